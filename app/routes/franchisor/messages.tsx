import { requireMember } from '#app/features/accounts/guards.server.ts'
import { recordMessage } from '#app/features/leads/inbox/lead-status.commands.server.ts'
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
  const actor = requireMember(context)
  return conversationsAction(await readMessageForm(request), actor, (tx, leadId) => recordMessage(tx, actor, leadId))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** 3-decisions 29: what a franchisor and the buyers of his leads write to each other. */
export default function FranchisorMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { thread } = loaderData
  return (
    <Conversations
      data={loaderData}
      result={actionData}
      about={
        thread ? (
          <LinkButton href={`/franchisor/leads?lead=${thread.leadId}`} variant="quiet" size="small">
            Lead Details
          </LinkButton>
        ) : null
      }
    />
  )
}
