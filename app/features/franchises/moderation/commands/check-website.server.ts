import { z } from 'zod'
import type { Claims, Tx } from '#app/platform/db/transaction.server.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { franchiseNotFound } from '../../listing/franchise.errors.ts'
import { checkChanged, notAllowed, websiteChanged } from '../moderation.errors.ts'
import { can } from '../moderation.policy.ts'

const CHECK = command(
  `update franchises f set website_checked_at = now()
    where f.id = $1 and f.website = $2
      and coalesce((select p.company_name from profiles p where p.id = f.franchisor_id), '') = $3`,
)
const REMOVE = command(
  `update franchises set website_checked_at = null
    where id = $1 and date_trunc('milliseconds', website_checked_at) = $2::timestamptz`,
)
const EXISTS = statement(z.object({ id: z.guid() }), 'select id from franchises where id = $1')

/**
 * An admin opened the website and saw that it belongs to the company; the database writes when and who, and forgets it
 * when either changes. Throws `franchise.website_changed` where what the admin `saw` is no longer so.
 */
export async function checkWebsite(
  tx: Tx,
  actor: Claims,
  id: string,
  saw: { website: string; company: string },
): Promise<void> {
  if (!can(actor, 'franchise:check-website')) throw notAllowed()
  if ((await execute(tx, CHECK, [id, saw.website, saw.company])) === 0)
    throw (await maybeOne(tx, EXISTS, [id])) ? websiteChanged() : franchiseNotFound()
  await audit(tx, 'franchise.website_checked', { type: 'franchise', id }, saw)
}

/**
 * Takes the check of that moment back, which was made by mistake or no longer holds. Throws `franchise.check_changed`
 * where another admin was faster.
 */
export async function removeWebsiteCheck(tx: Tx, actor: Claims, id: string, checkedAt: string): Promise<void> {
  if (!can(actor, 'franchise:check-website')) throw notAllowed()
  if ((await execute(tx, REMOVE, [id, checkedAt])) === 0)
    throw (await maybeOne(tx, EXISTS, [id])) ? checkChanged() : franchiseNotFound()
  await audit(tx, 'franchise.website_check_removed', { type: 'franchise', id })
}
