import { data } from 'react-router'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { REJECT_REASONS_PATH } from '#app/features/accounts/reject-reasons/reject-reason.ts'
import { rejectReasonsAction } from '#app/features/accounts/reject-reasons/reject-reasons.action.server.ts'
import { listAllRejectReasons } from '#app/features/accounts/reject-reasons/reject-reasons.server.ts'
import { RejectReasonsPage } from '#app/features/accounts/reject-reasons/ui/reject-reasons-page.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { takeFlash } from '#app/platform/cookies/flash.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/reject-reasons'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Saved reasons' })

/** `?edit=` opens one to be changed, `?delete=` asks on a page of its own. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const headers = new Headers()
  return data(
    {
      reasons: await listAllRejectReasons(await readTx(context)),
      editing: url.searchParams.get('edit'),
      deleting: url.searchParams.get('delete'),
      notice: takeFlash(request, headers, REJECT_REASONS_PATH)?.message ?? null,
    },
    { headers },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  return rejectReasonsAction(await readForm(request), requireMember(context))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** 3-decisions 34: reasons that admins use again. */
export default function AdminRejectReasons({ loaderData, actionData }: Route.ComponentProps) {
  return <RejectReasonsPage data={loaderData} answer={actionData} />
}
