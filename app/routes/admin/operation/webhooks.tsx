import { requireMember } from '#app/features/accounts/guards.server.ts'
import { failedDeliveryAction } from '#app/features/leads/webhooks/failed-delivery.commands.server.ts'
import { listFailedDeliveries } from '#app/features/leads/webhooks/failed-delivery.queries.server.ts'
import { failedDeliveryList } from '#app/features/leads/webhooks/failed-delivery.ts'
import { deliveryActs, FailedDeliveries } from '#app/features/leads/webhooks/ui/failed-deliveries.tsx'
import { countAlarms } from '#app/features/operation/operation.queries.server.ts'
import { OperationTabs } from '#app/features/operation/ui/operation-tabs.tsx'
import { readListView } from '#app/lib/list-params.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { plural } from '#app/lib/text.ts'
import { ALL_PARAM } from '#app/lib/whole-list.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import { DecisionPage } from '#app/ui/lists/decision-page.tsx'
import { actAsked, WholeListPage } from '#app/ui/lists/whole-list-acts.tsx'
import type { Route } from './+types/webhooks'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Operation: webhooks' })

/** `?all=` asks the question on a page of its own, for whoever has no scripts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const [shown, alarms] = await Promise.all([
    listFailedDeliveries(tx, readListView(url.searchParams, failedDeliveryList)),
    countAlarms(tx),
  ])
  return { shown, alarms, askedAll: url.searchParams.get(ALL_PARAM) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return failedDeliveryAction(await readForm(request), requireMember(context), url.searchParams)
}

export { clientAction } from '#app/ui/forms/client-action.ts'

export default function OperationWebhooks({
  loaderData: { shown, alarms, askedAll },
  actionData,
}: Route.ComponentProps) {
  const act = actionData ? undefined : actAsked({ shown, acts: deliveryActs }, askedAll)
  if (act)
    return <WholeListPage list={failedDeliveryList} shown={shown} noun="delivery" acts={deliveryActs} act={act} />
  return (
    <DecisionPage
      title="Operation"
      intro={
        shown.total === 0
          ? 'Every webhook has been delivered.'
          : `${plural(shown.total, 'delivery')} to companies’ own systems failed.`
      }
      answer={actionData}
    >
      <OperationTabs open="webhooks" alarms={alarms} />
      <FailedDeliveries shown={shown} />
    </DecisionPage>
  )
}
