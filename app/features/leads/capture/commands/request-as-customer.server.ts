import { z } from 'zod'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import { emptyRequestMessage, type RequestMessage } from '../../lead.ts'
import type { RequestChoice } from '../../request-text.ts'
import { keyReused, noFranchiseAvailable } from '../../lead.errors.ts'
import type { CustomerRequest } from '../../lead.schema.ts'
import { runIdempotent } from '#app/platform/db/idempotency.server.ts'
import { listRequestChoices } from '../queries/request-choices.server.ts'
import { takePendingChoices } from './pending-choices.server.ts'
import { recordMarketingConsent } from './create-leads.server.ts'
import { claimGuestLeads, honourChoices } from './claim-pending-requests.server.ts'
import { customerOf, requestEach } from './customer-requests.server.ts'

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
const ASKED_BY_FORM = statement(
  z.object({ id: z.guid().nullable() }),
  'select franchise_id as id from franchise_leads where user_id = $1 and idempotency_key = $2',
)

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
      await requestEach(
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
