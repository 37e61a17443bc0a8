import { Alert } from '#app/ui/feedback/alert.tsx'
import { ExpiredLinkNotice } from '../../attachments/ui/expired-link-notice.tsx'
import { LATEST_ID, type Side } from '../conversation.ts'
import type { Thread } from '../conversations.loader.server.ts'
import { REPORT_ID } from '../../message-reports/message-report.ts'
import { ReportMessage } from '../../message-reports/ui/report-message.tsx'
import { MarkRead } from './mark-read.tsx'
import { ReplyForm, type ReplyResult } from './reply-form.tsx'
import { REQUEST_ENTRY, type ThreadEvent, ThreadMessages } from './thread-messages.tsx'

export type ThreadPanelProps = {
  side: Side
  thread: Thread
  now: Date
  result: ReplyResult
  /** The page that shows the newest words, and takes the forms. */
  href: string
  /** The page before the oldest message shown. */
  earlierHref: (messageId: string) => string
  linkHasExpired?: boolean
  /** What happened along the lead besides. */
  events?: readonly ThreadEvent[]
  /** The message whose report is open, and the page on which one can be reported. */
  reportId?: string | null
  reportHref: (messageId: string) => string
}

/** Whether an answer is to a report, and not to a message. */
const isReportAnswer = (result: ReplyResult): boolean =>
  result?.ok ? 'reported' in result : result?.values['intent'] === 'report'

/** What was said along one lead, marked as read by being shown, and the form to go on with it. */
export function ThreadPanel({
  side,
  thread,
  now,
  result,
  href,
  earlierHref,
  linkHasExpired,
  events,
  reportId = null,
  reportHref,
}: ThreadPanelProps) {
  const isOfReport = isReportAnswer(result)
  const [oldest] = thread.messages
  const hasUnread = thread.messages.some((message) => !message.isOwn && !message.isRead)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div key={thread.leadId} className="thread" role="log" aria-label="Conversation so far" tabIndex={0}>
        <div className="grid grid-cols-1 gap-4">
          {thread.hasEarlier && oldest ? (
            <a href={earlierHref(oldest.id)} className="justify-self-center">
              Earlier messages
            </a>
          ) : null}
          <ThreadMessages
            thread={thread}
            isBuyer={side === 'customer'}
            now={now}
            events={events}
            renderBelow={({ id, isOwn }) =>
              isOwn || id === REQUEST_ENTRY ? null : id === reportId ? (
                <ReportMessage
                  key={id}
                  messageId={id}
                  action={reportHref(id)}
                  back={href}
                  result={isOfReport ? result : undefined}
                />
              ) : (
                <a href={`${reportHref(id)}#${REPORT_ID}`} className="bubble-report" data-keep-scroll="">
                  Report<span className="visually-hidden"> this message</span>
                </a>
              )
            }
          />
          <span id={LATEST_ID} className="thread-end" />
          {thread.isLatest ? null : (
            <a href={`${href}#${LATEST_ID}`} className="justify-self-center">
              Latest messages
            </a>
          )}
          {linkHasExpired ? <ExpiredLinkNotice /> : null}
          {hasUnread ? <MarkRead action={href} of={{ leadId: thread.leadId }} until={now} /> : null}
        </div>
      </div>
      {thread.isLatest ? (
        <div className="conversation-foot">
          {thread.closedBecause ? (
            <Alert kind="notice">{thread.closedBecause}</Alert>
          ) : (
            <ReplyForm
              key={thread.leadId}
              action={href}
              fields={{ leadId: thread.leadId }}
              formKey={thread.key}
              to={thread.otherName}
              result={isOfReport ? undefined : result}
              said={thread.messages.filter(({ isOwn }) => isOwn).map(({ content }) => content)}
              rows={2}
            />
          )}
        </div>
      ) : null}
    </>
  )
}
