import { data } from 'react-router'
import { getActor } from '#app/features/accounts/guards.server.ts'
import { getFranchiseShare } from '#app/features/franchises/listing/queries/franchise-share.server.ts'
import { getContactFormDefaults, reportAction } from '#app/features/messages/contact.action.server.ts'
import { ReportForm } from '#app/features/messages/ui/report-form.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { ErrorFrame } from '#app/ui/feedback/error-frame.tsx'
import { PageTop } from '#app/ui/layout/page-top.tsx'
import type { Route } from './+types/report-listing'

/** A form of its own, so that a franchise's page does not carry it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const franchise = await getFranchiseShare(await readTx(context), params.franchiseId)
  return franchise
    ? { franchise: { id: franchise.id, name: franchise.name }, start: getContactFormDefaults(getActor(context)) }
    : data({ franchise: null, start: null }, 404)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return reportAction(await readForm(request), params.franchiseId, getClient(context))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches[0].loaderData, {
    title: loaderData?.franchise ? `Report ${loaderData.franchise.name}` : 'Franchise not found',
  })

export default function ReportListing({ loaderData: { franchise, start }, actionData }: Route.ComponentProps) {
  if (!franchise)
    return (
      <ErrorFrame title="Franchise not found" action={{ href: '/search', label: 'Browse Franchises' }}>
        <p>There’s no listing at this address to report.</p>
      </ErrorFrame>
    )
  const back = `/franchise/${franchise.id}`
  return (
    <div className="wrap grid grid-cols-1 gap-6 pt-6 pb-10">
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-6">
        <PageTop
          title="Report this listing"
          crumbs={[
            { label: 'Franchises', href: '/search' },
            { label: franchise.name, href: back },
            { label: 'Report this listing' },
          ]}
        >
          {`Is something wrong with ${franchise.name}? Tell us what.`}
        </PageTop>
        <section className="panel panel-raised" aria-label="Report this listing">
          <ReportForm key={start.key} start={start} result={actionData} back={back} />
        </section>
      </div>
    </div>
  )
}
