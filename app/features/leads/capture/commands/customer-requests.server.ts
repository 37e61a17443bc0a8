import { z } from 'zod'
import type { SystemTx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { NO_PHONE, type RequestMessage, UNKNOWN_NAME } from '../../lead.ts'
import { defaultMessage, type RequestChoice } from '../../request-text.ts'
import { queueConfirmation } from '../request-confirmation.server.ts'
import { countInformationRequests } from '#app/features/metrics/information-requests.server.ts'
import { type CreatedLead, createLeads, delivered } from './create-leads.server.ts'

const customerRow = z.object({
  id: z.guid(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  post_code: z.string().nullable(),
  email_verified: z.boolean(),
})
export type Customer = z.infer<typeof customerRow>
const LOCK_CUSTOMER = statement(
  customerRow,
  `select id, full_name, lower(email) as email, phone, city, post_code, email_verified from profiles
    where id = $1 and user_type = 'customer' for no key update`,
)
/** One franchise to ask, in which words, as part of which form; `consentAt` where the person said yes before now. */
type Ask = { franchiseId: string; words: RequestMessage; key: string; consentAt?: Date }

/** What two sessions of one buyer do comes one after the other: neither fails because of the other. */
export async function customerOf(tx: SystemTx, userId: string): Promise<Customer> {
  const customer = await maybeOne(tx, LOCK_CUSTOMER, [userId])
  if (!customer) throw new Error('A request needs a customer.')
  return customer
}

/**
 * Asks each franchise that can be asked; what was sent and said together stays together. Answers with the names that
 * hold a new lead.
 */
export async function requestEach(
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
  await countInformationRequests(tx, delivered(written))
  return written.map((lead) => lead.franchiseName)
}
