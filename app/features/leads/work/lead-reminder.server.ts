import { z } from 'zod'
import { isStopped } from '#app/features/accounts/email-choices/email-choices.queries.server.ts'
import { stopEmailsHref } from '#app/features/accounts/email-choices/stop-link.server.ts'
import { joinListingFor, LISTING } from '#app/features/messages/conversations/conversation-list.queries.server.ts'
import { plural } from '#app/lib/text.ts'
import { command, execute, rows, statement } from '#app/platform/db/statement.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'
import { composeMail } from '#app/platform/mail/mail-layout.server.ts'
import { leadsHref } from '../leads-href.ts'
import { nextActionText } from './lead-work.ts'

/**
 * One email to each of a company's people, of all whose day has come; what is planned today for today needs none. While
 * its owner is suspended nobody of it gets one.
 */
const REMIND = command(
  `with told as (
     update lead_next_actions set reminded_at = now()
     where reminded_at is null and due <= london_today() and (created_at at time zone 'Europe/London')::date < due
     returning franchisor_id)
   insert into outbox (kind, recipient, payload)
   select 'lead.reminder', p.email, jsonb_build_object('franchisorId', t.franchisor_id, 'day', london_today()::text)
     from (select distinct franchisor_id from told) t join profiles c on c.id = t.franchisor_id
     join profiles p on c.id in (p.id, p.company_id)
     where c.status = 'approved' and c.suspended_at is null`,
)

/** Reminds companies of what is due, once; each morning, and later where the server was away then. */
export async function sendReminders(): Promise<void> {
  await asSystem('reminders of what is due about leads', (tx) => execute(tx, REMIND))
}

const dueRow = z.object({
  leadId: z.guid(),
  what: z.string(),
  due: z.string(),
  name: z.string(),
  franchise: z.string(),
  dear: z.string().nullable(),
  readerId: z.guid(),
})
const DUE = statement(
  dueRow,
  `select a.lead_id as "leadId", a.what, a.due::text as due, l.name, ${LISTING} as franchise, p.full_name as dear,
     p.id as "readerId"
   from lead_next_actions a join franchise_leads l on l.id = a.lead_id
   ${joinListingFor('l.franchisor_id')}
   join profiles c on c.id = a.franchisor_id and c.status = 'approved' and c.suspended_at is null
   join profiles p on c.id in (p.id, p.company_id) and lower(p.email) = lower($3)
   where a.franchisor_id = $1 and a.due <= $2::date and not ${isStopped('p.id', 'reminders')}
   order by a.due, l.name, a.lead_id limit 50`,
)

/** To one of the company, of what is due on this day or before; nothing where all of it is done meanwhile. */
export function reminderMail(due: readonly z.output<typeof dueRow>[], day: string) {
  const [first] = due
  if (!first) return undefined
  const now = new Date(`${day}T12:00:00Z`)
  return composeMail({
    subject:
      due.length === 1
        ? `Today: ${first.what}, ${first.name}`
        : `Today: ${plural(due.length, 'next action')} with your leads`,
    dear: first.dear,
    parts: [
      'To do by today:',
      { list: due.map((one) => `${one.name}, ${one.franchise}: ${nextActionText(one, now)}`) },
      due.length === 1
        ? { button: 'Open the lead', href: `${env.SITE_URL}${leadsHref({}, { lead: first.leadId })}` }
        : { button: 'See what is due', href: `${env.SITE_URL}${leadsHref({ due: 'due' })}` },
    ],
    because: `You’re getting this email because a next action is due for a lead of your company on ${env.SITE_NAME}.`,
    stopHref: stopEmailsHref(first.readerId, 'reminders'),
  })
}

const payloadSchema = z.object({ franchisorId: z.guid(), day: z.string() })

/** Names the maker of these emails to the outbox. */
export function registerReminderMails(): void {
  registerOutboxHandler('lead.reminder', async (payload, { recipient }) => {
    const { franchisorId, day } = payloadSchema.parse(payload)
    const due = await asSystem('what is due, for a mail', (tx) => rows(tx, DUE, [franchisorId, day, recipient]))
    return reminderMail(due, day)
  })
}
