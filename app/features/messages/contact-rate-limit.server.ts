import { networkOf } from '#app/lib/network.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { siteSettings } from '#app/platform/settings/site-settings.server.ts'
import { hitRateLimit, HOUR, overLimit } from '#app/platform/http/rate-limit.server.ts'
import { tooManyMessages } from './contact.errors.ts'

/** Messages in an hour: generous for people, narrow for machines. */
export const contactLimits = { network: 20, email: 6, site: 600 } as const

/**
 * Counts a message of the contact form or a report of a listing, in a transaction of its own, so that one that fails is
 * counted too. Throws `contact.too_many`.
 */
export async function countContactMessage(email: string, ip: string): Promise<void> {
  const over = await asSystem('count a contact message', async (tx) => {
    const network = await hitRateLimit(tx, 'contact:network', networkOf(ip), HOUR)
    const address = await hitRateLimit(tx, 'contact:email', email, HOUR)
    const site = await hitRateLimit(tx, 'contact:site', '', HOUR)
    return network > contactLimits.network || address > contactLimits.email || site > contactLimits.site
  })
  if (over) throw overLimit({ windowSeconds: HOUR }, tooManyMessages({ email: siteSettings().contactEmail }))
}
