import type { ComponentProps } from 'react'
import { memoiseStatic, memoiseWithActions } from '#app/platform/render/memoised-static.server.ts'
import { type Html, joinHtml } from '#app/platform/render/static-markup.server.ts'
import type { Affordability } from '../figures/cash-and-loan.ts'
import type { CompareRequest } from './compare.ts'
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

/** What follows the table: what the visitor's cash pays for, and how the sums are made. */
export const afterHtml = (asked: CompareRequest, afford: Affordability): Html =>
  joinHtml([cashHtml({ asked, afford }), notesHtml({})])

/**
 * A comparison as HTML, from memory where the same was written before; the visitor's turnover and cash are part of it.
 */
export function comparisonHtml(shown: Omit<CompareTableProps, 'Actions' | 'now'>, Actions: CompareActions): Html {
  // Whether figures are more than twelve months old is told within the hour.
  return tableHtml({ ...shown, now: new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS) }, Actions)
}
