import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSite } from '#app/site/use-site.ts'
import type { ActionFailure } from '#app/lib/errors.ts'
import { announce } from '#app/ui/feedback/status.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { KeepTyping } from '#app/ui/forms/typed-on/keep-typing.tsx'
import { useWritten } from '#app/ui/forms/typed-on/use-written.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { submitOnceUploaded } from '#app/ui/forms/uploads/under-way.ts'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { AttachmentField, hasKeptFile, isFileRefused } from '../../attachments/ui/attachment-field.tsx'
import { MESSAGE_MAX } from '../../contact.ts'

/** What the page's action answered; `sent` tells one message from the next. */
export type ReplyResult = { ok: true; sent: string | null; reported?: string } | ActionFailure | undefined

type ReplyFormProps = {
  action: string
  /** Whom it goes to, as the action reads it. */
  fields?: Readonly<Record<string, string>>
  /** Of this instance of the form; one that comes back keeps its own, so that sending it again does nothing twice. */
  formKey: string
  to: string
  result: ReplyResult
  /** What one has said so far. */
  said?: readonly string[]
  rows?: number
  /** What is chosen beside Send. */
  choice?: ReactNode
  /** What is asked before the message. */
  children?: ReactNode
}

/** Waited for, a file has arrived; one that was refused says that the message stays with it. */
const isReady = (form: HTMLFormElement): boolean => !isFileRefused(form) && hasKeptFile(form)

/** Where styles alone don’t let the field grow with what is written (`field-sizing`: not in Safari before 26.2). */
function grow({ currentTarget: field }: FormEvent<HTMLTextAreaElement>): void {
  if (CSS.supports('field-sizing', 'content') || field.scrollHeight <= field.clientHeight) return
  // Never made lower first, to measure: a page that is shorter for a moment is scrolled.
  field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`
}

/** Writes to the other one. Once sent it is empty again, with the keyboard in it. */
export function ReplyForm({ action, fields, formKey, to, result, said, rows = 3, choice, children }: ReplyFormProps) {
  const box = useRef<HTMLDivElement>(null)
  const sent = result?.ok ? result.sent : null
  const failure = result?.ok === false ? result : undefined
  const sentKey = failure && !failure.errors['key'] ? failure.values['key'] : undefined
  // Without an answer a form with a file comes back without its values: it keeps the key under which it was sent.
  const [keptKey, keepKey] = useState(formKey)
  if (!failure?.isUnanswered && keptKey !== formKey) keepKey(formKey)
  // A form begins again with each message that was sent, and only then: what is refused or unanswered stays written.
  const [lastSent, setLastSent] = useState(sent)
  if (sent && lastSent !== sent) setLastSent(sent)
  const [fileOf, setFileOf] = useState<string | null>(null)
  const hasFile = fileOf === (lastSent ?? '')
  useEffect(() => {
    if (!sent) return
    announce('Message sent')
    box.current?.querySelector('textarea')?.focus()
  }, [sent])
  // From the link of an email: the keyboard is in the form, in sight. A new page takes the focus first.
  useEffect(() => {
    if (!new URLSearchParams(window.location.search).has('reply')) return
    queueMicrotask(() => {
      const field = box.current?.querySelector('textarea')
      field?.focus({ preventScroll: true })
      field?.scrollIntoView({ block: 'center' })
    })
  }, [])
  // Of this writer alone: someone else may sign in to the same tab.
  const writer = useSite().person?.email ?? ''
  const of = `reply ${writer} ${action} ${JSON.stringify(fields)}`
  useWritten({
    of,
    find: () => box.current?.querySelector('form'),
    // Closed while it was being sent: it has arrived once it is among what was said. A file alone has no words.
    isDone: (values) => values.some((value) => value !== '' && said?.some((one) => one.trim() === value.trim())),
  })
  return (
    <div ref={box}>
      <Form
        key={lastSent}
        id="reply"
        action={action}
        failure={failure}
        replace
        preventScrollReset
        aria-label={`Message to ${to}`}
        fields={{ intent: 'send', ...fields, key: typeof sentKey === 'string' ? sentKey : keptKey }}
        encType="multipart/form-data"
        className="reply-form"
      >
        {children}
        <KeepTyping of={of} isSent />
        <TextArea
          label="Message"
          name="content"
          required={!hasFile}
          rows={rows}
          maxLength={MESSAGE_MAX}
          onInput={grow}
        />
        <div className="reply-send">
          <AttachmentField onChoose={(isChosen) => setFileOf(isChosen ? (lastSent ?? '') : null)} />
          {choice ? <div className="reply-choice">{choice}</div> : null}
          <SubmitButton
            pendingText="Sending..."
            onClick={(event) => {
              if (isFileRefused(event.currentTarget.form)) event.preventDefault()
              else submitOnceUploaded(event, 'Sending once your file has arrived', isReady)
            }}
          >
            Send
          </SubmitButton>
        </div>
      </Form>
    </div>
  )
}
