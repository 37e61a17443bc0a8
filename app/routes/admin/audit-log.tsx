import { loadAuditLog } from '#app/features/operation/audit-log/audit-log.loader.server.ts'
import { AuditLogPage } from '#app/features/operation/audit-log/ui/audit-log-page.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import type { Route } from './+types/audit-log'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Audit log' })

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadAuditLog(await readTx(context), url.searchParams)
}

/** Who did what, when, and what it was before. */
export default function AuditLog({ loaderData }: Route.ComponentProps) {
  return <AuditLogPage data={loaderData} />
}
