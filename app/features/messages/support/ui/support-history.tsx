import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ExpiredLinkNotice } from '../../attachments/ui/expired-link-notice.tsx'
import { type SaidMessage, MessagesByDay } from '../../conversations/ui/thread-messages.tsx'

type SupportHistoryProps = {
  messages: readonly SaidMessage[]
  now: Date
  /** The page was reached by a link to a file that no longer works. */
  linkHasExpired: boolean
  /** The page before this one, and the newest, where there are such. */
  earlierHref: string | null
  latestHref: string | null
}

/** What was written to support and answered, newest first; empty, it says so (F-48). */
export function SupportHistory({ messages, now, linkHasExpired, earlierHref, latestHref }: SupportHistoryProps) {
  if (messages.length === 0 && !latestHref)
    return (
      <EmptyState title="No messages yet" level={3}>
        What you write to us, and our answers, will appear here.
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      {linkHasExpired ? <ExpiredLinkNotice /> : null}
      {latestHref ? (
        <a href={latestHref} className="justify-self-center">
          Latest messages
        </a>
      ) : null}
      <MessagesByDay entries={messages} now={now} />
      {earlierHref ? (
        <a href={earlierHref} className="justify-self-center">
          Earlier messages
        </a>
      ) : null}
    </div>
  )
}
