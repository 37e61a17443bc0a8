import type { ComponentProps } from 'react'
import type { RouterContextProvider } from 'react-router'
import { makeOnce } from '#app/platform/db/made-once.server.ts'
import { memoiseStatic, memoiseWithActions } from '#app/platform/render/memoised-static.server.ts'
import { dataRequestContext, staticPart } from '#app/platform/render/static-html.server.ts'
import { type Html, joinHtml } from '#app/platform/render/static-markup.server.ts'
import type { Affordability } from '../figures/cash-and-loan.ts'
import { affordableLine } from './affordable-line.ts'
import type { CompareRequest, Comparison } from './compare.ts'
import { compareLines, hasCellMedians, isSame } from './comparison-lines.ts'
import { CompareCash } from './ui/compare-cash.tsx'
import { CompareNotes } from './ui/compare-notes.tsx'
import { CompareCheckbox } from './ui/compare-checkbox.tsx'
import { type CompareActions, CompareTable, type CompareTableProps } from './ui/compare-table.tsx'

/** Some hundred tables, at most 8 MB. */
const MAX_TABLE_LETTERS = 4_000_000
const MAX_BOX_LETTERS = 500_000
const HOUR_MS = 3_600_000

/** 'Compare' on a franchise's page. */
export const compareBoxHtml = memoiseStatic('compare', CompareCheckbox, MAX_BOX_LETTERS)

const tableHtml = memoiseWithActions<Omit<CompareTableProps, 'Actions'>, ComponentProps<CompareActions>>(
  'table',
  CompareTable,
  MAX_TABLE_LETTERS,
)

const cashHtml = memoiseStatic('cash', CompareCash, MAX_BOX_LETTERS)
const notesHtml = memoiseStatic('notes', CompareNotes, MAX_BOX_LETTERS)

/**
 * A comparison as HTML, from memory where the same was written before; the visitor's turnover and cash are part of it.
 */
export function comparisonHtml(shown: Omit<CompareTableProps, 'Actions' | 'now'>, Actions: CompareActions): Html {
  // Whether figures are more than twelve months old is told within the hour.
  return tableHtml({ ...shown, now: new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS) }, Actions)
}

type Asked = { asked: CompareRequest; afford: Affordability }
type Context = Readonly<RouterContextProvider>

const once = makeOnce<Comparison, ComparisonParts>()

/**
 * A comparison as its page shows it: what its controls and its head need as data, the figures as HTML. It is written
 * once for an answer that many visitors are given, and again for another turnover or cash.
 */
export function comparisonParts(
  context: Context,
  compared: Comparison,
  asked: Asked,
  Actions: CompareActions,
): ComparisonParts {
  const of = [JSON.stringify(asked), context.get(dataRequestContext), Actions]
  return once(compared, of, () => write(context, compared, asked, Actions))
}

function write(context: Context, { franchises }: Comparison, { asked, afford }: Asked, Actions: CompareActions) {
  const table = () => comparisonHtml({ franchises, asked, affordable: affordableLine(franchises, afford) }, Actions)
  return {
    franchises: franchises.map(({ id, name }) => ({ id, name })),
    hasCellMedians: hasCellMedians(franchises),
    same: compareLines(franchises, asked.turnoverPence).filter(isSame).length,
    table: franchises.length === 0 ? null : staticPart(context, table()),
    // What the visitor's cash pays for, and how the sums are made.
    after: staticPart(context, joinHtml([cashHtml({ asked, afford }), notesHtml({})])),
  }
}

export type ComparisonParts = ReturnType<typeof write>
