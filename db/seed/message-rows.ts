import type { LeadStatus } from '#app/features/leads/lead.ts'
import { randomFrom } from '#app/lib/pictures/terrain.ts'
import { conversations, supportThreads } from './content/conversations.ts'
import { franchisors } from './content/franchisors.ts'
import { demoCustomer } from './content/people.ts'
import { after, atWakingHour, type Clock, idOf } from './ids.ts'
import type { Lead } from './lead-rows.ts'
import { accountOf } from './people-rows.ts'
import type { Batch, Row } from './rows.ts'

/** Conversations that end in a decision, by number: the state of a lead they fit. */
const endings: Readonly<Record<number, LeadStatus>> = { 19: 'lost', 22: 'converted', 24: 'lost' }

/** For how long the last words of a conversation stay unread. */
const FRESH_MS = 5 * 86_400_000

/**
 * Which lead each conversation belongs to: the first three to the demo customer's, then ten to the demo franchisor's,
 * then to others.
 */
function threads(leads: readonly Lead[], clock: Clock): (Lead | undefined)[] {
  const mine = ['larkspur-home-care', 'pedal-spoke', 'kiln-crumb'].map((key) =>
    leads.find((l) => l.person.key === demoCustomer.key && l.brand.key === key),
  )
  const settled = clock.at(4, 12)
  const answered = leads.filter(
      (l) => l.responded !== null && l.responded < settled && l.person.key !== demoCustomer.key && l.person.verified,
    ),
    used = new Set<Lead>()
  // Newest first, so that the demo's inboxes show talk of these weeks.
  const take = (fits: (l: Lead) => boolean): Lead | undefined => {
    const found = answered.findLast((l) => !used.has(l) && fits(l))
    if (found) used.add(found)
    return found
  }
  return conversations.map((_, n) => {
    if (n < mine.length) return mine[n]
    const ending = endings[n],
      isOurs = n < 13
    return take(
      (l) =>
        (l.brand.franchisorKey === 'demo') === isOurs &&
        (ending ? l.status === ending : l.status !== 'lost' && l.status !== 'converted'),
    )
  })
}

/**
 * Conversations along leads and the threads with support. Nothing is dated ahead of now; what was said last in these
 * days, and to the demo customer, is not read yet.
 */
export function messageRows(clock: Clock, leads: readonly Lead[]): Batch {
  const rows: (Row & { created_at: Date })[] = []
  threads(leads, clock).forEach((lead, n) => {
    if (!lead) return
    const turns = conversations[n] ?? [],
      next = randomFrom(`${lead.id} talk`)
    const contact = franchisors.find((f) => f.key === lead.brand.franchisorKey)?.contact.split(' ')[0] ?? 'the team'
    const fill = (text: string): string =>
      text
        .replaceAll('{buyer}', lead.person.name.split(' ')[0] ?? '')
        .replaceAll('{contact}', contact)
        .replaceAll('{brand}', lead.brand.name)
        .replaceAll('{city}', lead.person.city)
    const start = lead.responded ?? lead.created,
      room = (clock.now.getTime() - start.getTime()) / 3_600_000
    const step = Math.min(26, room / (turns.length + 1))
    turns.forEach(([who, text], i) => {
      const buyer = accountOf(lead.person.key),
        seller = accountOf(lead.brand.franchisorKey)
      const created_at = atWakingHour(after(start, step * i + next() * step * 0.5), clock.now),
        isLast = i === turns.length - 1
      rows.push({
        id: idOf('message', lead.id, i),
        sender_id: who === 'b' ? buyer : seller,
        receiver_id: who === 'b' ? seller : buyer,
        lead_id: lead.id,
        subject: i === 0 ? `Your request: ${lead.brand.name}` : null,
        content: fill(text),
        read: !isLast || (n > 0 && clock.now.getTime() - created_at.getTime() > FRESH_MS),
        created_at,
      })
    })
  })
  supportThreads.forEach((t, n) =>
    t.turns.forEach(([who, content], i) => {
      const seller = accountOf(t.franchisor),
        admin = accountOf('admin'),
        isLast = i === t.turns.length - 1
      rows.push({
        id: idOf('support', n, i),
        sender_id: who === 'f' ? seller : admin,
        receiver_id: who === 'f' ? admin : seller,
        lead_id: null,
        subject: t.subject,
        content,
        read: !(isLast && t.unreadBy !== undefined && t.unreadBy !== who),
        created_at: after(clock.at(t.daysAgo, 9, 15), i * 5.3),
      })
    }),
  )
  return { table: 'messages', rows: rows.sort((a, b) => Number(a.created_at) - Number(b.created_at)) }
}
