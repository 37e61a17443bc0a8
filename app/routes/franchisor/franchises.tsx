import Plus from 'lucide-react/icons/plus'
import { data } from 'react-router'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { listDrafts } from '#app/features/franchises/editing/drafts/draft.queries.server.ts'
import { NewDraft } from '#app/features/franchises/editing/drafts/ui/new-draft.tsx'
import { listingStateAction } from '#app/features/franchises/editing/listing-state/listing-state.action.server.ts'
import { getListingQuestion } from '#app/features/franchises/editing/listing-state/listing-question.server.ts'
import { ListingQuestionPage } from '#app/features/franchises/editing/listing-state/ui/listing-question-page.tsx'
import { ownFranchiseList } from '#app/features/franchises/editing/own-franchise-list.ts'
import {
  countAll,
  countMatchingOwnFranchises,
  countOwnFranchises,
  listOwnFranchises,
  OWN_FRANCHISES_PER_PAGE,
} from '#app/features/franchises/editing/queries/own-franchises.server.ts'
import { OwnFranchiseTable } from '#app/features/franchises/editing/ui/own-franchise-table.tsx'
import { readListView } from '#app/lib/list-params.ts'
import { listHref, pagesOf } from '#app/lib/list-view.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { plural } from '#app/lib/text.ts'
import { takeFlash } from '#app/platform/cookies/flash.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { DecisionNotice } from '#app/ui/feedback/decision-notice.tsx'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { ListSearch } from '#app/ui/lists/list-search.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { useLasting } from '#app/ui/hooks/use-lasting.ts'
import type { Route } from './+types/franchises'

const PATH = ownFranchiseList.path

export const shouldRevalidate = revalidateAfterConflict

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { userId } = requireMember(context)
  const tx = await readTx(context)
  const wanted = readListView(url.searchParams, ownFranchiseList)
  const [counts, found, drafts, question] = await Promise.all([
    countOwnFranchises(tx, userId),
    wanted.q ? countMatchingOwnFranchises(tx, userId, wanted.q) : null,
    listDrafts(tx, userId),
    getListingQuestion(tx, userId, url.searchParams),
  ])
  const total = countAll(counts)
  const matching = found ?? total
  const { pages, page } = pagesOf(matching, OWN_FRANCHISES_PER_PAGE, wanted.page)
  const headers = new Headers()
  const message = takeFlash(request, headers, PATH)?.message ?? null
  return data(
    {
      counts,
      total,
      matching,
      view: { ...wanted, page },
      pages,
      franchises: await listOwnFranchises(tx, userId, { ...wanted, page }),
      message,
      drafts,
      question,
    },
    { headers },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  return listingStateAction(request, requireMember(context))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'My Franchises' })

export default function Franchises({
  loaderData: { counts, total, matching, view, pages, franchises, drafts, question, ...said },
  actionData,
}: Route.ComponentProps) {
  const message = useLasting(said.message)
  if (question) return <ListingQuestionPage question={question} listHref={listHref(ownFranchiseList, view)} />
  const parts = [
    counts.approved > 0 ? `${counts.approved} live` : '',
    counts.pending > 0 ? `${counts.pending} waiting for approval` : '',
    counts.rejected > 0 ? `${counts.rejected} rejected` : '',
    counts.paused > 0 ? `${counts.paused} paused` : '',
    counts.withdrawn > 0 ? `${counts.withdrawn} withdrawn` : '',
  ].filter(Boolean)
  return (
    <>
      <PageHeader
        title="My Franchises"
        action={
          total > 0 ? (
            <LinkButton href="/franchisor/add-franchise" icon={Plus}>
              Add franchise
            </LinkButton>
          ) : undefined
        }
      >
        {total > 0
          ? `${plural(total, 'franchise')}: ${parts.join(', ')}.`
          : 'This is where you’ll find the franchises you offer to buyers.'}
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <DecisionNotice answer={actionData} />
        {message && !actionData ? <Alert kind="success">{message}</Alert> : null}
        <NewDraft drafts={drafts} />
        <ListSearch
          list={ownFranchiseList}
          view={view}
          label="Search your franchises"
          noun="franchise"
          total={total}
          matching={matching}
        />
        <OwnFranchiseTable franchises={franchises} view={view} drafts={drafts} />
        <Pagination
          page={view.page}
          pages={pages}
          hrefFor={(to) => listHref(ownFranchiseList, { ...view, page: to })}
        />
      </div>
    </>
  )
}
