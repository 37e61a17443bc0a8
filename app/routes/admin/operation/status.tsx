import { countAlarms } from '#app/features/operation/operation.queries.server.ts'
import { readStatus } from '#app/features/operation/status/status.server.ts'
import { StatusPage } from '#app/features/operation/status/ui/status-page.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import type { Route } from './+types/status'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Operation: status' })

export async function loader({ context }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const [findings, alarms] = await Promise.all([readStatus(tx, new Date()), countAlarms(tx)])
  return { findings, alarms }
}

export default function OperationStatus({ loaderData }: Route.ComponentProps) {
  return <StatusPage {...loaderData} />
}
