import { z } from 'zod'
import { pagesOf } from '#app/lib/list-view.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import { addDays, countDays, type Days, type Period, periodDays } from './period.ts'
import {
  type CategoryMiddle,
  type Counts,
  type DayCounts,
  daysOfPage,
  fillDays,
  type FranchiseCounts,
  sumCounts,
} from './performance.ts'

const FRANCHISES = statement(
  z.object({ id: z.guid(), name: z.string(), category: z.string().nullable() }),
  `select f.id, f.name, s.main_category_name as category
     from franchises f left join franchise_search s on s.franchise_id = f.id
    where f.franchisor_id = $1 order by lower(f.name), f.id`,
)
const count = z.int()
/** What is nothing needs no line. */
const COUNTED = 'views + clicks + requests > 0'
const dayRow = z.object({ day: z.string(), views: count, clicks: count, requests: count, rows: count })
const COMPANY_DAYS = statement(
  dayRow,
  `select day::text, views, clicks, requests, franchises as rows from company_metrics_daily
    where franchisor_id = $1 and day between $2::date and $3::date`,
)
const FRANCHISE_DAYS = statement(
  dayRow,
  `select day::text, views, clicks, requests, 1 as rows from franchise_metrics_daily
    where franchise_id = $1 and day between $2::date and $3::date and ${COUNTED}`,
)
const FRANCHISE_SUMS = statement(
  z.object({ franchiseId: z.guid(), views: count, clicks: count, requests: count }),
  `select franchise_id as "franchiseId", sum(views)::int as views, sum(clicks)::int as clicks,
      sum(requests)::int as requests
    from franchise_metrics_daily
    where franchise_id = any ($1::uuid[]) and day between $2::date and $3::date and ${COUNTED}
    group by franchise_id`,
)
const lineRow = z.object({ day: z.string(), franchiseId: z.guid(), views: count, clicks: count, requests: count })
const linesIn = (window: string) =>
  statement(
    lineRow,
    `select day::text, franchise_id as "franchiseId", views, clicks, requests from franchise_metrics_daily
      where franchise_id = any ($1::uuid[]) and day between $2::date and $3::date and ${COUNTED}
      order by franchise_metrics_daily.day desc, views desc, clicks desc, franchise_id ${window}`,
  )
const LINES = linesIn('limit $4 offset $5')
/** No company gets more at once; those that came last. */
export const MOST_EXPORTED = 100_000
const EXPORT = linesIn(`limit ${MOST_EXPORTED}`)

/** A line of the table: what was counted of a franchise on a day. */
export type Line = Counts & { day: string; franchiseId: string; franchise: string }

export type Performance = {
  franchises: { id: string; name: string }[]
  /** Null where all franchises are looked at. */
  franchiseId: string | null
  /** Each day of the period and of as many before it, in order. */
  days: DayCounts[]
  before: DayCounts[]
  totals: Counts
  totalsBefore: Counts
  lines: Line[]
  count: number
  page: number
  pages: number
}

type Wanted = { period: Period; franchiseId: string | null; page: number; size: number }

/** The franchisor's franchises, and those of them that are looked at. */
async function franchisesOf(tx: Tx, franchisorId: string, franchiseId: string | null) {
  const all = await rows(tx, FRANCHISES, [franchisorId])
  const chosen = all.find(({ id }) => id === franchiseId)
  const names = new Map(all.map(({ id, name }) => [id, name]))
  return { all, chosen: chosen ?? null, ids: (chosen ? [chosen] : all).map(({ id }) => id), names }
}

const withNames = (names: ReadonlyMap<string, string>, lines: readonly z.output<typeof lineRow>[]): Line[] =>
  lines.map((line) => ({ ...line, franchise: names.get(line.franchiseId) ?? '' }))

/**
 * F-20, F-21: what was counted of a franchisor's franchises in a period and before it, and one page of the table,
 * newest day first, in three statements. A company's days are summed as they are counted; the page reads only its own.
 */
export async function getPerformance(tx: Tx, franchisorId: string, wanted: Wanted): Promise<Performance> {
  const { period, size } = wanted
  const { all, chosen, ids, names } = await franchisesOf(tx, franchisorId, wanted.franchiseId)
  const [counted, owner] = chosen ? [FRANCHISE_DAYS, chosen.id] : [COMPANY_DAYS, franchisorId]
  const byDay = await rows(tx, counted, [owner, period.before.from, period.to])
  const days = fillDays(period, byDay)
  const before = fillDays(period.before, byDay)
  const total = days.reduce((sum, day) => sum + day.rows, 0)
  const { pages, page } = pagesOf(total, size, wanted.page)
  const shown = daysOfPage(days, page, size)
  const lines = shown ? await rows(tx, LINES, [ids, shown.from, shown.to, size, shown.skip]) : []
  return {
    franchises: all.map(({ id, name }) => ({ id, name })),
    franchiseId: chosen?.id ?? null,
    days,
    before,
    totals: sumCounts(days),
    totalsBefore: sumCounts(before),
    lines: withNames(names, lines),
    count: total,
    page,
    pages,
  }
}

/** The same lines, all of them, for a file. */
export async function listLinesForExport(
  tx: Tx,
  franchisorId: string,
  { period, franchiseId }: Pick<Wanted, 'period' | 'franchiseId'>,
): Promise<Line[]> {
  const { ids, names } = await franchisesOf(tx, franchisorId, franchiseId)
  return withNames(names, await rows(tx, EXPORT, [ids, period.from, period.to]))
}

const MIDDLES = statement(
  z.object({ category: z.string(), franchises: count, middle: z.number() }),
  'select category, franchises, middle from category_middles($1, $2)',
)

/** The days of a period in which franchises are compared with their category: three months of it at most. */
export function comparedDays({ from, to }: Days): Days {
  return countDays({ from, to }) > periodDays['3m'] ? { from: addDays(to, 1 - periodDays['3m']), to } : { from, to }
}

/**
 * The franchisor's public franchises with what was counted of each in these days, and the middle of their categories,
 * where there are five franchises to tell.
 */
export async function compareWithCategories(
  tx: Tx,
  franchisorId: string,
  days: Days,
): Promise<{ franchises: FranchiseCounts[]; categories: CategoryMiddle[] }> {
  const [franchises, categories] = await Promise.all([
    sumByFranchise(tx, franchisorId, days),
    rows(tx, MIDDLES, [days.from, days.to]),
  ])
  return { franchises, categories }
}

/** What was counted of each of the franchisor's franchises in these days; nothing is left out. */
export async function sumByFranchise(tx: Tx, franchisorId: string, days: Days): Promise<FranchiseCounts[]> {
  const { all, ids } = await franchisesOf(tx, franchisorId, null)
  const sums = await rows(tx, FRANCHISE_SUMS, [ids, days.from, days.to])
  const counted = new Map(sums.map((sum) => [sum.franchiseId, sum]))
  return all.flatMap(({ id, name, category }) => {
    const counts = counted.get(id)
    if (!counts) return []
    const { views, clicks, requests } = counts
    return { id, name, category, views, clicks, requests }
  })
}
