import { accountPageAction } from '#app/features/accounts/account-page/account-page.action.server.ts'
import { loadAccountPage } from '#app/features/accounts/account-page/account-page.server.ts'
import { AccountPage, accountTitle } from '#app/features/accounts/account-page/ui/account-page.tsx'
import { requirePerson } from '#app/features/accounts/guards.server.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readPersonTx } from '#app/platform/db/request-transaction.server.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/account'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, { title: loaderData ? accountTitle(loaderData) : 'Account' })

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadAccountPage(request, await readPersonTx(context), requirePerson(context))
}

export function action({ request, url, context }: Route.ActionArgs) {
  return accountPageAction(request, url, requirePerson(context), getClient(context).ip)
}

export { clientAction } from '#app/ui/forms/typed-on/client-action.ts'

/** The one page of all three portals. */
export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage shown={loaderData} answer={actionData} />
}
