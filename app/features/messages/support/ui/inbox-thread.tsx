import { formatRelative } from '#app/lib/dates.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ExpiredLinkNotice } from '../../attachments/ui/expired-link-notice.tsx'
import { LATEST_ID } from '../../conversations/conversation.ts'
import { MarkRead } from '../../conversations/ui/mark-read.tsx'
import type { ReplyResult } from '../../conversations/ui/reply-form.tsx'
import { MessagesByDay, type SaidMessage } from '../../conversations/ui/thread-messages.tsx'
import { ConversationHead, HEADING_ID } from '../../ui/conversation-head.tsx'
import { NextMessage } from '../../ui/next-message.tsx'
import type { InboxThread as Thread } from '../support.loader.server.ts'
import { ThreadReply } from './inbox-form.tsx'
import { ThreadCare } from './thread-care.tsx'

/** A message as an admin sees it: what any admin wrote is on their side, by name. */
function saidOf(message: Thread['messages'][number], viewerId: string): SaidMessage {
  const { isFranchisors, senderId, sender } = message
  return { ...message, isOwn: !isFranchisors, who: senderId === viewerId ? 'You' : (sender ?? 'An admin') }
}

/** Who writes for the franchisor, and since when an answer is waited for. */
function note({ franchisor, messages: [newest], isLatest, care }: Thread, now: Date): string {
  const isWaiting = isLatest && newest?.isFranchisors && !care?.isDone
  return isWaiting ? `${franchisor.contact} · wrote ${formatRelative(newest.at, now)}` : franchisor.contact
}

type InboxThreadProps = {
  thread: Thread
  now: Date
  /** The page that shows it beside its list, and that list. */
  href: string
  back: string
  /** The next one to deal with. */
  next: string | null
  result: ReplyResult
}

/** When the newest words of a thread came, by which it stands in its list. */
export const newestOf = ({ messages: [newest] }: Thread): Date => newest?.at ?? new Date(0)

/** What one franchisor and the admins wrote to each other, who sees to it, and the form to go on with it. */
export function InboxThread({ thread, now, href, back, next, result }: InboxThreadProps) {
  const { franchisor, viewerId, messages, hasEarlier, isLatest, linkHasExpired, care } = thread
  const oldest = messages.at(-1)
  const hasUnread = messages.some(({ isFranchisors, isRead }) => isFranchisors && !isRead)
  return (
    <section className="conversation" aria-labelledby={HEADING_ID}>
      <ConversationHead title={franchisor.name} back={back}>
        <p className="text-sm text-ink-2 wrap-anywhere">{note(thread, now)}</p>
      </ConversationHead>
      <ThreadCare thread={thread} action={href} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="thread" role="log" aria-label="Conversation so far" tabIndex={0}>
        <div className="grid grid-cols-1 gap-4">
          {hasEarlier && oldest ? (
            <a href={`${href}&before=${oldest.id}`} className="justify-self-center">
              Earlier messages
            </a>
          ) : null}
          {messages.length === 0 && isLatest ? (
            <EmptyState title="No messages yet" level={3}>
              What you write to this franchisor, and their answers, will appear here.
            </EmptyState>
          ) : null}
          <MessagesByDay entries={messages.toReversed().map((message) => saidOf(message, viewerId))} now={now} />
          <span id={LATEST_ID} className="thread-end" />
          {isLatest ? null : (
            <a href={`${href}#${LATEST_ID}`} className="justify-self-center">
              Latest messages
            </a>
          )}
          {linkHasExpired ? <ExpiredLinkNotice /> : null}
          {isLatest ? (
            <div className="justify-self-end">
              <NextMessage href={next} isDone={care?.isDone === true} size="small" />
            </div>
          ) : null}
          {hasUnread ? <MarkRead action={href} of={{ franchisorId: franchisor.id }} until={now} /> : null}
        </div>
      </div>
      {isLatest ? (
        <div className="conversation-foot">
          {franchisor.canBeWrittenTo ? (
            <ThreadReply thread={thread} action={href} result={result} />
          ) : (
            <Alert kind="notice">This account isn’t approved, or is suspended, so you can’t send it a message.</Alert>
          )}
        </div>
      ) : null}
    </section>
  )
}
