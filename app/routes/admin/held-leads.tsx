import { requireMember } from '#app/features/accounts/guards.server.ts'
import { countChangedFranchises } from '#app/features/franchises/moderation/changes/changes.queries.server.ts'
import { countPendingFranchises } from '#app/features/franchises/moderation/queries/moderation.server.ts'
import { ReviewTabs } from '#app/features/franchises/moderation/ui/review-tabs.tsx'
import { hasLink } from '#app/lib/forms/links-in-text.ts'
import { heldLeadList } from '#app/features/leads/held/held-lead.ts'
import { heldLeadsAction } from '#app/features/leads/held/held-leads.action.server.ts'
import { listHeldLeads } from '#app/features/leads/held/held-leads.queries.server.ts'
import { DiscardPage, heldLeadActs, HeldLeadsTable } from '#app/features/leads/held/ui/held-leads-table.tsx'
import { readListView } from '#app/lib/list-params.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { plural } from '#app/lib/text.ts'
import { ALL_PARAM } from '#app/lib/whole-list.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import { DecisionPage } from '#app/ui/lists/decision-page.tsx'
import { actAsked, WholeListPage } from '#app/ui/lists/whole-list-acts.tsx'
import type { Route } from './+types/held-leads'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Held leads' })

/** 3-decisions 82. `?discard=` and `?all=` ask on a page of its own, for whoever has no scripts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const [found, pending, changed] = await Promise.all([
    listHeldLeads(tx, readListView(url.searchParams, heldLeadList)),
    countPendingFranchises(tx),
    countChangedFranchises(tx),
  ])
  const rows = found.rows.map((lead) =>
    Object.assign(lead, {
      why: hasLink(lead.message) ? 'It has a link in it.' : 'Many requests came from the same network or address.',
    }),
  )
  const discarding = rows.find(({ id }) => id === url.searchParams.get('discard')) ?? null
  return { shown: { ...found, rows }, pending, changed, discarding, askedAll: url.searchParams.get(ALL_PARAM) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return heldLeadsAction(await readForm(request), requireMember(context), url.searchParams)
}

export { clientAction } from '#app/ui/forms/client-action.ts'

export default function HeldLeads({
  loaderData: { shown, pending, changed, discarding, askedAll },
  actionData,
}: Route.ComponentProps) {
  if (discarding && !actionData) return <DiscardPage of={discarding} />
  const act = actionData ? undefined : actAsked({ shown, acts: heldLeadActs }, askedAll)
  if (act) return <WholeListPage list={heldLeadList} shown={shown} noun="lead" acts={heldLeadActs} act={act} />
  return (
    <DecisionPage
      title="Held leads"
      intro={
        shown.total === 0
          ? 'No requests are held.'
          : `${plural(shown.total, 'request')} held. Each is sent automatically once its sender confirms their email.`
      }
      answer={actionData}
    >
      <ReviewTabs open="held" counts={{ pending, changed, held: shown.total }} />
      <HeldLeadsTable shown={shown} />
    </DecisionPage>
  )
}
