import { data } from 'react-router'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { TOTAL_INVESTMENT, quotedText } from '#app/features/franchises/figures/amount-text.ts'
import { quotedAmount } from '#app/features/franchises/figures/figures.ts'
import { listCards } from '#app/features/franchises/listing/queries/cards.server.ts'
import { getRequest } from '#app/features/leads/requests/customer-requests.queries.server.ts'
import { requestFacts } from '#app/features/leads/requests/request-facts.ts'
import { requestList } from '#app/features/leads/lead-list.ts'
import { readMessageForm } from '#app/features/messages/attachments/message-form.server.ts'
import { conversationsAction } from '#app/features/messages/conversations/conversations.action.server.ts'
import { loadConversations } from '#app/features/messages/conversations/conversations.loader.server.ts'
import { ConversationFacts } from '#app/features/messages/conversations/ui/conversation-facts.tsx'
import { Conversations } from '#app/features/messages/conversations/ui/conversations.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { Route } from './+types/messages'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Messages' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const [tx, actor] = [await readTx(context), requireMember(context)]
  const search = new URL(request.url).searchParams
  const leadId = search.get('lead')
  const [shown, own] = await Promise.all([
    loadConversations(tx, actor, search),
    leadId === null ? null : getRequest(tx, actor.userId, leadId),
  ])
  const asked = shown.thread && own
  const [card] = asked?.franchiseId ? await listCards(tx, [asked.franchiseId]) : []
  const total = card && quotedAmount(card.investmentPence, card.totalVat)
  return data({ ...shown, asked, price: total ? quotedText(total) : null }, { status: shown.isGone ? 404 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  return conversationsAction(await readMessageForm(request), requireMember(context))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** C-13: what a customer and the franchisors of his requests write to each other. */
export default function CustomerMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, price, now } = loaderData
  return (
    <Conversations
      data={loaderData}
      result={actionData}
      about={
        asked ? (
          <LinkButton
            href={`${requestList.path}?q=${encodeURIComponent(asked.franchiseName)}`}
            variant="quiet"
            size="small"
          >
            Your request
          </LinkButton>
        ) : null
      }
      subject={price}
      facts={
        asked ? (
          <ConversationFacts
            title="This request"
            facts={[...(price ? [[TOTAL_INVESTMENT, price] as const] : []), ...requestFacts(asked, now)]}
          />
        ) : null
      }
    />
  )
}
