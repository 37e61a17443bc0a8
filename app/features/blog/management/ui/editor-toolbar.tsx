import type { Editor } from '@tiptap/core'
import Bold from 'lucide-react/icons/bold'
import Code from 'lucide-react/icons/code'
import Heading1 from 'lucide-react/icons/heading-1'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import ImageIcon from 'lucide-react/icons/image'
import Italic from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Redo from 'lucide-react/icons/redo'
import TextQuote from 'lucide-react/icons/text-quote'
import Undo from 'lucide-react/icons/undo'
import { type KeyboardEvent, useState } from 'react'
import { Icon, type IconType } from '#app/ui/pictures/icon.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { usePastedPictures } from './use-pasted-pictures.ts'
import { usePictureUpload } from './use-picture-upload.tsx'

type Tool = { name: string; icon: IconType; run: () => unknown; isOn?: boolean; isOff?: boolean }

/** D-32. */
function toolsOf(editor: Editor): Tool[] {
  const chain = () => editor.chain().focus()
  const heading = (level: 1 | 2 | 3, icon: IconType): Tool => ({
    name: `Heading ${level}`,
    icon,
    run: () => chain().toggleHeading({ level }).run(),
    isOn: editor.isActive('heading', { level }),
  })
  return [
    { name: 'Bold', icon: Bold, run: () => chain().toggleBold().run(), isOn: editor.isActive('bold') },
    { name: 'Italic', icon: Italic, run: () => chain().toggleItalic().run(), isOn: editor.isActive('italic') },
    heading(1, Heading1),
    heading(2, Heading2),
    heading(3, Heading3),
    {
      name: 'Bullet list',
      icon: List,
      run: () => chain().toggleBulletList().run(),
      isOn: editor.isActive('bulletList'),
    },
    {
      name: 'Ordered list',
      icon: ListOrdered,
      run: () => chain().toggleOrderedList().run(),
      isOn: editor.isActive('orderedList'),
    },
    {
      name: 'Quote',
      icon: TextQuote,
      run: () => chain().toggleBlockquote().run(),
      isOn: editor.isActive('blockquote'),
    },
    { name: 'Code', icon: Code, run: () => chain().toggleCode().run(), isOn: editor.isActive('code') },
  ]
}

/** The arrows go from tool to tool, as in every toolbar; Tab leaves it. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = tools.indexOf(event.target as HTMLElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key]
  const next = to === undefined ? undefined : tools.at(to % tools.length)
  if (!next) return
  event.preventDefault()
  for (const tool of tools) tool.tabIndex = tool === next ? 0 : -1
  next.focus()
}

export function EditorToolbar({ editor, action }: { editor: Editor; action: string }) {
  const [asksLink, setAsksLink] = useState(false)
  /** A picture that was just uploaded, or the one that is chosen in the text, while it is being described. */
  const [described, setDescribed] = useState<{ src?: string; alt: string } | null>(null)
  const { input, choose, send, problem, isBusy } = usePictureUpload(action, (src) => setDescribed({ src, alt: '' }))
  const pasted = usePastedPictures(editor, send, isBusy)
  const isOnPicture = editor.isActive('image')
  const describe = () => setDescribed({ alt: String(editor.getAttributes('image')['alt'] ?? '') })
  const saveDescription = (alt: string) => {
    const chain = editor.chain().focus()
    const { to } = editor.state.selection
    // The picture before is still chosen where nothing follows it: it stays.
    if (described?.src && isOnPicture)
      chain.insertContentAt(to, { type: 'image', attrs: { src: described.src, alt } }).run()
    else if (described?.src) chain.setImage({ src: described.src, alt }).run()
    else if (described) chain.updateAttributes('image', { alt }).run()
    setDescribed(null)
  }
  const tools: Tool[] = [
    ...toolsOf(editor),
    { name: 'Link', icon: LinkIcon, run: () => setAsksLink(true), isOn: editor.isActive('link') },
    isOnPicture
      ? { name: 'Describe the image', icon: ImageIcon, run: describe, isOn: true }
      : { name: isBusy ? 'Uploading...' : 'Image', icon: ImageIcon, run: choose, isOff: isBusy },
    { name: 'Undo', icon: Undo, run: () => editor.chain().focus().undo().run(), isOff: !editor.can().undo() },
    { name: 'Redo', icon: Redo, run: () => editor.chain().focus().redo().run(), isOff: !editor.can().redo() },
  ]
  return (
    <>
      <div role="toolbar" aria-label="Text style" className="editor-tools" onKeyDown={walk} tabIndex={-1}>
        {tools.map(({ name, icon, run, isOn, isOff }, at) => (
          <button
            key={icon.displayName ?? name}
            type="button"
            className="editor-tool"
            tabIndex={at === 0 ? 0 : -1}
            aria-pressed={isOn}
            aria-disabled={isOff || undefined}
            title={name}
            // The text keeps the focus: what is typed at once goes into it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (isOff ? undefined : run())}
          >
            <Icon of={icon} label={name} />
          </button>
        ))}
      </div>
      {input}
      {problem ? (
        <p role="alert" className="field-error p-3">
          {problem}
        </p>
      ) : null}
      {pasted ? (
        <p role="status" className="p-3 text-sm text-ink-2">
          {pasted}
        </p>
      ) : null}
      <PictureDialog open={described !== null} alt={described?.alt ?? ''} onDone={saveDescription} />
      <LinkDialog editor={editor} open={asksLink} onClose={() => setAsksLink(false)} />
    </>
  )
}
