import type { ReactNode } from 'react'
import { type DayCounts, type Metric, metricNames, metrics } from '#app/features/metrics/performance/performance.ts'
import { spanText } from '#app/features/metrics/performance/day-text.ts'
import { formatDate, formatDateShort } from '#app/lib/dates.ts'
import { formatCount } from '#app/lib/text.ts'
import { Disclosure } from '#app/ui/layout/disclosure.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { type Column, Table } from '#app/ui/lists/table.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { LinkTabs } from '#app/ui/navigation/link-tabs.tsx'
import { FEATURED_ADS_PATH, reportPath } from '../../featured/featured-ad.ts'
import { baselineText, comparison, costPerRequest, usualDay } from '../report.ts'
import type { AdReport } from '../report.queries.server.ts'

const columns: Column<DayCounts>[] = [
  { key: 'day', header: 'Date', primary: true, cell: ({ day }) => formatDateShort(new Date(`${day}T12:00:00Z`)) },
  ...metrics.map((metric) => ({
    key: metric,
    header: metricNames[metric],
    numeric: true,
    cell: (day: DayCounts) => formatCount(day[metric]),
  })),
]

type DaysProps = {
  ad: AdReport
  days: readonly DayCounts[]
  metric: Metric
  /** The drawing of these days. */
  chart: ReactNode
}

const BEFORE = { views: 'viewsBefore', clicks: 'clicksBefore', requests: 'requestsBefore' } as const
/** What one of the three had on a day without the ad, as the chart's dashed line; null where nobody can say. */
export const usualOf = (ad: AdReport, metric: Metric): number | null => usualDay(ad[BEFORE[metric]], ad)

/** One of the three by day as a chart, with every number in a table behind it. */
function Days({ ad, days, metric, chart }: DaysProps) {
  const span = spanText({ from: days[0]?.day ?? ad.startDay, to: days.at(-1)?.day ?? ad.startDay })
  const usual = usualOf(ad, metric)
  return (
    <section className="panel grid grid-cols-1 gap-4" aria-labelledby="by-day">
      <h2 id="by-day">{`${metricNames[metric]} by day`}</h2>
      <p className="text-sm text-ink-2">
        {span}
        {days.length < ad.days ? `, the last ${days.length} days of the ad` : ''}. Your own visits and bots are left
        out.
      </p>
      <LinkTabs
        label="Chart"
        tabs={metrics.map((one) => ({
          href: `${reportPath(ad.id)}?metric=${one}`,
          label: metricNames[one],
          isOpen: one === metric,
        }))}
      />
      {chart}
      {usual === null ? null : (
        <p className="text-sm text-ink-2">
          <span className="chart-key chart-key-before" aria-hidden="true" />
          {`A day without the ad: ${formatCount(usual)} on average. `}
          {`A day with it: ${formatCount(ad[metric] / Math.max(1, ad.ran))}.`}
        </p>
      )}
      <Disclosure summary="Figures by day">
        <Table caption="By day" columns={columns} rows={days.toReversed()} rowKey={({ day }) => day} scroll />
      </Disclosure>
    </section>
  )
}

/** What an ad did for its listing, against the listing's own days without one, as surely as the numbers allow. */
export function AdReportPage(props: DaysProps) {
  const { ad } = props
  return (
    <>
      <PageHeader
        title={`Featured ad: ${ad.franchise}`}
        action={
          <LinkButton href={FEATURED_ADS_PATH} variant="quiet">
            Back to Featured Ads
          </LinkButton>
        }
      >
        {formatDate(ad.startsAt)} to {formatDate(ad.endsAt)}.{' '}
        {comparison('request', ad.requests, ad.ran, ad.requestsBefore, ad)}
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <section className="panel grid gap-2" aria-labelledby="against-before">
          <h2 id="against-before">Compared with days without the ad</h2>
          <p>{baselineText(ad)}</p>
          <ul className="grid list-disc gap-1 pl-5">
            <li>{comparison('view', ad.views, ad.ran, ad.viewsBefore, ad)}</li>
            <li>{comparison('click', ad.clicks, ad.ran, ad.clicksBefore, ad)}</li>
            <li>{comparison('request', ad.requests, ad.ran, ad.requestsBefore, ad)}</li>
            <li>
              {ad.isRefunded
                ? 'The cost of the ad was refunded, so there is no cost per request.'
                : costPerRequest(ad.pence, ad.requests, ad.isRunning)}
            </li>
          </ul>
          <p className="text-sm text-ink-2">
            This counts everything on the listing during the ad, including what would have come without it. The time of
            year, the news and changes to the listing play a part too.
          </p>
        </section>
        <Days {...props} />
      </div>
    </>
  )
}
