import { z } from 'zod'
import type { Actor } from '#app/features/accounts/account.ts'
import { one, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { consentNotFound } from '../lead.errors.ts'
import { can } from '../lead.policy.ts'

const WITHDRAW = statement(z.object({ name: z.string().nullable() }), 'select withdraw_details($1) as name')

/**
 * A buyer takes back that a franchise may have his details: the record says when, the request goes for both sides
 * (3-decisions 28), and the franchisor is told once to delete its copies. Answers with the name of the franchise.
 * Throws `lead.consent_not_found`, also the second time.
 */
export async function withdrawConsent(tx: Tx, actor: Actor, input: { consentId: string }): Promise<{ name: string }> {
  if (!can(actor, 'lead:withdraw')) throw consentNotFound()
  const { name } = await one(tx, WITHDRAW, [input.consentId])
  if (name === null) throw consentNotFound()
  await audit(tx, 'consent.withdrawn', { type: 'consent', id: input.consentId })
  return { name }
}
