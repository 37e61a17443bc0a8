import { createHash } from 'node:crypto'
import { z } from 'zod'
import { command, execute, one, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { MARKETING_SENTENCE, MARKETING_VERSION } from './marketing.ts'

const CHOICE = statement(z.object({ since: z.date().nullable() }), 'select own_marketing_choice() as since')
const CHOOSE = command('select choose_marketing($1, $2, $3, $4)')

/** Since when whoever asks wants news by email; null where he doesn't. */
export async function getMarketingChoice(tx: Tx): Promise<Date | null> {
  return (await one(tx, CHOICE, [])).since
}

/**
 * Keeps the choice of whoever asks, a yes with its time and wording (3-decisions 24). The same again changes nothing.
 */
export async function chooseMarketing(tx: Tx, wanted: boolean): Promise<void> {
  const hash = createHash('sha256').update(MARKETING_SENTENCE).digest('hex')
  await execute(tx, CHOOSE, [wanted, MARKETING_VERSION, MARKETING_SENTENCE, hash])
}
