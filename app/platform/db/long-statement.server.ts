import type { z } from 'zod'
import type { RowSchema } from './row-check.server.ts'
import { command, execute, one, type Statement, type Value } from './statement.server.ts'
import { prepared, type Tx } from './transaction.server.ts'

const ALLOW = command("set local statement_timeout = '60s'")
/** A little longer than the server waits, so that it is the server who gives up. */
const SILENCE_MS = 65_000

/**
 * As `one`, for a statement that does much and comes rarely, such as the deletion of a company with hundreds of
 * listings and thousands of leads, or what a night counts of all: it may take a minute, where others have five seconds.
 */
export async function oneInAMinute<Row extends RowSchema>(
  tx: Tx,
  asked: Statement<Row>,
  values: readonly Value[] = [],
): Promise<z.output<Row>> {
  await execute(tx, ALLOW)
  return one(tx, { ...asked, query: { ...prepared(asked.text), query_timeout: SILENCE_MS } }, values)
}
