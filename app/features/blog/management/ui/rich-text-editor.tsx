import { Editor } from '@tiptap/core'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { fitsEditor, postExtensions } from './editor-extensions.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { readPastedHtml } from './pasted-html.ts'

type RichTextEditorProps = {
  /** Around the text area, whose text the editor shows and writes. */
  area: RefObject<HTMLDivElement | null>
  /** Where pictures are sent. */
  action: string
  /** The text has something that the editor would lose: it is written as HTML. */
  onUnfit: () => void
  /** The text was changed. */
  onText: (html: string) => void
  /** How long it is. */
  count: ReactNode
}

const textAreaIn = (area: RefObject<HTMLDivElement | null>) =>
  area.current?.querySelector<HTMLTextAreaElement>('textarea[name="content"]') ?? null

/** D-31 to D-33: the text of a post as it will look. Loaded on the pages of a post alone (docs/decisions/032). */
export default function RichTextEditor({ area, action, onUnfit, onText, count }: RichTextEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, redraw] = useState(0)
  const labelId = useId()
  const unfit = useEffectEvent(onUnfit)
  const tell = useEffectEvent(onText)

  useEffect(() => {
    const source = textAreaIn(area)
    if (!source || !box.current) return
    const made = new Editor({
      element: box.current,
      extensions: postExtensions,
      content: source.value,
      // The content policy refuses styles of a script; data.css has them.
      injectCSS: false,
      editorProps: {
        transformPastedHTML: readPastedHtml,
        attributes: {
          class: 'prose editor-text',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelId,
        },
      },
      onUpdate: ({ editor: of }) => {
        source.value = of.isEmpty ? '' : of.getHTML()
        tell(source.value)
      },
      onTransaction: () => redraw((times) => times + 1),
    })
    if (fitsEditor(source.value, made.getHTML())) setEditor(made)
    else unfit()
    return () => made.destroy()
  }, [area, labelId])

  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={labelId} className="field-label">
          Text
        </span>
        {count}
      </div>
      <div className="editor">
        {editor ? <EditorToolbar editor={editor} action={action} /> : null}
        <div ref={box} />
      </div>
    </div>
  )
}
