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
  type Metric,
  metrics,
  MOST_EXPORTED,
  sumCounts,
} from './performance.ts'

const ownRow = z.object({ id: z.guid(), name: z.string(), category: z.string().nullable() })
const FRANCHISES = statement(
  ownRow,
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
const countsRow = z.object({ views: count, clicks: count, requests: count })
/** Of the last of the days, from $4 on. */
const recent = (metric: Metric) => `'${metric}', coalesce(sum(${metric}) filter (where day >= $4::date), 0)`
const FRANCHISE_SUMS = statement(
  countsRow.extend({ franchiseId: z.guid(), recent: countsRow }),
  `select franchise_id as "franchiseId", sum(views)::int as views, sum(clicks)::int as clicks,
      sum(requests)::int as requests, json_build_object(${metrics.map(recent).join(', ')}) as recent
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

type OwnFranchise = z.output<typeof ownRow>

/** The franchisor's franchises by name, for all that a page asks of them. */
export const listOwnFranchises = (tx: Tx, franchisorId: string): Promise<OwnFranchise[]> =>
  rows(tx, FRANCHISES, [franchisorId])

/** Which of the franchisor's franchises are looked at. */
function lookedAt(all: readonly OwnFranchise[], franchiseId: string | null) {
  const chosen = all.find(({ id }) => id === franchiseId)
  const names = new Map(all.map(({ id, name }) => [id, name]))
  return { chosen: chosen ?? null, ids: (chosen ? [chosen] : all).map(({ id }) => id), names }
}

const withNames = (names: ReadonlyMap<string, string>, lines: readonly z.output<typeof lineRow>[]): Line[] =>
  lines.map((line) => ({ ...line, franchise: names.get(line.franchiseId) ?? '' }))

/**
 * F-20, F-21: what was counted of a franchisor's franchises in a period and before it, and one page of the table,
 * newest day first, in three statements, or two where the page knows its own franchises. A company's days are summed as
 * they are counted; the page reads only its own.
 */
export async function getPerformance(
  tx: Tx,
  franchisorId: string,
  wanted: Wanted,
  own?: readonly OwnFranchise[],
): Promise<Performance> {
  const { period, size } = wanted
  const all = own ?? (await listOwnFranchises(tx, franchisorId))
  const { chosen, ids, names } = lookedAt(all, wanted.franchiseId)
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
  const { ids, names } = lookedAt(await listOwnFranchises(tx, franchisorId), franchiseId)
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

/** The middle of the categories of the franchisor's public franchises, where there are five franchises to tell. */
export const listCategoryMiddles = (tx: Tx, days: Days): Promise<CategoryMiddle[]> =>
  rows(tx, MIDDLES, [days.from, days.to])

/** What was counted of franchises in some days, and in the last of these; without those that have nothing. */
export type FranchiseSums = { all: FranchiseCounts[]; recent: FranchiseCounts[] }

/**
 * What was counted of each of the franchisor's franchises in these days, and from one of them on: their rows are read
 * once for both.
 */
export async function sumByFranchise(
  tx: Tx,
  franchises: readonly OwnFranchise[],
  { from, to }: Days,
  recentFrom = from,
): Promise<FranchiseSums> {
  const sums = await rows(tx, FRANCHISE_SUMS, [franchises.map(({ id }) => id), from, to, recentFrom])
  const counted = new Map(sums.map((sum) => [sum.franchiseId, sum]))
  const of = (which: (sum: (typeof sums)[number]) => Counts) =>
    franchises.flatMap(({ id, name, category }) => {
      const sum = counted.get(id)
      if (!sum) return []
      const { views, clicks, requests } = which(sum)
      return views + clicks + requests > 0 ? [{ id, name, category, views, clicks, requests }] : []
    })
  return { all: of((sum) => sum), recent: of((sum) => sum.recent) }
}
