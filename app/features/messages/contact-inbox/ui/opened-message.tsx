import Mail from 'lucide-react/icons/mail'
import { formatDateTime } from '#app/lib/dates.ts'
import { Form } from '#app/ui/forms/form.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { EmailText } from '#app/ui/layout/email-text.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { classNames } from '#app/ui/styles/class-names.ts'
import { AttachmentLink } from '../../attachments/ui/attachment-link.tsx'
import { ExpiredLinkNotice } from '../../attachments/ui/expired-link-notice.tsx'
import { Assignment } from '../../ui/assignment.tsx'
import { ConversationHead, HEADING_ID } from '../../ui/conversation-head.tsx'
import { marksDone, NextMessage } from '../../ui/next-message.tsx'
import { answerHref } from '../contact-inbox.ts'
import type { OpenContactMessage } from '../contact-inbox.loader.server.ts'

type OpenedProps = {
  opened: OpenContactMessage
  /** The page that shows it beside its list, and that list. */
  href: string
  back: string
  /** The next one to deal with. */
  next: string | null
}

/** A message of the contact form or a report: who wrote it, the words, and what is done about it. */
export function OpenedMessage({ opened: { message, admins, linkHasExpired }, href, back, next }: OpenedProps) {
  const { name, email, phone, subject, reason, franchiseId, franchise, receivedAt, due, doneAt, doneBy } = message
  return (
    <section className="conversation" aria-labelledby={HEADING_ID}>
      <ConversationHead title={subject} back={back}>
        <p className="text-sm text-ink-2 wrap-anywhere">
          {name}, <EmailText address={email} />
          {phone ? `, ${phone}` : ''} · <time dateTime={receivedAt.toISOString()}>{formatDateTime(receivedAt)}</time>
        </p>
        {due ? (
          <p className={classNames('text-sm font-semibold', due.isLate ? 'text-red' : 'text-brown')}>{due.text}</p>
        ) : null}
      </ConversationHead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="grid content-start gap-4 overflow-auto p-4" role="region" aria-label="Message" tabIndex={0}>
        {reason ? (
          <p>
            <strong>Reason:</strong> {reason}
          </p>
        ) : null}
        {franchiseId ? (
          <p className="wrap-anywhere">
            <strong>Listing:</strong> <a href={`/admin/franchise/${franchiseId}`}>{franchise}</a>
          </p>
        ) : null}
        <p className="max-w-text whitespace-pre-line wrap-anywhere">{message.message}</p>
        {linkHasExpired && message.attachment ? <ExpiredLinkNotice /> : null}
        {message.attachment ? <AttachmentLink attachment={message.attachment} /> : null}
      </div>
      <div className="conversation-foot grid gap-3">
        {doneAt ? (
          <p className="text-ink-2">
            Done{doneBy ? ` by ${doneBy}` : ''} on {formatDateTime(doneAt)}.
          </p>
        ) : null}
        {doneAt ? null : (
          <Assignment
            action={href}
            fields={{ messageId: message.id }}
            assignedId={message.assignedId}
            admins={admins}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <LinkButton href={answerHref({ email, subject })} icon={Mail}>
            Answer by email
          </LinkButton>
          <Form
            action={href}
            fields={{ intent: doneAt ? 'undo' : 'done', messageId: message.id }}
            preventScrollReset
            noSummary
          >
            <SubmitButton variant="quiet" pendingText="Saving..." {...marksDone}>
              {doneAt ? 'Undo' : 'Mark as done'}
            </SubmitButton>
          </Form>
          <NextMessage href={next} isDone={doneAt !== null} />
        </div>
      </div>
    </section>
  )
}
