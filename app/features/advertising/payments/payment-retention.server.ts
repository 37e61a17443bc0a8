import { z } from 'zod'
import { retention } from '#app/lib/retention.ts'
import { command, execute, one, statement } from '#app/platform/db/statement.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'

const FORGET = statement(z.object({ count: z.int() }), 'select forget_old_payments() as count')
const FORGET_EVENTS = command('delete from stripe_events where received_at < now() - $1::interval')

/**
 * Takes out of old payments whose they were, and forgets what the payment service said of them. How old payments are,
 * the database says itself (`forget_old_payments`): nobody else may change these columns. Returns how many payments.
 */
export function forgetOldPayments(): Promise<number> {
  return asSystem('retention of payments', async (tx) => {
    await execute(tx, FORGET_EVENTS, [retention.payments])
    return (await one(tx, FORGET)).count
  })
}
