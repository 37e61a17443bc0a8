import { asSystem, rows, type SystemTx } from '../../platform/db.server.ts'
import { enqueue, hitLimit } from '../../platform/enqueue.server.ts'
import { retryIn, untilNextWindow } from '../../platform/retry.server.ts'
import { mailboxOf } from '../../lib/mailbox.ts'
import { networkOf } from '../../lib/network.ts'
import { takesNoRequests, tooManyRequests } from './lead.errors.ts'

const HOUR = 3_600
const DAY = 86_400

/** How many truthful answers about addresses are given: per network, per address, on the whole site (security.md). */
export const enumerationBudget = { perNetworkAndHour: 60, perAddressAndDay: 20, perSiteAndHour: 300 } as const

/**
 * Answers that must not tell who has an account take at least this long, in ms: longer than their work on a machine at
 * rest, so that the time tells nothing.
 */
export const EVEN_ANSWER_MS = 120

/** Generous for people, narrow for machines: requests per hour. */
const requestsPerHour = { network: 300, email: 100, franchise: 1_200 } as const
/** Confirmations that one mailbox may be sent in an hour: nobody's is filled from our forms, under whatever spelling. */
const CONFIRMATIONS_PER_HOUR = 5
/** As for all account mails (security.md, mail bombing). */
const ACCOUNT_MAILS_PER_HOUR = 3

/** Spends one truthful answer about an address; false when the budget is used up. */
export async function spendDisclosure(tx: SystemTx, email: string, ip: string): Promise<boolean> {
  const [hits] = await rows<{ network: number; address: number; site: number }>(
    tx,
    `select hit_limit('disclosure:network', $1, $3) as network, hit_limit('disclosure:address', $2, $4) as address, hit_limit('disclosure:site', '', $3) as site`,
    [networkOf(ip), email, HOUR, DAY],
  )
  if (!hits) return false
  const { network, address, site } = hits
  return network <= enumerationBudget.perNetworkAndHour && address <= enumerationBudget.perAddressAndDay && site <= enumerationBudget.perSiteAndHour
}

/**
 * Counts one request of a network, an address and, where there is one, for a franchise. Throws `lead.too_many` over the
 * limits. In a transaction of its own, so that a request that fails is counted too.
 */
export async function countRequest(request: { email: string; ip: string; franchiseId?: string }): Promise<void> {
  const over = await asSystem('count a request', async (tx) => {
    const [hits] = await rows<{ network: number; email: number; franchise: number | null }>(
      tx,
      `select hit_limit('request:network', $1, $4) as network, hit_limit('request:email', $2, $4) as email,
         (select hit_limit('request:franchise', id::text, $4) from franchises where id = $3) as franchise`,
      [networkOf(request.ip), request.email, request.franchiseId ?? null, HOUR],
    )
    if (!hits) return true
    if (request.franchiseId && hits.franchise === null) return 'unknown'
    return hits.network > requestsPerHour.network || hits.email > requestsPerHour.email || (hits.franchise ?? 0) > requestsPerHour.franchise
  })
  if (over === 'unknown') throw takesNoRequests()
  if (over) throw retryIn(untilNextWindow(HOUR), tooManyRequests())
}

/** Counts choices that come along with a sign-in as a request of the address; false over its limit. */
export async function mayBringChoices(tx: SystemTx, email: string): Promise<boolean> {
  return (await hitLimit(tx, 'request:email', email, HOUR)) <= requestsPerHour.email
}

/** Queues the buyer's confirmation of leads (3-decisions 27), unless the mailbox was sent enough of them lately. */
export async function confirmToBuyer(tx: SystemTx, email: string, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return
  await rows(tx, `select enqueue_outbox('lead.confirmation', $1, $2) where hit_limit('request:confirmation', $5, $3) <= $4`, [email, JSON.stringify({ leadIds }), HOUR, CONFIRMATIONS_PER_HOUR, mailboxOf(email)])
}

/** Tells the owner of an address that somebody tried to sign up with it, at most as often as any account mail. */
export async function tellOwner(email: string): Promise<void> {
  await asSystem('a sign-up with an address that has an account', async (tx) => {
    if ((await hitLimit(tx, 'account-mail', email, HOUR)) > ACCOUNT_MAILS_PER_HOUR) return
    await enqueue(tx, 'lead.account_exists', email, {})
  })
}
