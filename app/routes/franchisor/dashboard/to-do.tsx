import CalendarCheck from 'lucide-react/icons/calendar-check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FilePen from 'lucide-react/icons/file-pen'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import type { LucideIcon } from 'lucide-react'
import { formatDay } from '#app/lib/dates.ts'
import { plural } from '#app/lib/text.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'

export type Waiting = {
  /** Leads that were opened and have no reply. */
  unanswered: number
  unread: number
  rejected: number
  unconfirmed: { count: number; id: string | null; name: string | null; confirmedAt: Date | null }
}

type Item = { icon: LucideIcon; text: string; note: string; href: string }

function itemsOf({ unanswered, unread, rejected, unconfirmed }: Waiting, now: Date): Item[] {
  const { count, id, name, confirmedAt } = unconfirmed
  return [
    ...(unanswered > 0
      ? [
          {
            icon: Mail,
            text: plural(unanswered, 'opened lead'),
            note: 'Without a reply',
            href: '/franchisor/leads?status=contacted',
          },
        ]
      : []),
    ...(unread > 0
      ? [
          {
            icon: MessageSquare,
            text: plural(unread, 'unread message'),
            note: 'From buyers',
            href: '/franchisor/messages',
          },
        ]
      : []),
    ...(rejected > 0
      ? [
          {
            icon: FilePen,
            text: plural(rejected, 'rejected listing'),
            note: 'Edit and resubmit',
            href: '/franchisor/franchises?sort=status',
          },
        ]
      : []),
    ...(id && name
      ? [
          {
            icon: CalendarCheck,
            text: count === 1 ? 'Confirm figures' : `Confirm figures of ${plural(count, 'listing')}`,
            note: `${name} · ${confirmedAt ? `last confirmed ${formatDay(confirmedAt, now)}` : 'not confirmed yet'}`,
            href: `/franchisor/franchise/${id}/edit`,
          },
        ]
      : []),
  ]
}

/** What the franchisor has to do besides new leads, each with the place where it is done. */
export function ToDo({ waiting, now }: { waiting: Waiting; now: Date }) {
  const items = itemsOf(waiting, now)
  return (
    <section className="panel p-0" aria-labelledby="to-do">
      <h2 id="to-do" className="px-4 py-3 text-lg">
        To do
      </h2>
      {items.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-ink-2">Nothing else to do.</p>
      ) : (
        <ul>
          {items.map(({ icon, text, note, href }) => (
            <li key={href} className="relative flex items-center gap-3 border-t border-line px-4 py-3">
              <Icon of={icon} />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <a href={href} className="card-link block font-semibold">
                  {text}
                </a>
                <span className="text-sm text-ink-2">{note}</span>
              </span>
              <Icon of={ChevronRight} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
