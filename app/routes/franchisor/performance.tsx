import Download from 'lucide-react/icons/download'
import { redirect } from 'react-router'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { getListingGaps } from '#app/features/franchises/editing/queries/listing-gaps.server.ts'
import { ListingGaps } from '#app/features/franchises/editing/ui/listing-gaps.tsx'
import { MOST_EXPORTED } from '#app/features/metrics/performance/performance.ts'
import { MOST_BARS } from '#app/features/metrics/performance/chart.ts'
import { spanText } from '#app/features/metrics/performance/day-text.ts'
import { performanceHref, type PerformanceView } from '#app/features/metrics/performance/performance-href.ts'
import {
  comparedDays,
  getPerformance,
  listCategoryMiddles,
  listOwnFranchises,
  sumByFranchise,
} from '#app/features/metrics/performance/performance.queries.server.ts'
import { readPerformanceView } from '#app/features/metrics/performance/performance.schema.ts'
import {
  metricNames,
  rankFranchises,
  summaryText,
  whatWouldHelp,
} from '#app/features/metrics/performance/performance.ts'
import { readPeriod } from '#app/features/metrics/performance/period.ts'
import { FranchiseChoice } from '#app/features/metrics/performance/ui/franchise-choice.tsx'
import { FranchiseTotals } from '#app/features/metrics/performance/ui/franchise-totals.tsx'
import { MetricTotals } from '#app/features/metrics/performance/ui/metric-totals.tsx'
import { PerformanceChart } from '#app/features/metrics/performance/ui/performance-chart.tsx'
import { PerformanceTable } from '#app/features/metrics/performance/ui/performance-table.tsx'
import { PeriodChoice } from '#app/features/metrics/performance/ui/period-choice.tsx'
import { WhatWouldHelp } from '#app/features/metrics/performance/ui/what-would-help.tsx'
import { londonDay } from '#app/lib/dates.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { formatCount } from '#app/lib/text.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { csvLabel } from '#app/ui/lists/csv-label.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import type { Route } from './+types/performance'

const PATH = '/franchisor/performance'
const PAGE = 25

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Performance' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = requireMember(context)
  const search = new URL(request.url).searchParams
  const asked = readPerformanceView(search)
  const now = new Date()
  const period = readPeriod(search, londonDay(now), '30d')
  const days = comparedDays(period)
  const tx = await readTx(context)
  const own = await listOwnFranchises(tx, userId)
  const isRanked = own.length > 1 && own.every(({ id }) => id !== asked.franchise)
  const [performance, sums, categories] = await Promise.all([
    getPerformance(tx, userId, { period, franchiseId: asked.franchise, page: asked.page, size: PAGE }, own),
    // Of a long period the comparison with others takes its last months alone.
    sumByFranchise(tx, own, isRanked ? period : days, days.from),
    listCategoryMiddles(tx, days),
  ])
  const { franchiseId, page, franchises } = performance
  const view: PerformanceView = { path: PATH, period, franchiseId, metric: asked.metric }
  if (page < asked.page) throw redirect(performanceHref({ ...view, page }))
  const among = franchiseId ? sums.recent.filter(({ id }) => id === franchiseId) : sums.recent
  const hint = whatWouldHelp(among, categories)
  const gaps = hint && (await getListingGaps(tx, userId, hint.franchise.id))
  return {
    performance,
    period,
    metric: asked.metric,
    besides: isRanked ? rankFranchises(franchises, sums.all) : [],
    help: {
      hint,
      days,
      isComparable: among.some((one) => categories.some(({ category }) => category === one.category)),
    },
    gaps,
    now,
  }
}

/** F-20, F-21, in full: the dashboard has the last days of it. */
export default function Performance({
  loaderData: { performance, period, metric, besides, help, gaps, now },
}: Route.ComponentProps) {
  const { franchises, franchiseId, days, before, totals, totalsBefore, lines, count, page, pages } = performance
  const view: PerformanceView = { path: PATH, period, franchiseId, metric }
  const first = (page - 1) * PAGE + 1
  return (
    <>
      <PageHeader
        title="Performance"
        action={
          count > 0 ? (
            <LinkButton
              href={performanceHref({ ...view, path: `${PATH}.csv`, metric: 'views' })}
              variant="quiet"
              icon={Download}
              download
            >
              {csvLabel(count, MOST_EXPORTED)}
            </LinkButton>
          ) : null
        }
      >
        {franchises.length === 0
          ? 'What buyers see, open and ask about will appear here once you have a franchise.'
          : summaryText(totals, totalsBefore, period.to === londonDay(now))}
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <div className="flex flex-wrap items-end gap-x-8 gap-y-6">
          <div className="min-w-0 flex-1 basis-68">
            <PeriodChoice view={view} period={period} />
          </div>
          <FranchiseChoice view={view} franchises={franchises} />
        </div>
        <section className="panel grid grid-cols-1 gap-6 p-0" aria-labelledby="by-day">
          <MetricTotals
            totals={totals}
            before={totalsBefore}
            chosen={{ metric, hrefOf: (one) => performanceHref({ ...view, metric: one }) }}
          />
          <div className="grid grid-cols-1 gap-4 px-4 pb-5">
            <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm text-ink-2">
              <h2 id="by-day" className="text-base text-ink">{`${metricNames[metric]} by day`}</h2>
              <span>
                <span className="chart-key" aria-hidden="true" />
                {spanText(period)}
              </span>
              {days.length > MOST_BARS ? (
                <span>
                  <span className="chart-key chart-key-before" aria-hidden="true" />
                  {`${formatCount(days.length)} days before`}
                </span>
              ) : null}
              <span className="lg:ml-auto">Your own visits and bots are left out.</span>
            </div>
            <PerformanceChart metric={metric} days={days} before={before} />
          </div>
        </section>
        <FranchiseTotals view={view} franchises={besides} />
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid grid-cols-1 gap-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="text-lg">Performance Metrics</h2>
              {count > 0 ? (
                <p className="text-sm text-ink-2">
                  {`${formatCount(first)} to ${formatCount(first + lines.length - 1)} of ${formatCount(count)} rows`}
                </p>
              ) : null}
            </div>
            <PerformanceTable lines={lines} />
            <Pagination page={page} pages={pages} hrefFor={(one) => performanceHref({ ...view, page: one })} />
          </div>
          <WhatWouldHelp {...help}>{gaps ? <ListingGaps gaps={gaps} now={now} /> : null}</WhatWouldHelp>
        </div>
      </div>
    </>
  )
}
