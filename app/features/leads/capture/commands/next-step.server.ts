import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { NamedError, withErrorId } from '#app/lib/errors.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { one, statement } from '#app/platform/db/statement.server.ts'
import { currentRequestId, log } from '#app/platform/log/log.server.ts'
import { spendEnumerationBudget } from '#app/features/accounts/sign-up/enumeration-budget.server.ts'
import { CONSTANT_RESPONSE_MS } from '#app/features/accounts/sign-in/constant-time.server.ts'
import { checkFailed } from '../../lead.errors.ts'

const CUSTOMERS = statement(
  z.object({ count: z.int() }),
  `select count(*)::int as count from profiles where lower(email) = $1 and user_type = 'customer'`,
)

/**
 * whether a customer with this address exists. Only customers are told about; over the budget everybody
 * gets the sign-up step (security.md, account enumeration). Same time for every address. Throws `lead.check_failed`
 * (Q-09).
 */
export async function getNextStep(email: string, client: { ip: string }): Promise<'sign-in' | 'sign-up'> {
  const [step] = await Promise.all([look(email, client.ip), sleep(CONSTANT_RESPONSE_MS)])
  return step
}

async function look(email: string, ip: string): Promise<'sign-in' | 'sign-up'> {
  try {
    return await asSystem('the email step', async (tx) => {
      const mayTell = await spendEnumerationBudget(tx, email, ip)
      const { count } = await one(tx, CUSTOMERS, [email])
      return mayTell && count > 0 ? 'sign-in' : 'sign-up'
    })
  } catch (error) {
    if (error instanceof NamedError) throw error
    log.error({ err: error }, 'the email step failed')
    const { code, status, sentence } = checkFailed()
    throw new NamedError(code, status, withErrorId(sentence, currentRequestId()))
  }
}
