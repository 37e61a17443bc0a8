import { useRef, useState } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { useField } from '#app/ui/forms/form-context.ts'
import { ATTACHMENT_ACCEPT, ATTACHMENT_FIELD, ATTACHMENT_MAX } from '../attachment.ts'

const HINT = 'PDF, JPEG, PNG or WebP, up to 20 MB'

/** Chooses the file that goes with a message. One that is too large is refused before it is sent for nothing. */
export function AttachmentField({ onChoose }: { onChoose: (hasFile: boolean) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const isTooLarge = chosen !== null && chosen.size > ATTACHMENT_MAX
  const field = useField({
    name: ATTACHMENT_FIELD,
    hint: HINT,
    // What the server said was about the file before.
    error: isTooLarge ? 'The file must be smaller than 20 MB.' : undefined,
  })
  const choose = (file: File | null) => {
    setChosen(file)
    onChoose(file !== null)
  }
  return (
    <Field field={field} label="Attach a file" hint={HINT} className="attachment-field">
      <div className="flex items-center gap-2">
        <input
          {...field.aria}
          ref={input}
          type="file"
          id={field.id}
          name={ATTACHMENT_FIELD}
          accept={ATTACHMENT_ACCEPT}
          className="input min-w-0 flex-1"
          onChange={(event) => choose(event.target.files?.[0] ?? null)}
        />
        {chosen ? (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              if (!input.current) return
              input.current.value = ''
              choose(null)
              input.current.focus()
            }}
          >
            Remove<span className="visually-hidden"> {chosen.name}</span>
          </Button>
        ) : null}
      </div>
    </Field>
  )
}
