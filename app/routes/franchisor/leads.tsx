import { redirect } from 'react-router'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { franchisorLeadsAction } from '#app/features/leads/portal.action.server.ts'
import {
  countLeads,
  getLead,
  type LeadCounts,
  listLeads,
} from '#app/features/leads/inbox/franchisor-leads.queries.server.ts'
import { recordMessage } from '#app/features/leads/inbox/lead-status.commands.server.ts'
import { leadList } from '#app/features/leads/lead-list.ts'
import { LeadModal } from '#app/features/leads/inbox/ui/lead-modal.tsx'
import { LeadTable } from '#app/features/leads/inbox/ui/lead-table.tsx'
import { readMessageForm } from '#app/features/messages/attachments/message-form.server.ts'
import { isOfConversation } from '#app/features/messages/conversations/conversation.ts'
import { conversationsAction } from '#app/features/messages/conversations/conversations.action.server.ts'
import { loadThread } from '#app/features/messages/conversations/conversations.loader.server.ts'
import { DetailsConversation } from '#app/features/messages/conversations/ui/details-conversation.tsx'
import { readListView } from '#app/lib/list-params.ts'
import { listHref, pagesOf } from '#app/lib/list-view.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { formatCount, formatPercent, plural } from '#app/lib/text.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { FailureText } from '#app/ui/feedback/failure-text.tsx'
import { ListSearch } from '#app/ui/lists/list-search.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { Tile, Tiles } from '#app/ui/layout/tile.tsx'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/leads'

export const shouldRevalidate = revalidateAfterConflict

const PAGE = 25

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Leads' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireMember(context)
  const { userId } = actor
  const search = new URL(request.url).searchParams
  const tx = await readTx(context)
  const view = readListView(search, leadList)
  const counts = await countLeads(tx, userId, view.q)
  const { pages, page } = pagesOf(counts.matching, PAGE, view.page)
  if (page < view.page) throw redirect(listHref(leadList, { ...view, page }))
  const openId = search.get('lead')
  const [leads, lead, thread] = await Promise.all([
    listLeads(tx, userId, { limit: PAGE, offset: (page - 1) * PAGE }, view),
    openId ? getLead(tx, userId, openId) : null,
    openId ? loadThread(tx, 'franchisor', actor, { leadId: openId }) : null,
  ])
  return { counts, view, pages, leads, lead, thread, isGone: openId !== null && lead === null, now: new Date() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readMessageForm(request)
  const actor = requireMember(context)
  return isOfConversation(sent.form.get('intent'))
    ? conversationsAction(sent, actor, (tx, leadId) => recordMessage(tx, actor, leadId))
    : franchisorLeadsAction(sent.form, actor)
}

export { clientAction } from '#app/ui/forms/client-action.ts'

function sentence({ listed, fresh, freshOverDay }: LeadCounts): string {
  if (listed === 0) return 'Buyers who ask about your franchises will appear here.'
  if (fresh === 0) return 'You’ve opened every lead.'
  return freshOverDay > 0
    ? `${plural(fresh, 'new lead')}. ${
        freshOverDay === 1 ? 'One has' : `${formatCount(freshOverDay)} have`
      } been waiting more than a day.`
    : `${plural(fresh, 'new lead')}, none waiting more than a day.`
}

function share(part: number, total: number): string | undefined {
  return total === 0 ? undefined : `${formatPercent((part / total) * 100)} of all`
}

/** What the page's action answered: to a message, or to a button. */
function answerOf(answer: Route.ComponentProps['actionData']) {
  if (!answer) return {}
  if (answer.ok) return 'sent' in answer ? { reply: answer } : { saved: answer }
  // Of a form with a file that had no answer, nothing comes back.
  const { intent } = answer.values
  return intent === undefined || isOfConversation(intent) ? { reply: answer } : { saved: answer }
}

/** F-42 to F-46. */
export default function FranchisorLeads({
  loaderData: { counts, view, pages, leads, lead, thread, isGone, now },
  actionData,
}: Route.ComponentProps) {
  /** This list, with the lead whose details are open. */
  const hrefOf = (leadId?: string) => listHref(leadList, view, leadId ? { lead: leadId } : {})
  const { reply, saved } = answerOf(actionData)
  const result =
    saved &&
    (saved.ok ? saved.message : <FailureText failure={saved} otherwise="We couldn’t save this. Please try again." />)
  return (
    <>
      <PageHeader title="Leads">{sentence(counts)}</PageHeader>
      {result ? (
        <Alert kind={saved?.ok ? 'success' : 'error'} className="mb-6">
          {result}
        </Alert>
      ) : null}
      {isGone && !result ? (
        <Alert kind="notice" className="mb-6">
          This lead has gone. The buyer may have deleted their request.
        </Alert>
      ) : null}
      <LeadModal
        lead={lead}
        conversation={
          lead && thread ? (
            <DetailsConversation side="franchisor" thread={thread} now={now} result={reply} href={hrefOf(lead.id)} />
          ) : null
        }
        listHref={hrefOf()}
        openHref={hrefOf(lead?.id)}
      />
      <div className="grid gap-6">
        <Tiles label="Figures">
          <Tile
            label="Total Leads"
            value={formatCount(counts.total)}
            note={
              counts.total > counts.listed ? `${formatCount(counts.total - counts.listed)} deleted since` : undefined
            }
          />
          <Tile
            label="New"
            value={formatCount(counts.fresh)}
            note={counts.freshOverDay > 0 ? `${formatCount(counts.freshOverDay)} older than a day` : undefined}
          />
          <Tile label="Qualified" value={formatCount(counts.qualified)} note={share(counts.qualified, counts.total)} />
          <Tile label="Converted" value={formatCount(counts.converted)} note={share(counts.converted, counts.total)} />
        </Tiles>
        <ListSearch
          list={leadList}
          view={view}
          label="Search leads"
          noun="lead"
          total={counts.listed}
          matching={counts.matching}
        />
        <LeadTable leads={leads} view={view} now={now} openId={lead?.id ?? null} hrefOf={(row) => hrefOf(row.id)} />
        <Pagination page={view.page} pages={pages} hrefFor={(page) => listHref(leadList, { ...view, page })} />
      </div>
    </>
  )
}
