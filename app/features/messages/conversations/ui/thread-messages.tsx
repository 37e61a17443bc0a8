import { formatDateTime, formatTime } from '#app/lib/dates.ts'
import { classNames } from '#app/ui/styles/class-names.ts'
import { dayHeading, groupByDay } from '../conversation.ts'
import type { Thread } from '../conversations.loader.server.ts'
import type { ThreadMessage } from '../thread.queries.server.ts'

type Entry = ThreadMessage & { isRequest?: true }

/** The request opens the conversation: its own message is the first, where the page reaches back to it. */
function entriesOf({ messages, hasEarlier, request, askedAt }: Thread, isBuyer: boolean): Entry[] {
  if (hasEarlier) return messages
  const content = request?.trim() ? request : 'Please send me information.'
  return [{ id: 'request', content, at: askedAt, isOwn: isBuyer, isRead: false, isRequest: true }, ...messages]
}

/** Who said it, when, and whether it was read: 'You · 09:12 · Read'. */
function Source({ entry, name }: { entry: Entry; name: string }) {
  const who = entry.isRequest
    ? entry.isOwn
      ? 'You, with your request'
      : `${name}, with the request`
    : entry.isOwn
      ? 'You'
      : name
  return (
    <p className="bubble-source">
      {who}
      {' · '}
      <time dateTime={entry.at.toISOString()} title={formatDateTime(entry.at)}>
        {formatTime(entry.at)}
      </time>
      {entry.isOwn && entry.isRead ? ' · Read' : null}
    </p>
  )
}

/** What was said, by days; own words are on the right. */
export function ThreadMessages({ thread, isBuyer, now }: { thread: Thread; isBuyer: boolean; now: Date }) {
  const entries = entriesOf(thread, isBuyer)
  const name = thread.otherName.split(' ')[0] ?? thread.otherName
  return groupByDay(entries).map(({ day, entries: said }) => (
    <section key={day}>
      <h3 className="day-heading">{said[0] ? dayHeading(said[0].at, now) : day}</h3>
      <ol className="grid grid-cols-1 gap-3">
        {said.map((entry) => (
          <li key={entry.id} className={classNames('bubble', entry.isOwn && 'bubble-own')}>
            <p className="whitespace-pre-line wrap-anywhere">{entry.content}</p>
            <Source entry={entry} name={name} />
          </li>
        ))}
      </ol>
    </section>
  ))
}
