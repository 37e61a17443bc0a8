import Paperclip from 'lucide-react/icons/paperclip'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { useField } from '#app/ui/forms/form-context.ts'
import { UploadList } from '#app/ui/forms/uploads/upload-list.tsx'
import { useUploads } from '#app/ui/forms/uploads/use-uploads.ts'
import { HEIC_PHOTO, isHeic } from '#app/lib/forms/file-kinds.ts'
import { uploadLimits } from '#app/lib/forms/upload-limits.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { ATTACHMENT_ACCEPT, ATTACHMENT_FIELD, ATTACHMENT_PATH, KEPT_ATTACHMENT_FIELD } from '../attachment.ts'

const { bytes: most, text: mostText } = uploadLimits.attachment
const HINT = `PDF, JPEG, PNG or WebP, up to ${mostText}`
const NOT_SENT = 'Your message hasn’t been sent. Choose another file or dismiss this one.'

const chooserOf = (form: HTMLFormElement | null): HTMLInputElement | null => {
  const chooser = form?.elements.namedItem(ATTACHMENT_FIELD)
  return chooser instanceof HTMLInputElement ? chooser : null
}

/**
 * Whether a form's file was refused, and neither replaced nor dismissed: its words would go alone, and their writer
 * think that the file went along. The field says so then, and has the focus.
 */
export const isFileRefused = (form: HTMLFormElement | null): boolean => chooserOf(form)?.checkValidity() === false

/** Whether a form has its file: arrived, or still to be sent with it because it could not be before. */
export function hasKeptFile(form: HTMLFormElement): boolean {
  return form.elements.namedItem(KEPT_ATTACHMENT_FIELD) !== null || (chooserOf(form)?.files?.length ?? 0) > 0
}

/**
 * Chooses the file that goes with a message. It is sent as soon as it is chosen, with its progress, and can be
 * cancelled and tried again; without scripts it goes with the message.
 */
export function AttachmentField({ onChoose }: { onChoose: (hasFile: boolean) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { held, setHeld, uploads, start, retry, cancel } = useUploads({
    path: ATTACHMENT_PATH,
    name: ATTACHMENT_FIELD,
    multiple: false,
    files: [],
    input,
    problemOf: (file) =>
      isHeic(file) ? HEIC_PHOTO : file.size > most ? `The file must be smaller than ${mostText}.` : null,
  })
  const hasFile = held.length > 0 || uploads.some(({ problem }) => problem === null)
  const refused = uploads.find(({ problem }) => problem !== null)?.key
  const isRefused = refused !== undefined
  useEffect(() => input.current?.setCustomValidity(isRefused ? NOT_SENT : ''), [isRefused])
  const [heldBack, setHeldBack] = useState<number>()
  const error = isRefused && heldBack === refused ? NOT_SENT : undefined
  const field = useField({ name: ATTACHMENT_FIELD, hint: HINT, error })
  const tell = useEffectEvent(onChoose)
  useEffect(() => tell(hasFile), [hasFile])
  return (
    <Field
      field={field}
      label={
        <>
          <Icon of={Paperclip} />
          Attach a file
        </>
      }
      hint={HINT}
      className="attachment-field"
    >
      <input
        {...field.aria}
        ref={input}
        type="file"
        id={field.id}
        name={ATTACHMENT_FIELD}
        accept={ATTACHMENT_ACCEPT}
        className="attachment-input input min-w-0"
        onChange={({ target }) => {
          setHeld([])
          start(Array.from(target.files ?? []))
        }}
        onInvalid={({ currentTarget }) => {
          setHeldBack(refused)
          currentTarget.focus()
        }}
      />
      {held.map(({ token, name }) => (
        <div key={token} className="flex items-center gap-2 text-sm">
          <input type="hidden" name={KEPT_ATTACHMENT_FIELD} value={token} />
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              setHeld([])
              input.current?.focus()
            }}
          >
            Remove<span className="visually-hidden"> {name}</span>
          </Button>
        </div>
      ))}
      <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
    </Field>
  )
}
