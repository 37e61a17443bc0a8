import { z } from 'zod'
import { asSystem, type SystemTx } from '#app/platform/db/transaction.server.ts'
import { command, execute, maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { NO_PHONE, emptyRequestMessage, type RequestMessage, UNKNOWN_NAME } from '../../lead.ts'
import { requestsSent } from '../../request-text.ts'
import { defaultMessage, type RequestChoice } from '../../request-text.ts'
import { keyReused, noFranchiseAvailable } from '../../lead.errors.ts'
import type { CustomerRequest } from '../../lead.schema.ts'
import { runIdempotent } from '#app/platform/db/idempotency.server.ts'
import { queueConfirmation } from '../request-rate-limit.server.ts'
import { listRequestChoices } from '../queries/request-choices.server.ts'
import { takePendingChoices } from './pending-choices.server.ts'
import { verifyGuestLeads } from './verify-guest-leads.server.ts'
import { recordMarketingConsent, type CreatedLead, createLeads } from './create-leads.server.ts'

const outcome = z.object({
  requested: z.array(z.string()),
  already: z.array(z.string()),
  sentTo: z.array(z.guid()).default([]),
})
/**
 * Names of the franchises that hold a new lead now, and of those that had been asked before (3-decisions 23); `sentTo`
 * are the ids of the first.
 */
export type RequestOutcome = z.output<typeof outcome>

const customerRow = z.object({
  id: z.guid(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  post_code: z.string().nullable(),
  email_verified: z.boolean(),
})
type Customer = z.infer<typeof customerRow>
const LOCK_CUSTOMER = statement(
  customerRow,
  `select id, full_name, lower(email) as email, phone, city, post_code, email_verified from profiles
    where id = $1 and user_type = 'customer' for no key update`,
)
const ASKED_BY_FORM = statement(
  z.object({ id: z.guid().nullable() }),
  'select franchise_id as id from franchise_leads where user_id = $1 and idempotency_key = $2',
)
const CLAIM = command(
  `update franchise_leads set user_id = $1, email_verified_at = coalesce(email_verified_at, now())
    where id in (
      select distinct on (g.franchise_id) g.id from franchise_leads g
       where g.user_id is null and lower(g.email) = $2 and g.franchise_id is not null
         and not exists (select 1 from franchise_leads own where own.user_id = $1 and own.franchise_id = g.franchise_id)
       order by g.franchise_id, g.created_at)`,
)
/** One franchise to ask, in which words, as part of which form; `consentAt` where the person said yes before now. */
type Ask = { franchiseId: string; words: RequestMessage; key: string; consentAt?: Date }

/**
 * The sign-in path: every chosen franchise becomes a lead with the customer's stored details and his own
 * words, where there are any, these or those kept before his email was verified; guest leads of the verified address
 * are claimed and other pending choices honoured. Throws `lead.no_franchise`, `lead.key_reused`.
 */
export function requestAsCustomer(
  userId: string,
  input: Pick<CustomerRequest, 'franchise' | 'key'> & Partial<CustomerRequest>,
): Promise<RequestOutcome> {
  const { franchise, key, words = emptyRequestMessage, marketing = false } = input
  const slot = { scope: `request.customer:${userId}`, key, body: { franchise, words, marketing }, reused: keyReused }
  return asSystem('a request of a customer', (tx) =>
    runIdempotent(tx, slot, outcome, async () => {
      const customer = await customerOf(tx, userId)
      await claimGuestLeads(tx, customer)
      const franchises = await listRequestChoices(tx, franchise)
      if (franchises.length === 0) throw noFranchiseAvailable()
      const kept = new Map(
        (await takePendingChoices(tx, userId, franchise)).map((choice) => [choice.franchiseId, choice.words]),
      )
      await request(
        tx,
        customer,
        franchises,
        franchises.map(({ id }) => ({ franchiseId: id, key, words: overWords(words, kept.get(id)) })),
      )
      await honourChoices(tx, customer)
      if (marketing) await recordMarketingConsent(tx, { userId, email: customer.email, source: 'login' })
      // What the verification link sent of this very form meanwhile is no repetition.
      const own = await rows(tx, ASKED_BY_FORM, [userId, key])
      const isRequested = ({ id }: RequestChoice) => own.some((lead) => lead.id === id)
      return {
        requested: franchises.filter(isRequested).map(({ name }) => name),
        already: franchises.filter((one) => !isRequested(one)).map(({ name }) => name),
        sentTo: franchises.filter(isRequested).map(({ id }) => id),
      }
    }),
  )
}

/** What was written now, and where nothing was, what was written before. */
function overWords(words: RequestMessage, before: RequestMessage = emptyRequestMessage): RequestMessage {
  return {
    message: words.message ?? before.message,
    name: words.name ?? before.name,
    phone: words.phone ?? before.phone,
    city: words.city ?? before.city,
    postCode: words.postCode ?? before.postCode,
    country: words.country ?? before.country,
    desiredInvestment: words.desiredInvestment ?? before.desiredInvestment,
    desiredTimeframe: words.desiredTimeframe ?? before.desiredTimeframe,
  }
}

/**
 * What waits for a customer who has just signed in: guest leads of his address become his, kept choices become
 * leads, which the returned sentence tells. Failures are only logged: nobody is kept out because of them.
 */
export async function claimPendingRequests(userId: string): Promise<string | undefined> {
  try {
    const requested = await asSystem('a customer signs in', (tx) => claimPendingRequestsIn(tx, userId))
    return requested.length > 0 ? requestsSent(requested) : undefined
  } catch (error) {
    log.error({ err: error }, 'pending choices were not carried out')
  }
}

/** As `claimPendingRequests`, in the caller's transaction and without forgiving. */
export async function claimPendingRequestsIn(tx: SystemTx, userId: string): Promise<string[]> {
  const customer = await customerOf(tx, userId)
  if (!customer.email_verified) return []
  await claimGuestLeads(tx, customer)
  return honourChoices(tx, customer)
}

/** What two sessions of one buyer do comes one after the other: neither fails because of the other. */
async function customerOf(tx: SystemTx, userId: string): Promise<Customer> {
  const customer = await maybeOne(tx, LOCK_CUSTOMER, [userId])
  if (!customer) throw new Error('A request needs a customer.')
  return customer
}

/**
 * 3-decisions 20. Of several guest leads for one franchise the first becomes his; a customer has one lead per
 * franchise.
 */
async function claimGuestLeads(tx: SystemTx, customer: Customer): Promise<void> {
  if (!customer.email_verified) return
  await execute(tx, CLAIM, [customer.id, customer.email])
  // The rest of the guest's leads stay unclaimed, but their address is verified all the same.
  await verifyGuestLeads(tx, customer.email)
}

async function honourChoices(tx: SystemTx, customer: Customer): Promise<string[]> {
  if (!customer.email_verified) return []
  const kept = await takePendingChoices(tx, customer.id, null)
  const franchises = await listRequestChoices(
    tx,
    kept.map((choice) => choice.franchiseId),
  )
  // Consent was given when the choices were made.
  return request(
    tx,
    customer,
    franchises,
    kept.map(({ franchiseId, words, key, keptAt }) => ({
      franchiseId,
      words,
      key: key ?? `choices-${customer.id}-${keptAt.getTime()}`,
      consentAt: keptAt,
    })),
  )
}

/**
 * Asks each franchise that can be asked; what was sent and said together stays together. Answers with the names that
 * hold a new lead.
 */
async function request(
  tx: SystemTx,
  customer: Customer,
  franchises: readonly RequestChoice[],
  asks: readonly Ask[],
): Promise<string[]> {
  const together = Map.groupBy(asks, ({ key, consentAt, words }) =>
    JSON.stringify([key, consentAt, { ...words, message: null }]),
  )
  const written: CreatedLead[] = []
  for (const group of together.values()) {
    const [first] = group
    if (!first) continue
    const { words, key, consentAt } = first
    const messages = new Map(group.map((ask) => [ask.franchiseId, ask.words.message]))
    const asked = franchises.filter(({ id }) => messages.has(id))
    if (asked.length === 0) continue
    // A place belongs together: half of one written now is not filled up with the other half of the account's.
    const place = words.city || words.postCode ? words : { city: customer.city, postCode: customer.post_code }
    const asker = {
      userId: customer.id,
      // 3-decisions 22: name and phone are those of the account.
      name: customer.full_name.trim() || words.name || UNKNOWN_NAME,
      email: customer.email,
      phone: customer.phone?.trim() || words.phone || NO_PHONE,
      city: place.city,
      postCode: place.postCode,
      ...(words.country && { country: words.country }),
      desiredInvestment: words.desiredInvestment,
      desiredTimeframe: words.desiredTimeframe,
      source: 'login' as const,
      key,
      isVerified: customer.email_verified,
    }
    written.push(
      ...(await createLeads(
        tx,
        asker,
        asked,
        (franchise) => messages.get(franchise.id) ?? defaultMessage([franchise.name]),
        consentAt,
      )),
    )
  }
  await queueConfirmation(
    tx,
    customer.email,
    written.map((lead) => lead.id),
  )
  return written.map((lead) => lead.franchiseName)
}
