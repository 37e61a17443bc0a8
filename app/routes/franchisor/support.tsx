import { requireMember } from '#app/features/accounts/guards.server.ts'
import { readMessageForm } from '#app/features/messages/attachments/message-form.server.ts'
import { supportAction } from '#app/features/messages/support/support.action.server.ts'
import { loadSupport } from '#app/features/messages/support/support.loader.server.ts'
import { Support } from '#app/features/messages/support/ui/support.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/support'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Support' })

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadSupport(await readTx(context), requireMember(context), new URL(request.url).searchParams)
}

export async function action({ request, context }: Route.ActionArgs) {
  return supportAction(await readMessageForm(request), requireMember(context))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** F-47, F-48, 3-decisions 40: a franchisor and the admins. */
export default function FranchisorSupport({ loaderData, actionData }: Route.ComponentProps) {
  return <Support data={loaderData} result={actionData} />
}
