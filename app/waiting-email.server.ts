import { z } from 'zod'
import { isStopped } from '#app/features/accounts/email-choices/email-choices.queries.server.ts'
import { stopEmailsHref } from '#app/features/accounts/email-choices/stop-link.server.ts'
import { formatList, plural } from '#app/lib/text.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { asActor, asSystem, type Tx } from '#app/platform/db/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'
import { composeMail } from '#app/platform/mail/mail-layout.server.ts'
import { countWhatWaits } from './what-waits.server.ts'

const TODAY = `(now() at time zone 'Europe/London')::date`

const TELL = command(
  `insert into outbox (kind, recipient, payload)
   select 'admin.waiting', p.email, jsonb_build_object('adminId', p.id) from profiles p
   where p.user_type = 'admin'
     and not exists (select from outbox o where lower(o.recipient) = lower(p.email) and o.kind = 'admin.waiting'
       and (o.created_at at time zone 'Europe/London')::date = ${TODAY})`,
)

/**
 * Has each admin told what waits, once a day: each morning, and later where the server was away then. Whoever waits for
 * an approval would otherwise wait until an admin happens to sign in.
 */
export async function tellWhatWaits(): Promise<void> {
  await asSystem('telling admins what waits', (tx) => execute(tx, TELL))
}

/** In words; empty where nothing waits. */
async function listWaiting(tx: Tx): Promise<string[]> {
  const { accounts, franchises, changed, held, messages, reports, alarms } = await countWhatWaits(tx)
  const counted: [number, string][] = [
    [accounts, 'account'],
    [franchises, 'franchise'],
    [changed, 'changed listing'],
    [held, 'held lead'],
    [messages, 'message'],
    [reports, 'report'],
    [alarms.emails, 'failed email'],
    [alarms.jobs, 'failed job'],
  ]
  return counted.flatMap(([count, one]) => (count > 0 ? [plural(count, one)] : []))
}

const ADMIN = statement(
  z.object({ name: z.string().nullable() }),
  `select p.full_name as name from profiles p
   where p.id = $1 and lower(p.email) = lower($2) and p.user_type = 'admin' and p.status = 'approved'
     and p.suspended_at is null and not ${isStopped('p.id', 'waiting')}`,
)

const payloadSchema = z.object({ adminId: z.guid() })

/**
 * Names the maker of these emails to the outbox. None goes out where nothing waits any more, or to whoever may not look
 * at it, or does without.
 */
export function registerWaitingMail(): void {
  registerOutboxHandler('admin.waiting', async (payload, { recipient }) => {
    const { adminId } = payloadSchema.parse(payload)
    const admin = await asSystem('an admin who is told what waits', (tx) => maybeOne(tx, ADMIN, [adminId, recipient]))
    if (!admin) return undefined
    const waiting = await asActor({ role: 'admin', userId: adminId }, listWaiting)
    if (waiting.length === 0) return undefined
    return composeMail({
      subject: `Waiting: ${formatList(waiting)}`,
      dear: admin.name,
      parts: [
        `This is waiting for an admin of ${env.SITE_NAME}:`,
        { list: waiting },
        { button: 'Open the dashboard', href: `${env.SITE_URL}/admin/dashboard` },
      ],
      because: `You’re getting this email because you’re an admin of ${env.SITE_NAME}.`,
      stopHref: stopEmailsHref(adminId, 'waiting'),
    })
  })
}
