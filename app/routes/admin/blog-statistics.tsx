import { PerformanceChart } from '#app/features/metrics/performance/ui/performance-chart.tsx'
import { getBlogStatistics } from '#app/features/blog/management/statistics.queries.server.ts'
import { StatisticsPage } from '#app/features/blog/management/ui/statistics-page.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import type { Route } from './+types/blog-statistics'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Blog Statistics' })

export async function loader({ context }: Route.LoaderArgs) {
  return getBlogStatistics(await readTx(context))
}

/** D-46 to D-48. */
export default function AdminBlogStatistics({ loaderData }: Route.ComponentProps) {
  const chart = <PerformanceChart metric="views" days={loaderData.days} before={[]} bars />
  return <StatisticsPage statistics={loaderData} chart={chart} />
}
