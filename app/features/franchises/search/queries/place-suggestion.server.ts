import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne } from '#app/platform/db/statement.server.ts'
import { findMoneyInPlace, moneyLabel, type MoneyInText } from '../money-in-text.ts'
import { findPlaceInText } from '../text-interpretation.ts'
import { FEW_RESULTS } from './did-you-mean.server.ts'
import { placeStatement } from './search-sql-place.server.ts'
import type { SearchScope } from './search-sql.server.ts'

/**
 * A place that was typed as text, what is left of the text, and how many franchises are based there, near it, can be
 * opened there (`open` as their list is asked for), and anywhere; with what the text says of money. The location filter
 * itself finds all that contain the name (V-06).
 */
export type PlaceSuggestion = MoneyInText & {
  location: string
  label: string
  based: number
  near: number
  open: string
  openable: number
  nationwide: number
}

/**
 * The location filter for a place that was typed as text (3-decisions 85), or null: for a text without exactly one
 * place, for one that names a franchise, where a location is chosen already, and where the place would show nothing. A
 * place among other words is offered only where they find next to nothing as they are: 'bath fitting' need not be in
 * Bath. One statement, and none for a text without a place.
 */
export async function suggestPlace(tx: Tx, scope: SearchScope, total: number): Promise<PlaceSuggestion | null> {
  if (scope.location !== '') return null
  const money = findMoneyInPlace(scope.q)
  // A cash that was chosen already is not taken back.
  const meant = money?.cashPence !== undefined && scope.cashPence != null ? null : money
  const said = meant ?? findPlaceInText(scope.q)
  if (!said || ((meant || said.text !== '') && total > FEW_RESULTS)) return null
  const { cashPence = scope.cashPence } = meant ?? {}
  const { statement, values } = placeStatement({ ...scope, cashPence }, said.location, said.text)
  const found = await maybeOne(tx, statement, values)
  return found && found.based + found.near + found.openable > 0
    ? { ...said, ...found, label: moneyLabel({ ...meant, text: `${said.text || 'franchises'} in ${said.location}` }) }
    : null
}
