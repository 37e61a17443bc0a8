import { data } from 'react-router'
import { getActor, requireMember } from '#app/features/accounts/guards.server.ts'
import { DecisionNotice } from '#app/ui/feedback/decision-notice.tsx'
import { CompareCheckbox } from '#app/features/franchises/compare/ui/compare-checkbox.tsx'
import { CompareTray } from '#app/features/franchises/compare/ui/compare-tray.tsx'
import { customerRequestsAction } from '#app/features/leads/portal.action.server.ts'
import {
  countMatchingRequests,
  getRequest,
  listRequests,
} from '#app/features/leads/requests/customer-requests.queries.server.ts'
import { requestList } from '#app/features/leads/lead-list.ts'
import { deleteQuestion, RequestTable } from '#app/features/leads/requests/ui/request-table.tsx'
import { SHARING_PATH } from '#app/features/leads/sharing/ui/share-list.tsx'
import { readListView } from '#app/lib/list-params.ts'
import { listHref, pagesOf } from '#app/lib/list-view.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { plural } from '#app/lib/text.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { ConfirmPage } from '#app/ui/feedback/confirm.tsx'
import { FailureText } from '#app/ui/feedback/failure-text.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Dock } from '#app/ui/layout/dock.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { ListSearch, NothingMatches } from '#app/ui/lists/list-search.tsx'
import { sortLinks } from '#app/ui/lists/list-sort.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { readForm } from '#app/platform/forms/action.server.ts'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/franchises'

export const shouldRevalidate = revalidateAfterConflict

const PAGE = 25

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'My Franchises' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = requireMember(context)
  const search = new URL(request.url).searchParams
  const tx = await readTx(context)
  const wanted = readListView(search, requestList)
  const { total, matching } = await countMatchingRequests(tx, userId, wanted.q)
  const { pages, page } = pagesOf(matching, PAGE, wanted.page)
  // The last request of a page takes it with it: what is said of that is said on the page before, without a redirect.
  const view = { ...wanted, page }
  const asked = search.get('delete')
  const [requests, doomed] = await Promise.all([
    listRequests(tx, userId, { limit: PAGE, offset: (page - 1) * PAGE }, view),
    asked ? getRequest(tx, userId, asked) : null,
  ])
  const isGone = Boolean(asked) && doomed === null
  const shown = { total, matching, view, pages, requests, doomed, isGone, now: new Date() }
  return data(shown, { status: isGone ? 404 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  return customerRequestsAction(await readForm(request), getActor(context))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

const browse = <LinkButton href="/search">Browse Franchises</LinkButton>
const compareBox = (franchise: { id: string; name: string }) => <CompareCheckbox franchise={franchise} />

/** C-10 to C-12, and what is to be compared. */
export default function CustomerFranchises({
  loaderData: { total, matching, view, pages, requests, doomed, isGone, now },
  actionData,
}: Route.ComponentProps) {
  const here = listHref(requestList, view)
  if (doomed) {
    const { title, children, ...question } = deleteQuestion(doomed, here)
    return (
      <ConfirmPage
        title={title}
        cancelHref={here}
        failure={actionData?.ok === false ? actionData : undefined}
        {...question}
      >
        {children}
      </ConfirmPage>
    )
  }
  return (
    <>
      <PageHeader title="My Franchises" action={total > 0 ? browse : null}>
        {total > 0 ? (
          <>
            {plural(total, 'request')}. Let franchisors know if you’re no longer interested, or see{' '}
            <a href={SHARING_PATH}>who has your details</a>.
          </>
        ) : (
          'Franchises you contact will appear here.'
        )}
      </PageHeader>
      {/* Here from the start: it notes in which row a form is sent. */}
      <div className={actionData?.ok ? 'mb-6' : undefined}>
        <DecisionNotice answer={actionData?.ok ? actionData : undefined} />
      </div>
      {actionData?.ok ? null : actionData ? (
        <Alert kind="error" className="mb-6">
          <FailureText failure={actionData} otherwise="We couldn’t save this. Please try again." />
        </Alert>
      ) : isGone ? (
        <Alert kind="notice" className="mb-6">
          This request has been deleted.
        </Alert>
      ) : null}
      <div className="grid gap-6">
        <ListSearch
          list={requestList}
          view={view}
          label="Search your requests"
          noun="request"
          total={total}
          matching={matching}
        />
        <RequestTable
          sort={sortLinks(requestList, view)}
          caption="My Franchises"
          requests={requests}
          here={here}
          now={now}
          compare={compareBox}
          empty={
            view.q ? (
              <NothingMatches
                title="No franchises found..."
                list={requestList}
                view={view}
                isEmptied={actionData?.ok}
              />
            ) : (
              <EmptyState title="No franchises found..." art={{ hue: 206, seed: 'requests' }} action={browse}>
                You haven’t requested any information yet. Tick Request Info on the franchises you’d like to hear from.
              </EmptyState>
            )
          }
        />
        <Pagination page={view.page} pages={pages} hrefFor={(page) => listHref(requestList, { ...view, page })} />
      </div>
      <Dock>
        <CompareTray hasBoxes={requests.some(({ franchiseId }) => franchiseId !== null)} />
      </Dock>
    </>
  )
}
