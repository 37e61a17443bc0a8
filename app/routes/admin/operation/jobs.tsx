import { listJobs } from '#app/features/operation/jobs/jobs.queries.server.ts'
import { JobsPage } from '#app/features/operation/jobs/ui/jobs-page.tsx'
import { countAlarms } from '#app/features/operation/operation.queries.server.ts'
import { jobs } from '#app/jobs.server.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import type { Route } from './+types/jobs'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Operation: background jobs' })

export async function loader({ context }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const [shown, alarms] = await Promise.all([listJobs(tx, jobs, new Date()), countAlarms(tx)])
  return { jobs: shown, alarms }
}

export default function OperationJobs({ loaderData }: Route.ComponentProps) {
  return <JobsPage {...loaderData} />
}
