import { formatDateTime, formatTime } from '#app/lib/dates.ts'
import { classNames } from '#app/ui/styles/class-names.ts'
import { AttachmentLink } from '../../attachments/ui/attachment-link.tsx'
import { dayHeading, groupByDay } from '../conversation.ts'
import type { Thread } from '../conversations.loader.server.ts'
import type { ThreadMessage } from '../thread.queries.server.ts'

/** What was said, by whom, with which file, and under which subject, if it has one of its own. */
export type SaidMessage = Omit<ThreadMessage, 'attachment'> & {
  who: string
  subject?: string | null
  attachment?: ThreadMessage['attachment']
}

/** The request opens the conversation: its own message is the first, where the page reaches back to it. */
function entriesOf({ messages, hasEarlier, request, askedAt, otherName }: Thread, isBuyer: boolean): SaidMessage[] {
  const name = otherName.split(' ')[0] ?? otherName
  const said = messages.map((message) => ({ ...message, who: message.isOwn ? 'You' : name }))
  if (hasEarlier) return said
  const content = request?.trim() ? request : 'Please send me information.'
  const who = isBuyer ? 'You, with your request' : `${name}, with the request`
  return [{ id: 'request', content, at: askedAt, isOwn: isBuyer, isRead: false, who }, ...said]
}

/** Who said it, when, and whether it was read: 'You · 09:12 · Read'. */
function Source({ entry }: { entry: SaidMessage }) {
  return (
    <p className="bubble-source">
      {entry.who}
      {' · '}
      <time dateTime={entry.at.toISOString()} title={formatDateTime(entry.at)}>
        {formatTime(entry.at)}
      </time>
      {entry.isOwn && entry.isRead ? ' · Read' : null}
    </p>
  )
}

/** What was said, by days, in the order given; own words are on the right. */
export function MessagesByDay({ entries, now }: { entries: readonly SaidMessage[]; now: Date }) {
  return groupByDay(entries).map(({ day, entries: said }) => (
    <section key={day}>
      <h3 className="day-heading">{said[0] ? dayHeading(said[0].at, now) : day}</h3>
      <ol className="grid grid-cols-1 gap-3">
        {said.map((entry) => (
          <li key={entry.id} className={classNames('bubble', entry.isOwn && 'bubble-own')}>
            {entry.subject ? <p className="font-semibold wrap-anywhere">{entry.subject}</p> : null}
            {entry.content ? <p className="whitespace-pre-line wrap-anywhere">{entry.content}</p> : null}
            {entry.attachment ? <AttachmentLink attachment={entry.attachment} /> : null}
            <Source entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  ))
}

/** The words of a conversation along a lead. */
export function ThreadMessages({ thread, isBuyer, now }: { thread: Thread; isBuyer: boolean; now: Date }) {
  return <MessagesByDay entries={entriesOf(thread, isBuyer)} now={now} />
}
