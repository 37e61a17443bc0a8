import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ActionFailure } from '#app/lib/errors.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { HoneypotField } from '#app/ui/forms/honeypot-field.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { KeepWritten } from '#app/ui/forms/typed-on/keep-written.tsx'
import { takeFocus } from '#app/ui/hooks/hydration.ts'
import type { ContactFormDefaults } from '../contact.action.server.ts'

export type MessageFormResult = { ok: true; message: string } | ActionFailure | undefined

type MessageFormProps = {
  id: string
  label: string
  /** Where it is posted; the page's own address by default. */
  action?: string
  start: ContactFormDefaults
  result: MessageFormResult
  /** What follows once it is sent. */
  sentText: string
  sentLink: ReactNode
  submitText: string
  /** The fields, and what becomes of what is written. */
  children: ReactNode
  privacy: ReactNode
}

/** A form that anybody may send to the admins, and the notice that takes its place. */
export function MessageForm({
  id,
  label,
  action,
  start,
  result,
  sentText,
  sentLink,
  submitText,
  children,
  privacy,
}: MessageFormProps) {
  const box = useRef<HTMLDivElement>(null)
  // A report on one listing must not appear in another's form.
  const { pathname } = useLocation()
  const sent = result?.ok === true ? result.message : undefined
  useEffect(() => {
    if (sent) takeFocus(box.current)
  }, [sent])
  if (sent)
    return (
      <div ref={box} tabIndex={-1} className="grid justify-items-start gap-4">
        <Alert kind="success" title={sent}>
          <p>{sentText}</p>
        </Alert>
        {sentLink}
      </div>
    )
  const failure = result?.ok === false ? result : undefined
  const sentKey = failure && !failure.errors['key'] ? failure.values['key'] : undefined
  return (
    <Form id={id} failure={failure} {...(action ? { action } : {})} replace aria-label={label}>
      {/* A form that comes back keeps its key, so that sending it again does nothing twice. */}
      <input type="hidden" name="key" value={typeof sentKey === 'string' ? sentKey : start.key} />
      <KeepWritten of={`${id} ${pathname} ${start.person?.email ?? ''}`} />
      {children}
      <HoneypotField />
      <p className="text-sm text-ink-2">
        {privacy} See <a href="/privacy">Privacy</a>.
      </p>
      <div className="form-actions">
        <SubmitButton pendingText="Sending...">{submitText}</SubmitButton>
      </div>
    </Form>
  )
}
