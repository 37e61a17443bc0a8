import { asPerson } from '#app/features/accounts/account.ts'
import { accountKindOf } from '#app/features/accounts/deletion/deletion.ts'
import { deleteAccountAction } from '#app/features/accounts/deletion/deletion.action.server.ts'
import { getAccountContents } from '#app/features/accounts/deletion/deletion.queries.server.ts'
import { DeleteAccountPage } from '#app/features/accounts/deletion/ui/delete-account-page.tsx'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { getSignInWays } from '#app/features/accounts/sign-in-ways/sign-in-ways.queries.server.ts'
import { getTwoStepState } from '#app/features/accounts/two-step/two-step.queries.server.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readPersonTx } from '#app/platform/db/request-transaction.server.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import type { Route } from './+types/delete-account'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Delete your account' })

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = requireMember(context)
  const member = asPerson(actor)
  const [contents, ways, twoStep] = await Promise.all([
    getAccountContents(await readPersonTx(context)),
    getSignInWays(member),
    getTwoStepState(member.userId),
  ])
  const code = url.searchParams.get('with') === 'recovery' ? ('recovery' as const) : ('app' as const)
  return {
    role: member.role,
    kind: accountKindOf(actor),
    email: member.email,
    contents,
    hasPassword: ways.hasPassword,
    code: twoStep && code,
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return deleteAccountAction(request, requireMember(context), getClient(context).ip)
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** The one page of all three portals. */
export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  return <DeleteAccountPage {...loaderData} failure={actionData} />
}
