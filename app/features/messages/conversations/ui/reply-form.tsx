import { type ReactNode, useEffect, useRef } from 'react'
import type { ActionFailure } from '#app/lib/errors.ts'
import { announce } from '#app/ui/feedback/status.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { MESSAGE_MAX } from '../conversation.ts'

/** What the page's action answered; `sent` tells one message from the next. */
export type ReplyResult = { ok: true; sent: string | null } | ActionFailure | undefined

type ReplyFormProps = {
  action: string
  /** Whom it goes to, as the action reads it. */
  fields?: Readonly<Record<string, string>>
  /** Of this instance of the form; one that comes back keeps its own, so that sending it again does nothing twice. */
  formKey: string
  to: string
  result: ReplyResult
  rows?: number
  /** What is asked before the message. */
  children?: ReactNode
}

/** Writes to the other one. Once sent it is empty again, with the keyboard in it. */
export function ReplyForm({ action, fields, formKey, to, result, rows = 3, children }: ReplyFormProps) {
  const box = useRef<HTMLDivElement>(null)
  const sent = result?.ok ? result.sent : null
  const failure = result?.ok === false ? result : undefined
  const sentKey = failure && !failure.errors['key'] ? failure.values['key'] : undefined
  useEffect(() => {
    if (!sent) return
    announce('Message sent')
    box.current?.querySelector('textarea')?.focus()
  }, [sent])
  return (
    <div ref={box}>
      <Form
        key={sent}
        id="reply"
        action={action}
        failure={failure}
        replace
        preventScrollReset
        aria-label={`Message to ${to}`}
        fields={{ intent: 'send', ...fields, key: typeof sentKey === 'string' ? sentKey : formKey }}
        className="reply-form"
      >
        {children}
        <TextArea label="Message" name="content" required rows={rows} maxLength={MESSAGE_MAX} />
        <SubmitButton pendingText="Sending...">Send</SubmitButton>
      </Form>
    </div>
  )
}
