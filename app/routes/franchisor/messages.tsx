import { data } from 'react-router'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { getLead } from '#app/features/leads/inbox/lead-details.queries.server.ts'
import { recordMessage } from '#app/features/leads/inbox/lead-status.commands.server.ts'
import { leadFacts } from '#app/features/leads/inbox/ui/lead-facts.tsx'
import { leadsHref } from '#app/features/leads/leads-href.ts'
import { leadStatusOptions } from '#app/features/leads/lead.ts'
import { AutoSelect } from '#app/features/leads/ui/auto-select.tsx'
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
  const [shown, lead] = await Promise.all([
    loadConversations(tx, actor, search),
    leadId === null ? null : getLead(tx, actor.userId, leadId),
  ])
  return data({ ...shown, lead: shown.thread && lead }, { status: shown.isGone ? 404 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireMember(context)
  return conversationsAction(await readMessageForm(request), actor, (tx, leadId) => recordMessage(tx, actor, leadId))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** 3-decisions 29: what a franchisor and the buyers of his leads write to each other. */
export default function FranchisorMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { lead } = loaderData
  const detailsHref = lead ? leadsHref({}, { lead: lead.id }) : ''
  return (
    <Conversations
      data={loaderData}
      result={actionData}
      about={
        lead ? (
          <LinkButton href={detailsHref} variant="quiet" size="small">
            Lead Details
          </LinkButton>
        ) : null
      }
      subject={lead?.desiredInvestment ? `Can invest ${lead.desiredInvestment}` : null}
      facts={
        lead ? (
          <ConversationFacts title="This lead" facts={leadFacts(lead, detailsHref)}>
            <AutoSelect
              action={detailsHref}
              intent="status"
              leadId={lead.id}
              name="status"
              label="Status"
              value={lead.status}
              options={leadStatusOptions}
            />
          </ConversationFacts>
        ) : null
      }
    />
  )
}
