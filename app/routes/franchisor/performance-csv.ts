import { requireMember } from '#app/features/accounts/guards.server.ts'
import { linesAsCsv } from '#app/features/metrics/performance/performance-csv.server.ts'
import { listLinesForExport } from '#app/features/metrics/performance/performance.queries.server.ts'
import { readPerformanceView } from '#app/features/metrics/performance/performance.schema.ts'
import { readPeriod } from '#app/features/metrics/performance/period.ts'
import { londonDay } from '#app/lib/dates.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { csvResponse } from '#app/platform/render/csv.server.ts'
import type { Route } from './+types/performance-csv'

/** The table that the page shows, all of its pages in one file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = requireMember(context)
  const search = new URL(request.url).searchParams
  const period = readPeriod(search, londonDay(new Date()), '30d')
  const { franchise } = readPerformanceView(search)
  const lines = await listLinesForExport(await readTx(context), userId, { period, franchiseId: franchise })
  return csvResponse('performance', await linesAsCsv(lines))
}
