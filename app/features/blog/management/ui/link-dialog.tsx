import type { Editor } from '@tiptap/core'
import { useRef, useState } from 'react'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'

/** What an address may begin with: our own pages, the web, an email. */
const ALLOWED = /^(?:\/(?!\/)|https?:\/\/|mailto:)\S+$/i

/** Sets, changes or removes the link of what is selected. */
export function LinkDialog({ editor, open, onClose }: { editor: Editor; open: boolean; onClose: () => void }) {
  const field = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string>()
  const close = () => {
    setProblem(undefined)
    onClose()
  }
  function save() {
    const typed = field.current?.querySelector('input')?.value.trim() ?? ''
    const href = /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(typed) ? `https://${typed}` : typed
    if (!ALLOWED.test(href)) return setProblem('Enter an address that begins with https:// or /')
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Link"
      footer={
        <>
          {editor.isActive('link') ? (
            <Button
              variant="danger-quiet"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
                close()
              }}
            >
              Remove link
            </Button>
          ) : null}
          <Button variant="quiet" onClick={save}>
            Save link
          </Button>
        </>
      }
    >
      <div ref={field}>
        <TextField
          label="Address"
          name="editor-link"
          id="editor-link"
          form="no-form"
          autoComplete="off"
          data-first
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            save()
          }}
          defaultValue={String(editor.getAttributes('link')['href'] ?? '')}
          {...(problem ? { error: problem } : {})}
        />
      </div>
    </Dialog>
  )
}
