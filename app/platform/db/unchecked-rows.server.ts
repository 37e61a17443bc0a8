import type pg from 'pg'
import { type Prepared, queryIn, type Tx } from './transaction.server.ts'

/**
 * Runs a statement and answers with its rows, whose type is the caller's word: nothing looks whether they are so. For files
 * whose statements have no row schema yet; new code uses `statement` (platform/statement.server.ts).
 */
export async function rows<T extends pg.QueryResultRow>(tx: Tx, text: string | Prepared, values: unknown[] = []): Promise<T[]> {
  return (await queryIn<T>(tx, text, values)).rows
}
