import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useState } from 'react'

const LEFT_OUT = 'Pictures don’t come along with pasted text. Add each one with the Image button.'
const ONE_AT_A_TIME = 'We add one picture at a time. Add the next one once this one is in the text.'

/** Pictures alone; programs for texts add one of the words that were copied. */
const picturesIn = (data: DataTransfer): File[] =>
  data.getData('text/plain').trim() === '' ? [...data.files].filter((file) => file.type.startsWith('image/')) : []

/** A picture of another site, or one that is in the clipboard of another program alone. */
const hasForeignPicture = (html: string): boolean => /<img\b(?![^>]*\ssrc="\/files\/)/i.test(html)

/**
 * Sends a picture that is pasted or dropped into the text, unless one `isBusy`. Returns a sentence where the text that
 * was pasted last came without its pictures, which the post could not show, or not every picture was taken.
 */
export function usePastedPictures(editor: Editor, send: (picture: File) => void, isBusy: boolean): string | null {
  const [note, setNote] = useState<string | null>(null)
  const take = useEffectEvent((event: ClipboardEvent | DragEvent) => {
    const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer
    // A picture of the text that is dragged to another place in it is a file too in some browsers.
    if (!data || editor.view.dragging) return
    const [picture, another] = picturesIn(data)
    if (!picture) return setNote(hasForeignPicture(data.getData('text/html')) ? LEFT_OUT : null)
    setNote(another || isBusy ? ONE_AT_A_TIME : null)
    // The editor leaves an event alone once its default is prevented.
    event.preventDefault()
    if (isBusy) return
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
  return note
}
