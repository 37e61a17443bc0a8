import { requireMember } from '#app/features/accounts/guards.server.ts'
import { allMessagesAction } from '#app/features/messages/all-messages/all-messages.action.server.ts'
import { loadAllMessages } from '#app/features/messages/all-messages/all-messages.loader.server.ts'
import { AllMessages } from '#app/features/messages/all-messages/ui/all-messages.tsx'
import { readMessageForm } from '#app/features/messages/attachments/message-form.server.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/all-messages'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Messages' })

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadAllMessages(await readTx(context), requireMember(context), url.searchParams)
}

export async function action({ request, context }: Route.ActionArgs) {
  return allMessagesAction(await readMessageForm(request), requireMember(context))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** All that was written to the admins, with one search. */
export default function AdminAllMessages({ loaderData, actionData }: Route.ComponentProps) {
  return <AllMessages data={loaderData} result={actionData} />
}
