import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useState } from 'react'

/** A picture alone; programs for texts add one of the words that were copied. */
function pictureIn(data: DataTransfer): File | undefined {
  const picture = [...data.files].find((file) => file.type.startsWith('image/'))
  return data.getData('text/plain').trim() === '' ? picture : undefined
}

/** A picture of another site, or one that is in the clipboard of another program alone. */
const hasForeignPicture = (html: string): boolean => /<img\b(?![^>]*\ssrc="\/files\/)/i.test(html)

/**
 * Sends a picture that is pasted or dropped into the text. Returns whether the last text that was pasted came without
 * its pictures, which the post could not show.
 */
export function usePastedPictures(editor: Editor, send: (picture: File) => void): boolean {
  const [isLeftOut, setLeftOut] = useState(false)
  const take = useEffectEvent((event: ClipboardEvent | DragEvent) => {
    const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer
    if (!data) return
    const picture = pictureIn(data)
    setLeftOut(!picture && hasForeignPicture(data.getData('text/html')))
    if (!picture) return
    // The editor leaves an event alone once its default is prevented.
    event.preventDefault()
    const at = 'clientX' in event && editor.view.posAtCoords({ left: event.clientX, top: event.clientY })
    if (at) editor.commands.setTextSelection(at.pos)
    send(picture)
  })
  useEffect(() => {
    const text = editor.view.dom
    const listener = (event: ClipboardEvent | DragEvent) => take(event)
    text.addEventListener('paste', listener, true)
    text.addEventListener('drop', listener, true)
    return () => {
      text.removeEventListener('paste', listener, true)
      text.removeEventListener('drop', listener, true)
    }
  }, [editor])
  return isLeftOut
}
