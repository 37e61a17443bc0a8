import { z } from 'zod'
import { mailboxOf } from '#app/lib/mailbox.ts'
import type { SystemTx } from '#app/platform/db/transaction.server.ts'
import { anyOf, command, execute, rows, statement } from '#app/platform/db/statement.server.ts'
import { keyReused } from '../../lead.errors.ts'
import type { PresetField } from '../../preset.ts'
import type { RequestChoice } from '../../request-text.ts'
import { queueConfirmation } from '../request-confirmation.server.ts'
import { countSubmission, type Proof } from '../submission-budget.server.ts'
import { countRequestsOnce } from '#app/features/metrics/information-requests.server.ts'
import { createLeads, delivered, recordShareConsents, type Requester } from './create-leads.server.ts'

type UnverifiedAsker = Omit<Requester, 'isVerified' | 'held'> & { message: string; ip: string; proof: Proof }

const LOCK_MAILBOX = command(`select pg_advisory_xact_lock(hashtextextended('lead-mailbox:' || $1, 0))`, {
  isPlannedOnce: true,
})
const EARLIER = statement(
  z.object({ id: z.guid(), franchiseId: z.guid(), isHeld: z.boolean() }),
  `select distinct on (franchise_id) id, coalesce(franchise_id) as "franchiseId", held_at is not null as "isHeld"
     from franchise_leads
    where franchise_id = ${anyOf('$1')} and coalesce(mailbox, lower(email)) in ($2, $3)
      and created_at > now() - interval '30 days'
    order by franchise_id, created_at desc`,
  { isPlannedOnce: true },
)

type Asking = Pick<UnverifiedAsker, 'email' | 'message' | 'ip' | 'proof'>

/**
 * Counts one submission, and says what becomes of it: which franchises' leads are `held`, what the same mailbox left
 * with them `earlier`, and the names of those that get theirs when the address is verified. Throws what
 * `countSubmission` throws.
 */
export async function weighSubmission(
  tx: SystemTx,
  { email, message, ip, proof }: Asking,
  franchises: readonly RequestChoice[],
) {
  const mailbox = mailboxOf(email)
  await execute(tx, LOCK_MAILBOX, [mailbox])
  const franchiseIds = franchises.map(({ id }) => id)
  const held = await countSubmission(tx, { ip, email, franchiseIds, message, proof })
  const earlier = await rows(tx, EARLIER, [franchiseIds, mailbox, email])
  const waits = ({ id }: RequestChoice) =>
    held.has(id) || earlier.some((lead) => lead.franchiseId === id && lead.isHeld)
  return { held, earlier, waiting: franchises.filter(waits).map(({ name }) => name) }
}

/**
 * One submission by a guest, or by an account whose address is not verified: a lead per franchise, or more words in the
 * lead that the same mailbox left there within 30 days (3-decisions 81), delivered at once or held (3-decisions 82),
 * and the buyer's confirmation. Returns the names of the franchises that get theirs when the address is verified.
 * Throws what `countSubmission` throws, and `lead.key_reused` where a guest's key is another
 * one's.
 */
export async function submitUnverifiedRequest(
  tx: SystemTx,
  asker: UnverifiedAsker,
  franchises: readonly RequestChoice[],
): Promise<string[]> {
  const { message, ip: _, proof: __, ...person } = asker
  const { held, earlier, waiting } = await weighSubmission(tx, asker, franchises)
  const isNew = ({ id }: RequestChoice) => !earlier.some((lead) => lead.franchiseId === id)
  const fresh = franchises.filter(isNew)
  const written = await createLeads(tx, { ...person, isVerified: false, held }, fresh, () => message)
  // A customer asks a franchise once; of a guest, somebody else's key must not swallow the request.
  if (person.userId === null && written.length < fresh.length) throw keyReused()
  const added = await addWords(tx, earlier, { ...person, message, held })
  await recordShareConsents(tx, added, franchises)
  await queueConfirmation(
    tx,
    person.email,
    [...written, ...earlier].map(({ id }) => id),
  )
  await countRequestsOnce(tx, delivered(written))
  return waiting
}

const ADD_WORDS = statement(
  z.object({ id: z.guid() }),
  `insert into lead_follow_ups
     (lead_id, name, email, phone, held_at, message, city, post_code, desired_investment, desired_timeframe)
   select l.id, $3, $4, $5, case when asked.held then now() end, fresh.*
     from unnest($1::uuid[], $2::boolean[]) as asked (id, held) join franchise_leads l on l.id = asked.id
     cross join lateral (select nullif($6::text, l.message), nullif($7::text, l.city), nullif($8::text, l.post_code),
       nullif($9::text, l.desired_investment), nullif($10::text, l.desired_timeframe))
       as fresh (message, city, post_code, investment, timeframe)
    where num_nonnulls(fresh.message, fresh.city, fresh.post_code, fresh.investment, fresh.timeframe) > 0
   on conflict do nothing returning lead_id as id`,
)

/** What a lead holds already is not said twice. Returns the leads that hold something new. */
async function addWords(
  tx: SystemTx,
  leads: readonly { id: string; franchiseId: string }[],
  words: Omit<UnverifiedAsker, 'ip' | 'proof'> & { held: ReadonlySet<string> },
): Promise<string[]> {
  if (leads.length === 0) return []
  const chosen = (field: PresetField, value: string | null | undefined) =>
    words.preset?.includes(field) ? null : (value ?? null)
  const added = await rows(tx, ADD_WORDS, [
    leads.map(({ id }) => id),
    leads.map(({ franchiseId }) => words.held.has(franchiseId)),
    words.name,
    words.email,
    words.phone,
    words.message || null,
    words.city ?? null,
    words.postCode ?? null,
    chosen('desired_investment', words.desiredInvestment),
    chosen('desired_timeframe', words.desiredTimeframe),
  ])
  return added.map(({ id }) => id)
}
