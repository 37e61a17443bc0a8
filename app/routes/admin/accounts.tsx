import { deleteFranchisorsAction } from '#app/features/accounts/franchisors/franchisors.action.server.ts'
import { loadFranchisors } from '#app/features/accounts/franchisors/franchisors.loader.server.ts'
import { AccountsPage } from '#app/features/accounts/franchisors/ui/accounts-page.tsx'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/accounts'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Franchisor Accounts' })

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadFranchisors(await readTx(context), request, requireMember(context))
}

export function action({ request, context }: Route.ActionArgs) {
  return deleteFranchisorsAction(request, requireMember(context), getClient(context).ip)
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** D-08 to D-11. */
export default function AdminAccounts({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountsPage data={loaderData} failure={actionData} />
}
