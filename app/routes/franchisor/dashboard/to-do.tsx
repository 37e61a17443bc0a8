import AlarmClock from 'lucide-react/icons/alarm-clock'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FilePen from 'lucide-react/icons/file-pen'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import type { LucideIcon } from 'lucide-react'
import { leadsHref } from '#app/features/leads/leads-href.ts'
import { dueState } from '#app/features/leads/work/lead-work.ts'
import type { DueActions } from '#app/features/leads/work/lead-work.queries.server.ts'
import { formatDay } from '#app/lib/dates.ts'
import { plural } from '#app/lib/text.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'

export type Waiting = {
  /** Planned actions whose day has come. */
  due: DueActions
  /** Leads that were opened and have no reply. */
  unanswered: number
  unread: number
  rejected: number
  unconfirmed: { count: number; id: string | null; name: string | null; confirmedAt: Date | null }
}

type Item = { icon: LucideIcon; text: string; note: string; href: string; isLate?: boolean }

/** What was planned for a day that has come: one leads to its lead, several to their list, the oldest first. */
function dueItems({ count, first }: DueActions, now: Date): Item[] {
  if (!first) return []
  const isLate = dueState(first, now) === 'overdue'
  const when = isLate ? `due ${formatDay(new Date(`${first.due}T12:00:00Z`), now)}` : 'due today'
  const isOne = count === 1
  return [
    {
      icon: AlarmClock,
      text: isOne ? `${first.what}: ${first.buyer}` : `${plural(count, 'next action')} due`,
      note: isOne ? `${first.franchise} · ${when}` : `${first.what}, ${first.buyer} · ${when}`,
      href: leadsHref({ due: 'due' }, isOne ? { lead: first.id } : { sort: { key: 'next', descending: false } }),
      isLate,
    },
  ]
}

function itemsOf({ due, unanswered, unread, rejected, unconfirmed }: Waiting, now: Date): Item[] {
  const { count, id, name, confirmedAt } = unconfirmed
  return [
    ...dueItems(due, now),
    ...(unanswered > 0
      ? [
          {
            icon: Mail,
            text: plural(unanswered, 'opened lead'),
            note: 'Without a reply',
            href: leadsHref({ status: 'contacted', received: '3m', reply: 'none' }),
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
            text: count === 1 ? 'Confirm figures' : `Confirm figures for ${plural(count, 'listing')}`,
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
          {items.map(({ icon, text, note, href, isLate }) => (
            <li key={href} className="relative flex items-center gap-3 border-t border-line px-4 py-3">
              <Icon of={icon} />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <a href={href} className="card-link block font-semibold">
                  {text}
                </a>
                <span className={isLate ? 'text-sm text-amber-ink' : 'text-sm text-ink-2'}>{note}</span>
              </span>
              <Icon of={ChevronRight} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
