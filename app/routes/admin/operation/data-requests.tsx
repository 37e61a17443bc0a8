import { requireMember } from '#app/features/accounts/guards.server.ts'
import { listOpenComplaints } from '#app/features/messages/contact-inbox/contact-inbox.queries.server.ts'
import { complaintHref } from '#app/features/messages/contact-inbox/contact-inbox.ts'
import { complaintDueAt, COMPLAINT_SUBJECT } from '#app/features/messages/complaint.ts'
import { dataRequestAction } from '#app/features/operation/data-requests/data-request.commands.server.ts'
import { listOpenDataRequests } from '#app/features/operation/data-requests/data-request.queries.server.ts'
import { DataRequestsPage } from '#app/features/operation/data-requests/ui/data-requests-page.tsx'
import { countAlarms } from '#app/features/operation/operation.queries.server.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/data-requests'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Operation: data requests' })

/** Complaints come by their own form and are answered under Messages; both kinds have one clock. */
export async function loader({ context }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const [requests, complaints, alarms] = await Promise.all([
    listOpenDataRequests(tx),
    listOpenComplaints(tx),
    countAlarms(tx),
  ])
  const asRequests = complaints.map(({ id, email, receivedAt }) => ({
    id,
    from: email,
    what: COMPLAINT_SUBJECT,
    receivedAt,
    dueAt: complaintDueAt(receivedAt),
    href: complaintHref(id),
  }))
  const all = [...requests, ...asRequests].sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
  return { requests: all, alarms, now: new Date() }
}

export async function action({ request, context }: Route.ActionArgs) {
  return dataRequestAction(await readForm(request), requireMember(context))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

export default function OperationDataRequests({ loaderData, actionData }: Route.ComponentProps) {
  return <DataRequestsPage {...loaderData} answer={actionData} />
}
