import type { ReactNode } from 'react'
import { formatDateTime, formatTime } from '#app/lib/dates.ts'
import { classNames } from '#app/ui/styles/class-names.ts'
import { AttachmentLink } from '../../attachments/ui/attachment-link.tsx'
import { dayHeading, groupByDay, ownWriter } from '../conversation.ts'
import type { Thread } from '../conversations.loader.server.ts'
import type { ThreadMessage } from '../thread.queries.server.ts'

/** What was said, by whom, with which file, and under which subject, if it has one of its own. */
export type SaidMessage = Omit<ThreadMessage, 'attachment' | 'colleague'> & {
  who: string
  subject?: string | null
  attachment?: ThreadMessage['attachment']
}

/** What stands for the message of the request itself. */
export const REQUEST_ENTRY = 'request'

/** The request opens the conversation: its own message is the first, where the page reaches back to it. */
function entriesOf({ messages, hasEarlier, request, askedAt, otherName }: Thread, isBuyer: boolean): SaidMessage[] {
  const name = otherName.split(' ')[0] ?? otherName
  const said = messages.map(({ colleague, ...message }) => ({
    ...message,
    who: message.isOwn ? ownWriter(colleague) : name,
  }))
  if (hasEarlier) return said
  const content = request?.trim() ? request : 'Please send me information.'
  const who = isBuyer ? 'You, with your request' : `${name}, with the request`
  return [{ id: REQUEST_ENTRY, content, at: askedAt, isOwn: isBuyer, isRead: false, who }, ...said]
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

/** What happened meanwhile, and was not said. */
export type ThreadEvent = { at: Date; text: string }

type MessagesByDayProps = {
  entries: readonly (SaidMessage | ThreadEvent)[]
  now: Date
  /** What can be done about a message, below it. */
  renderBelow?: (entry: SaidMessage) => ReactNode
}

/** What was said, by days, in the order given; own words are on the right. */
export function MessagesByDay({ entries, now, renderBelow }: MessagesByDayProps) {
  return groupByDay(entries).map(({ day, entries: said }) => (
    <section key={day}>
      <h3 className="day-heading">{said[0] ? dayHeading(said[0].at, now) : day}</h3>
      <ol className="grid grid-cols-1 gap-3">
        {said.map((entry) =>
          'text' in entry ? (
            <li key={`${entry.text} ${entry.at.toISOString()}`} className="thread-event">
              {entry.text} · <time dateTime={entry.at.toISOString()}>{formatTime(entry.at)}</time>
            </li>
          ) : (
            <li key={entry.id} className={classNames('bubble', entry.isOwn && 'bubble-own')}>
              {entry.subject ? <p className="font-semibold wrap-anywhere">{entry.subject}</p> : null}
              {entry.content ? <p className="whitespace-pre-line wrap-anywhere">{entry.content}</p> : null}
              {entry.attachment ? <AttachmentLink attachment={entry.attachment} /> : null}
              <Source entry={entry} />
              {renderBelow?.(entry)}
            </li>
          ),
        )}
      </ol>
    </section>
  ))
}

/** What was said and what happened, in the order of time; of events only those within the page of the thread. */
function withEvents(said: readonly SaidMessage[], events: readonly ThreadEvent[], { hasEarlier, isLatest }: Thread) {
  const [first, last] = [said[0]?.at, said.at(-1)?.at]
  const shown = events.filter(({ at }) => (!hasEarlier || (first && at >= first)) && (isLatest || (last && at <= last)))
  return [...said, ...shown].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

type ThreadMessagesProps = Omit<MessagesByDayProps, 'entries'> & {
  thread: Thread
  isBuyer: boolean
  events?: readonly ThreadEvent[] | undefined
}

/** The words of a conversation along a lead. */
export function ThreadMessages({ thread, isBuyer, events, ...rest }: ThreadMessagesProps) {
  return <MessagesByDay entries={withEvents(entriesOf(thread, isBuyer), events ?? [], thread)} {...rest} />
}
