import { requireMember } from '#app/features/accounts/guards.server.ts'
import { CurrentPassword } from '#app/features/accounts/passwords/ui/current-password.tsx'
import { NoPassword } from '#app/features/accounts/passwords/ui/no-password.tsx'
import { CodeField } from '#app/features/accounts/two-step/ui/code-field.tsx'
import { heldDataAction } from '#app/features/operation/held-data/held-data.action.server.ts'
import { loadHeldData } from '#app/features/operation/held-data/held-data.loader.server.ts'
import { HeldDataPage } from '#app/features/operation/held-data/ui/held-data-page.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/held-data'

const ADMIN = 'admin'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'What we hold about an address' })

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadHeldData(await readTx(context), request, requireMember(context))
}

export function action({ request, context }: Route.ActionArgs) {
  return heldDataAction(request, requireMember(context), getClient(context).ip)
}

export { clientAction } from '#app/ui/forms/client-action.ts'

export default function OperationHeldData({ loaderData, actionData }: Route.ComponentProps) {
  const me = loaderData.found?.me
  const proof = me?.hasPassword ? (
    <>
      <CurrentPassword />
      {me.asksCode ? <CodeField isRecovery={false} /> : null}
    </>
  ) : (
    <NoPassword role={ADMIN} email={me?.email ?? ''} noWayBack />
  )
  return <HeldDataPage data={loaderData} answer={actionData} proof={proof} />
}
