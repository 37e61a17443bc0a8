import { requireMember } from '#app/features/accounts/guards.server.ts'
import { readMessageForm } from '#app/features/messages/attachments/message-form.server.ts'
import { inboxAction } from '#app/features/messages/support/support.action.server.ts'
import { loadInbox } from '#app/features/messages/support/support.loader.server.ts'
import { Inbox } from '#app/features/messages/support/ui/inbox.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/support-messages'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Messages' })

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadInbox(await readTx(context), requireMember(context), new URL(request.url).searchParams)
}

export async function action({ request, context }: Route.ActionArgs) {
  return inboxAction(await readMessageForm(request), requireMember(context))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** D-21, D-22: what franchisors write to support, answered by any admin (3-decisions 40). */
export default function AdminMessages({ loaderData, actionData }: Route.ComponentProps) {
  return <Inbox data={loaderData} result={actionData} />
}
