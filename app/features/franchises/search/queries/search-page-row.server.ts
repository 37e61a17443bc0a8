import { z } from 'zod'
import { cardRow, emptyCardRow } from '../../listing/queries/cards.server.ts'
import { statementsOf } from './search-sql.server.ts'

/** `answers`: how many the cash covers, that and those with a loan, and all; null without cash (3-decisions 74). */
const numbers = { total: z.int(), elsewhere: z.int(), openable: z.int(), answers: z.array(z.int()).nullable() }
/** A row of a page of results; a page without a card has the numbers in a row without one. */
export const pageRow = z.union([
  z.object({ ...numbers, kind: z.int(), ...cardRow.shape }),
  z.object({ ...numbers, kind: z.null(), ...emptyCardRow.shape }),
])
/** The statements of pages of results. */
export const pageStatements = statementsOf(pageRow)
