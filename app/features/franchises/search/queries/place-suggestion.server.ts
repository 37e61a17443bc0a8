import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne } from '#app/platform/db/statement.server.ts'
import type { Interpretation } from '../meaning/did-you-mean.ts'
import { moneyLabel, type MoneyInText } from '../meaning/money-in-text.ts'
import { findPlaceInText, type PlaceInText } from '../meaning/place-in-text.ts'
import { FEW_RESULTS, mistypedPlace, moneyIn } from './did-you-mean.server.ts'
import { placeStatement } from './search-sql-place.server.ts'
import { openIn } from '../open-in.ts'
import { interpretationLabel, interpretText } from '../meaning/text-interpretation.ts'
import type { SearchScope } from './search-sql.server.ts'

/**
 * A place that was typed as text, what is left of the text, and how many franchises are based there, near it, can be
 * opened there (`open` as their list is asked for), and anywhere; with what the text says of money. The location filter
 * itself finds all that contain the name (V-06).
 */
export type PlaceSuggestion = MoneyInText &
  PlaceInText &
  Pick<Interpretation, 'only'> & {
    label: string
    based: number
    near: number
    open: string
    openable: number
    nationwide: number
  }

/** 'cleaning in Leeds with the filter ‘Part-time’'. */
const placeLabel = ({ text, location, only }: Interpretation & PlaceInText): string =>
  interpretationLabel({ text: `${text || 'franchises'} ${openIn(location)}`, ...(only && { only }) })

/**
 * The location filter for a place that was typed as text (3-decisions 85), or null: for a text without exactly one
 * place, for one that names a franchise, where a location is chosen already, and where the place would show nothing. A
 * place among other words is offered only where they find next to nothing as they are: 'bath fitting' need not be in
 * Bath. One statement, and none for a text without a place; where nothing is found a place may be mistyped.
 */
export async function suggestPlace(tx: Tx, scope: SearchScope, total: number): Promise<PlaceSuggestion | null> {
  if (scope.location !== '') return null
  const money = moneyIn(scope)
  // What says nothing elsewhere may be part of a place's name: 'new milton'.
  const place =
    (money && findPlaceInText(money.text)) ??
    findPlaceInText(scope.q) ??
    (total === 0 ? await mistypedPlace(tx, money?.text ?? scope.q) : null)
  if (!place || ((money?.cashPence !== undefined || place.text !== '') && total > FEW_RESULTS)) return null
  const fact = interpretText(place.text, () => true).find(({ only }) => only && !scope.only?.includes(only))
  const said = { ...money, ...place, ...(fact && { text: fact.text, only: fact.only }) }
  const { statement, values } = placeStatement(
    {
      ...scope,
      cashPence: said.cashPence ?? scope.cashPence,
      only: [...(scope.only ?? []), ...(fact?.only ? [fact.only] : [])],
    },
    said.location,
    said.text,
  )
  const found = await maybeOne(tx, statement, values)
  return found && (place.isArea ? 0 : found.based + found.near) + found.openable > 0
    ? { ...said, ...found, label: moneyLabel({ ...money, text: placeLabel(said) }) }
    : null
}
