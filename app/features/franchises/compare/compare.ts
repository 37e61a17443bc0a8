import { isId } from '#app/lib/text.ts'
import { affordabilityParams, parseAffordability } from '../figures/cash-and-loan.ts'
import type { ComparedFranchise } from '../figures/compared-franchise.ts'
import { parseTurnover, type Turnover, turnoverParams } from '../figures/assumptions.ts'

/** The most that stand side by side. */
export const MAX_COMPARED = 4

export type Comparison = { franchises: ComparedFranchise[]; /** Ids that are no public franchise. */ missing: number }

export type CompareRequest = Turnover & {
  ids: string[]
  /** Ids beyond the fourth, and parts that are no id at all. */
  leftOut: number
  /** Lines that differ, or all; where nothing is said a desk shows all and a phone what differs. */
  only: 'differences' | 'all' | null
  /** What was said of cash before, 'cash=40000', or nothing: the franchises' pages and a request go on with it. */
  cash: string
}

/** The ids of an address: `ids` repeated or with commas, each once, at most so many. */
export function parseIds(params: URLSearchParams, most: number): string[] {
  return askedIds(params).filter(isId).slice(0, most)
}

function askedIds(params: URLSearchParams): string[] {
  const parts = params
    .getAll('ids')
    .slice(0, 50)
    .flatMap((part) => part.slice(0, 4_000).split(','))
  return [...new Set(parts.map((part) => part.trim().toLowerCase()).filter(Boolean))]
}

/** Reads the address of a comparison and never fails: `ids` repeated or with commas, each once, at most four. */
export function parseCompare(params: URLSearchParams): CompareRequest {
  const ids = parseIds(params, MAX_COMPARED)
  return {
    ids,
    leftOut: askedIds(params).length - ids.length,
    ...parseTurnover(params),
    only: (['differences', 'all'] as const).find((one) => params.getAll('only').includes(one)) ?? null,
    cash: affordabilityParams(parseAffordability(params)),
  }
}

/**
 * What the address of a search says of cash, and that of a franchise's page of turnover, as it was typed there: the
 * comparison reads it itself.
 */
export function carriedFigures(search: string): string {
  const all = new URLSearchParams(search)
  const carried = ['turnover', 'cash', 'lending'].flatMap((name) => all.getAll(name).map((value) => [name, value]))
  return new URLSearchParams(carried).toString()
}

/** What the next page is told of the visitor's turnover and cash: not of an amount that could not be read. */
export const saidParams = ({ turnoverPence, isExample, cash }: CompareRequest): string =>
  [isExample ? '' : turnoverParams(turnoverPence), cash].filter(Boolean).join('&')

/** The one spelling of a comparison's address. */
export function compareHref(
  ids: readonly string[],
  options: Partial<Pick<CompareRequest, 'turnoverPence' | 'isExample' | 'only' | 'cash'>> | null = null,
): string {
  const parts = ids.length > 0 ? [`ids=${ids.join(',')}`] : []
  if (options?.turnoverPence && !options.isExample) parts.push(turnoverParams(options.turnoverPence))
  if (options?.only) parts.push(`only=${options.only}`)
  if (options?.cash) parts.push(options.cash)
  return parts.length > 0 ? `/compare?${parts.join('&')}` : '/compare'
}
