import { dashboardPath } from '#app/lib/account-paths.ts'
import { data } from 'react-router'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import {
  countRequests,
  listRequestedFranchises,
  listRequests,
} from '#app/features/leads/requests/customer-requests.queries.server.ts'
import { countUnread } from '#app/features/messages/conversations/conversation-list.queries.server.ts'
import { listRecipients } from '#app/features/leads/capture/queries/recipients.server.ts'
import { AfterRequest } from '#app/features/leads/capture/ui/after-request.tsx'
import { RequestRecipients } from '#app/features/leads/capture/ui/request-recipients.tsx'
import { ClearRequested } from '#app/features/leads/capture/ui/selection/clear-selection.tsx'
import { sentTogether } from '#app/features/leads/requests/request-facts.ts'
import { requestsSentence, requestState } from '#app/features/leads/requests/request-state.ts'
import { RequestTable } from '#app/features/leads/requests/ui/request-table.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { takeFlash } from '#app/platform/cookies/flash.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Tile, Tiles } from '#app/ui/layout/tile.tsx'
import { useLasting } from '#app/ui/hooks/use-lasting.ts'
import type { Route } from './+types/dashboard'

/** C-09. */
const RECENT = 5

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Dashboard' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId, fullName } = requireMember(context)
  const tx = await readTx(context)
  const [total, { unread, now }, recent, requested] = await Promise.all([
    countRequests(tx, userId),
    countUnread(tx, userId),
    listRequests(tx, userId, { limit: RECENT }),
    listRequestedFranchises(tx, userId),
  ])
  const headers = new Headers()
  const flash = takeFlash(request, headers, dashboardPath('customer'))
  const message = flash ? { text: flash.message, isProblem: flash.isError === true } : null
  const sent = flash?.sent
    ? {
        facts: sentTogether(
          recent.filter((one) => one.franchiseId && flash.sent?.franchises.includes(one.franchiseId)),
        ),
        recipients: await listRecipients(tx, flash.sent.franchises),
      }
    : null
  return data(
    { total, unread, now, recent, requested, message, sent, firstName: fullName.split(' ')[0] ?? '' },
    { headers },
  )
}

export default function CustomerDashboard({
  loaderData: { total, unread, now, recent, requested, firstName, ...said },
}: Route.ComponentProps) {
  const message = useLasting(said.message)
  const sent = useLasting(said.sent)
  const browse = <LinkButton href="/search">Browse Franchises</LinkButton>
  const ways = (
    <div className="flex flex-wrap gap-3">
      <LinkButton href="/shortlist" variant="quiet">
        Your shortlist
      </LinkButton>
      {total > 0 ? browse : null}
    </div>
  )
  return (
    <>
      <PageHeader title={firstName ? `Welcome, ${firstName}` : 'Dashboard'} action={ways}>
        {requestsSentence(total, recent.map(requestState))}
      </PageHeader>
      <ClearRequested ids={requested} />
      {message ? (
        <Alert kind={message.isProblem ? 'notice' : 'success'} className="mb-6">
          {message.text}
        </Alert>
      ) : null}
      {sent ? (
        <div className="mb-8">
          <AfterRequest {...sent} recipients={<RequestRecipients recipients={sent.recipients} />} account="open" wide />
        </div>
      ) : null}
      <Tiles label="Figures">
        <Tile label="Total Franchise Requests" value={total} href="/customer/franchises" />
        <Tile label="Unread Messages" value={unread} href="/customer/messages" />
      </Tiles>
      <section className="mt-8 grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <h2>Recent Franchise Requests</h2>
          {total > RECENT ? <a href="/customer/franchises">All requests</a> : null}
        </div>
        <RequestTable
          brief
          caption="Recent Franchise Requests"
          requests={recent}
          now={now}
          empty={
            <EmptyState level={3} title="No franchises found..." art={{ hue: 206, seed: 'requests' }} action={browse}>
              You haven’t requested any information yet.
            </EmptyState>
          }
        />
      </section>
    </>
  )
}
