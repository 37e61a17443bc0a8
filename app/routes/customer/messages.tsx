import { requireMember } from '#app/features/accounts/guards.server.ts'
import { readMessageForm } from '#app/features/messages/attachments/message-form.server.ts'
import { conversationsAction } from '#app/features/messages/conversations/conversations.action.server.ts'
import { loadConversations } from '#app/features/messages/conversations/conversations.loader.server.ts'
import { Conversations } from '#app/features/messages/conversations/ui/conversations.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { Route } from './+types/messages'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Messages' })

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadConversations(await readTx(context), requireMember(context), new URL(request.url).searchParams)
}

export async function action({ request, context }: Route.ActionArgs) {
  return conversationsAction(await readMessageForm(request), requireMember(context))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** C-13: what a customer and the franchisors of his requests write to each other. */
export default function CustomerMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { thread } = loaderData
  return (
    <Conversations
      data={loaderData}
      result={actionData}
      about={
        thread ? (
          <LinkButton href={`/customer/franchises?q=${encodeURIComponent(thread.title)}`} variant="quiet" size="small">
            Your request
          </LinkButton>
        ) : null
      }
    />
  )
}
