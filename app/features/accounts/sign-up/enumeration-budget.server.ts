import { z } from 'zod'
import { networkOf } from '#app/lib/network.ts'
import { asSystem, type SystemTx } from '#app/platform/db/transaction.server.ts'
import { one, statement } from '#app/platform/db/statement.server.ts'
import { env } from '#app/platform/env.server.ts'
import { DAY, HOUR } from '#app/platform/http/rate-limit.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { normaliseEmail } from '../account.ts'
import { hasReachedEmailLimit } from '../email-verification/email-rate-limit.server.ts'

/**
 * How many truthful answers about addresses are given: per network, per address, on the whole site (security.md,
 * account enumeration). The email step and all three sign-up forms spend from the same budget.
 */
const budget = {
  perNetworkAndHour: env.EMAIL_ANSWERS_PER_NETWORK,
  perAddressAndDay: env.EMAIL_ANSWERS_PER_ADDRESS,
  perSiteAndHour: env.EMAIL_ANSWERS_PER_SITE,
} as const

const SPEND = statement(
  z.object({ network: z.int(), address: z.int(), site: z.int() }),
  `select hit_limit('disclosure:network', $1, $3) as network, hit_limit('disclosure:address', $2, $4) as address,
    hit_limit('disclosure:site', '', $3) as site`,
)

/** Spends one truthful answer about an address; false when the budget is used up. */
export async function spendEnumerationBudget(tx: SystemTx, email: string, ip: string): Promise<boolean> {
  const { network, address, site } = await one(tx, SPEND, [networkOf(ip), email, HOUR, DAY])
  return network <= budget.perNetworkAndHour && address <= budget.perAddressAndDay && site <= budget.perSiteAndHour
}

/**
 * Whether a sign-up with a taken address is answered like a new one: the budget is used up. Then the owner of the
 * address is told instead, at most as often as by every other email of accounts.
 */
export function shouldHideTakenEmail(typed: string, ip: string): Promise<boolean> {
  const email = normaliseEmail(typed)
  return asSystem('a sign-up with an address that has an account', async (tx) => {
    if (await spendEnumerationBudget(tx, email, ip)) return false
    if (!(await hasReachedEmailLimit(tx, 'account.exists', email))) await enqueue(tx, 'account.exists', email, {})
    return true
  })
}
