import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { formatDate } from '#app/lib/dates.ts'
import { listHref } from '#app/lib/list-view.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { conversationLists, LATEST_ID } from '../conversation.ts'
import type { ConversationsData, Thread } from '../conversations.loader.server.ts'
import { MarkRead } from './mark-read.tsx'
import { ReplyForm, type ReplyResult } from './reply-form.tsx'
import { ThreadMessages } from './thread-messages.tsx'

/** What has the focus when a conversation is opened. */
export const HEADING_ID = 'conversation'

type ConversationProps = Pick<ConversationsData, 'side' | 'shown' | 'now' | 'linkHasExpired'> & {
  thread: Thread
  result: ReplyResult
  /** What leads to the lead or the request. */
  about: ReactNode
}

/** The thread along one lead, and the form to go on with it. */
export function Conversation({ side, shown: { view }, now, linkHasExpired, thread, result, about }: ConversationProps) {
  const list = conversationLists[side]
  const isBuyer = side === 'customer'
  const href = listHref(list, view, { lead: thread.leadId })
  const [oldest] = thread.messages
  const hasUnread = thread.messages.some((message) => !message.isOwn && !message.isRead)
  return (
    <section className="conversation" aria-labelledby={HEADING_ID}>
      <div className="conversation-head">
        <a href={listHref(list, view)} className="conversation-back">
          <Icon of={ArrowLeft} />
          All messages
        </a>
        <div className="min-w-0">
          <h2 id={HEADING_ID} tabIndex={-1} className="text-lg wrap-anywhere">
            {thread.title}
          </h2>
          <p className="text-sm text-ink-2 wrap-anywhere">
            {[thread.note, `${isBuyer ? 'you asked' : 'asked'} on ${formatDate(thread.askedAt)}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {about}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div key={thread.leadId} className="thread" role="log" aria-label="Conversation so far" tabIndex={0}>
        <div className="grid grid-cols-1 gap-4">
          {thread.hasEarlier && oldest ? (
            <a href={listHref(list, view, { lead: thread.leadId, before: oldest.id })} className="justify-self-center">
              Earlier messages
            </a>
          ) : null}
          <ThreadMessages thread={thread} isBuyer={isBuyer} now={now} />
          <span id={LATEST_ID} className="thread-end" />
          {thread.isLatest ? null : (
            <a href={`${href}#${LATEST_ID}`} className="justify-self-center">
              Latest messages
            </a>
          )}
          {linkHasExpired ? (
            <Alert kind="notice">That link to a file has expired. You can open the file from here again.</Alert>
          ) : null}
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
              result={result}
              takesFile
            />
          )}
        </div>
      ) : null}
    </section>
  )
}
