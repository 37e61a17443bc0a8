import { requireMember } from '#app/features/accounts/guards.server.ts'
import { complaintHref } from '#app/features/messages/contact-inbox/contact-inbox.ts'
import { COMPLAINT_DAYS, COMPLAINT_SUBJECT } from '#app/features/messages/complaint.ts'
import { dataRequestAction } from '#app/features/operation/data-requests/data-request.commands.server.ts'
import { loadDataRequests } from '#app/features/operation/data-requests/data-request.loader.server.ts'
import { DataRequestsPage } from '#app/features/operation/data-requests/ui/data-requests-page.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/data-requests'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Operation: data requests' })

/** Complaints come by their own form and are answered under Messages; both kinds have one clock. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return loadDataRequests(await readTx(context), url.searchParams, {
    subject: COMPLAINT_SUBJECT,
    days: COMPLAINT_DAYS,
    hrefOf: complaintHref,
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  return dataRequestAction(await readForm(request), requireMember(context))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

export default function OperationDataRequests({ loaderData, actionData }: Route.ComponentProps) {
  return <DataRequestsPage data={loaderData} answer={actionData} />
}
