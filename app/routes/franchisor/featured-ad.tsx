import { data } from 'react-router'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { readPerformanceView } from '#app/features/metrics/performance/performance.schema.ts'
import { PerformanceChart } from '#app/features/metrics/performance/ui/performance-chart.tsx'
import { getAdReport } from '#app/features/advertising/report/report.queries.server.ts'
import { AdReportPage, usualOf } from '#app/features/advertising/report/ui/ad-report-page.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import type { Route } from './+types/featured-ad'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Featured ad' })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const report = await getAdReport(await readTx(context), requireMember(context).userId, params.adId)
  if (!report) throw data(null, { status: 404 })
  return { ...report, metric: readPerformanceView(new URL(request.url).searchParams).metric }
}

/** What an ad brought. */
export default function FeaturedAd({ loaderData }: Route.ComponentProps) {
  const { ad, metric, days } = loaderData
  const chart = <PerformanceChart metric={metric} days={days} before={[]} usual={usualOf(ad, metric)} />
  return <AdReportPage {...loaderData} chart={chart} />
}
