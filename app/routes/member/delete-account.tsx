import { deleteAccountAction } from '#app/features/accounts/deletion/deletion.action.server.ts'
import { getAccountContents } from '#app/features/accounts/deletion/deletion.queries.server.ts'
import { DeleteAccountPage } from '#app/features/accounts/deletion/ui/delete-account-page.tsx'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { getSignInWays } from '#app/features/accounts/sign-in-ways/sign-in-ways.queries.server.ts'
import { getTwoStepState } from '#app/features/accounts/two-step/two-step.queries.server.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import type { Route } from './+types/delete-account'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Delete your account' })

export async function loader({ url, context }: Route.LoaderArgs) {
  const member = requireMember(context)
  const [contents, ways, twoStep] = await Promise.all([
    getAccountContents(await readTx(context)),
    getSignInWays(member),
    getTwoStepState(member.userId),
  ])
  const kind = url.searchParams.get('with') === 'recovery' ? ('recovery' as const) : ('app' as const)
  return { role: member.role, contents, hasPassword: ways.hasPassword, code: twoStep && kind }
}

export function action({ request, context }: Route.ActionArgs) {
  return deleteAccountAction(request, requireMember(context), getClient(context).ip)
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** The one page of all three portals. */
export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  return <DeleteAccountPage {...loaderData} failure={actionData} />
}
