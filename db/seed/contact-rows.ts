import { after, type Clock, idOf } from './ids.ts'
import { accountOf } from './people-rows.ts'
import type { Batch } from './rows.ts'

type Written = {
  name: string
  email: string
  subject: string
  message: string
  reason?: string
  daysAgo: number
  isDone?: true
}

const written: readonly Written[] = [
  {
    name: 'Marek Nowak',
    email: 'marek.nowak@demo.example',
    subject: 'Franchise Information',
    message: 'Is the VAT in your figures mine to claim back? I’m not registered yet.\n\nMarek',
    daysAgo: 1,
  },
  {
    name: 'Sadia Noor',
    email: 'sadia.noor@demo.example',
    subject: 'General Inquiry',
    message: 'Do you also list franchises that can be run from home in Northern Ireland?',
    daysAgo: 4,
  },
  {
    name: 'Jordan Bailey',
    email: 'jordan.bailey@demo.example',
    subject: 'Reported listing',
    message: 'They asked me for a deposit before we had even met.',
    reason: 'scam',
    daysAgo: 2,
  },
  {
    name: 'Helen Marsh',
    email: 'helen.marsh@demo.example',
    subject: 'Media Inquiry',
    message: 'I’m writing about first-time franchisees for a regional paper. Who could I talk to?',
    daysAgo: 12,
    isDone: true,
  },
]

/** What came by the contact form and by reports; some of it an admin has dealt with. */
export function contactRows(clock: Clock, reportedId: string | undefined): Batch {
  return {
    table: 'contact_messages',
    rows: written.map(({ name, email, subject, message, reason, daysAgo, isDone }, n) => {
      const created_at = clock.at(daysAgo, 8, 12)
      return {
        id: idOf('contact', n),
        name,
        email,
        subject,
        message,
        reason: reason ?? null,
        franchise_id: reason ? (reportedId ?? null) : null,
        created_at,
        handled_at: isDone ? after(created_at, 3) : null,
        handled_by: isDone ? accountOf('admin') : null,
      }
    }),
  }
}
