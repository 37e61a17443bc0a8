import Download from 'lucide-react/icons/download'
import { data } from 'react-router'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { franchisorLeadsAction } from '#app/features/leads/portal.action.server.ts'
import type { LeadCounts } from '#app/features/leads/inbox/franchisor-leads.queries.server.ts'
import { getNextNew, loadLead } from '#app/features/leads/inbox/lead-context.queries.server.ts'
import { loadLeadList } from '#app/features/leads/inbox/leads.loader.server.ts'
import { OpenNew } from '#app/features/leads/inbox/ui/lead-work.tsx'
import { openingOf } from '#app/features/leads/inbox/ui/lead-side.tsx'
import { recordMessage } from '#app/features/leads/inbox/lead-status.commands.server.ts'
import { ALL_LEADS, filteredLeads } from '#app/features/leads/lead-filter.ts'
import { MOST_EXPORTED } from '#app/features/leads/lead-list.ts'
import { LeadFilters } from '#app/features/leads/inbox/ui/lead-filters.tsx'
import { LeadTiles } from '#app/features/leads/inbox/ui/lead-tiles.tsx'
import { LeadModal } from '#app/features/leads/inbox/ui/lead-modal.tsx'
import { LeadStatusBar } from '#app/features/leads/inbox/ui/lead-selection.tsx'
import { LeadTable } from '#app/features/leads/inbox/ui/lead-table.tsx'
import { readMessageForm } from '#app/features/messages/attachments/message-form.server.ts'
import { isOfConversation } from '#app/features/messages/conversations/conversation.ts'
import { conversationsAction } from '#app/features/messages/conversations/conversations.action.server.ts'
import { loadThread } from '#app/features/messages/conversations/conversations.loader.server.ts'
import { DetailsConversation } from '#app/features/messages/conversations/ui/details-conversation.tsx'
import type { LeadStatus } from '#app/features/leads/lead.ts'
import { listHref } from '#app/lib/list-view.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { formatCount, plural } from '#app/lib/text.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { FailureText } from '#app/ui/feedback/failure-text.tsx'
import { csvLabel } from '#app/ui/lists/csv-label.ts'
import { useRowSelection } from '#app/ui/lists/row-selection.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/leads'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Leads' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireMember(context)
  const { userId } = actor
  const search = new URL(request.url).searchParams
  const tx = await readTx(context)
  const openId = search.get('lead')
  const [shown, opened, thread, next] = await Promise.all([
    loadLeadList(tx, userId, search),
    openId ? loadLead(tx, userId, openId) : null,
    openId ? loadThread(tx, 'franchisor', actor, { leadId: openId }) : null,
    getNextNew(tx, userId, openId),
  ])
  const isGone = openId !== null && opened === null
  return data({ ...shown, opened, thread, next, isGone, now: new Date() }, { status: isGone ? 404 : 200 })
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

/** The link in an email is also followed by whoever is signed in to another account at the time. */
const LEAD_GONE =
  'This lead isn’t in your account. The buyer may have deleted their request. If the email about it went to another ' +
  'account, sign in to that one and open the link again.'

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
  loaderData: { counts, filter, view, pages, leads, franchises, opened, thread, next, steps, isGone, now },
  actionData,
}: Route.ComponentProps) {
  /** This list, with the lead whose details are open. */
  const list = filteredLeads(filter)
  const hrefOf = (leadId?: string, page = view.page) =>
    listHref(list, { ...view, page }, leadId ? { lead: leadId } : {})
  const statusHref = (status: LeadStatus | null) =>
    listHref(filteredLeads({ ...ALL_LEADS, status }), { ...view, q: '', page: 1 })
  const csvHref = listHref({ ...list, path: '/franchisor/leads.csv' }, { ...view, page: 1 })
  const selection = useRowSelection(leads, ({ status }) => status)
  const { reply, saved } = answerOf(actionData)
  const result =
    saved &&
    (saved.ok ? saved.message : <FailureText failure={saved} otherwise="We couldn’t save this. Please try again." />)
  return (
    <div className="leads-page">
      <PageHeader
        title="Leads"
        action={
          <div className="lead-actions">
            {counts.matching > 0 ? (
              <LinkButton href={csvHref} variant="quiet" icon={Download} download>
                {csvLabel(counts.matching, MOST_EXPORTED)}
              </LinkButton>
            ) : null}
            <LinkButton href="/franchisor/leads/webhooks" variant="quiet">
              Webhooks
            </LinkButton>
            {next && !opened ? <OpenNew next={next} href={hrefOf(next.id)} isMain /> : null}
          </div>
        }
      >
        {sentence(counts)}
      </PageHeader>
      {result ? (
        <Alert kind={saved?.ok ? 'success' : 'error'} className="mb-6">
          {result}
        </Alert>
      ) : null}
      {isGone && !result ? (
        <Alert kind="notice" className="mb-6">
          {LEAD_GONE}
        </Alert>
      ) : null}
      <LeadModal
        opened={
          opened && {
            ...opened,
            answer: saved,
            conversation: thread ? (
              <DetailsConversation
                side="franchisor"
                thread={thread}
                now={now}
                result={reply}
                href={hrefOf(opened.lead.id)}
                events={openingOf(opened.lead)}
              />
            ) : null,
          }
        }
        next={next}
        steps={steps}
        now={now}
        hrefOf={hrefOf}
      />
      <div className="lead-list">
        <LeadTiles counts={counts} hrefOf={statusHref} />
        <LeadFilters filter={filter} view={view} counts={counts} franchises={franchises} csvHref={csvHref} />
        <LeadTable
          list={list}
          leads={leads}
          view={view}
          now={now}
          openId={opened?.lead.id ?? null}
          hrefOf={(row) => hrefOf(row.id)}
          selection={selection}
        />
        <LeadStatusBar selection={selection} shown={leads.length} action={hrefOf()} />
        <Pagination page={view.page} pages={pages} hrefFor={(page) => listHref(list, { ...view, page })} />
      </div>
    </div>
  )
}
