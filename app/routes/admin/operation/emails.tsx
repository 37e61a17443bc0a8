import { requireMember } from '#app/features/accounts/guards.server.ts'
import { failedEmailList } from '#app/features/operation/failed-emails/failed-email.ts'
import { listFailedEmails } from '#app/features/operation/failed-emails/failed-email.queries.server.ts'
import { failedEmailsAction } from '#app/features/operation/failed-emails/failed-emails.action.server.ts'
import { FailedEmailsPage } from '#app/features/operation/failed-emails/ui/failed-emails-page.tsx'
import { countAlarms } from '#app/features/operation/operation.queries.server.ts'
import { readListView } from '#app/lib/list-params.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { ALL_PARAM } from '#app/lib/whole-list.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/emails'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Operation: emails' })

/** `?discard=` and `?all=` ask the question on a page of its own, for whoever has no scripts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const [shown, alarms] = await Promise.all([
    listFailedEmails(tx, readListView(url.searchParams, failedEmailList)),
    countAlarms(tx),
  ])
  const discard = url.searchParams.get('discard')
  return {
    shown,
    alarms,
    asked: shown.rows.find(({ id }) => id === discard) ?? null,
    askedAll: url.searchParams.get(ALL_PARAM),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return failedEmailsAction(await readForm(request), requireMember(context), url.searchParams)
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** Emails that were given up; of two admins one decides, and the other reads so. */
export default function OperationEmails({ loaderData, actionData }: Route.ComponentProps) {
  return <FailedEmailsPage {...loaderData} answer={actionData} />
}
