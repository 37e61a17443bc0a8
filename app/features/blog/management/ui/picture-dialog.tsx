import { useRef } from 'react'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'

type PictureDialogProps = {
  open: boolean
  /** What the picture says already. */
  alt: string
  /** With what was typed; also where the dialog is closed without a word. */
  onDone: (alt: string) => void
}

const LONGEST = 250

/** Asks what a picture of the text shows, for whoever cannot see it (WCAG 1.1.1). */
export function PictureDialog({ open, alt, onDone }: PictureDialogProps) {
  const field = useRef<HTMLDivElement>(null)
  const done = () => onDone(field.current?.querySelector('input')?.value.trim() ?? alt)
  return (
    <Dialog
      open={open}
      onClose={() => onDone(alt)}
      title="Describe the image"
      footer={
        <Button variant="quiet" onClick={done}>
          Save description
        </Button>
      }
    >
      <div ref={field}>
        <TextField
          key={`${open} ${alt}`}
          label="Alternative text"
          name="editor-alt"
          id="editor-alt"
          form="no-form"
          autoComplete="off"
          data-first
          maxLength={LONGEST}
          hint="What it shows, for people who can’t see it. Leave it blank if the image is only decoration."
          defaultValue={alt}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            done()
          }}
        />
      </div>
    </Dialog>
  )
}
