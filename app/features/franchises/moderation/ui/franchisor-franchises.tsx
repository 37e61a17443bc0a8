import { picturePath } from '#app/lib/upload-url.ts'
import { formatDate } from '#app/lib/dates.ts'
import { listHref, type ListOf, type ListPage } from '#app/lib/list-view.ts'
import { plural } from '#app/lib/text.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { Card, CardBody, CardGrid, CardPicture, CardText, CardTitle } from '#app/ui/layout/card.tsx'
import { ListSearch, NothingMatches } from '#app/ui/lists/list-search.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { LetterMark } from '#app/ui/pictures/letter-mark.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import type { FranchisorFranchise, FranchisorFranchiseSort } from '../queries/franchisor-franchises.server.ts'

/** One franchise as admins see it among its franchisor's. */
function FranchiseCard({ franchise: of }: { franchise: FranchisorFranchise }) {
  const picture = picturePath(of.mainImageUrl)
  return (
    <Card>
      {picture ? (
        <CardPicture>
          <Picture path={picture} alt="" sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 92vw" />
        </CardPicture>
      ) : null}
      <CardBody>
        <div className="flex items-start justify-between gap-3">
          <div className="flex min-w-0 items-center gap-3 wrap-anywhere">
            {picture ? null : <LetterMark name={of.name} />}
            <CardTitle href={`/admin/franchise/${of.id}`}>{of.name}</CardTitle>
          </div>
          <StatusBadge kind="franchise" status={of.status} />
        </div>
        {of.shortDescription ? <CardText>{of.shortDescription}</CardText> : null}
        <p className="text-sm text-ink-2 wrap-anywhere">
          {of.location} · {of.categories.length > 0 ? of.categories.join(', ') : 'No categories'}
        </p>
        <p className="text-sm text-ink-2">
          Submitted {formatDate(of.createdAt)} · {plural(of.leads, 'lead')}
          {of.status === 'approved' && !of.isPublic ? ' · hidden from buyers' : ''}
        </p>
        {of.isPublic ? (
          <p className="relative z-1 text-sm">
            <a href={`/admin/advertising/banners?create=1&franchise=${of.id}`} className="inline-flex min-h-6">
              Create a banner<span className="visually-hidden"> for {of.name}</span>
            </a>
          </p>
        ) : null}
      </CardBody>
    </Card>
  )
}

type FranchisorFranchisesProps = {
  list: ListOf<FranchisorFranchiseSort>
  shown: ListPage<FranchisorFranchise, FranchisorFranchiseSort>
}

/** D-12: the cards. */
export function FranchisorFranchises({
  list,
  shown: { rows, total, matching, view, pages },
}: FranchisorFranchisesProps) {
  return (
    <section aria-labelledby="franchises" className="grid grid-cols-1 gap-4">
      <h2 id="franchises" className="text-lg">
        {plural(total, 'franchise')}
      </h2>
      {total > 6 ? (
        <ListSearch
          list={list}
          view={view}
          label="Search franchises"
          noun="franchise"
          total={total}
          matching={matching}
        />
      ) : null}
      {rows.length > 0 ? (
        <CardGrid>
          {rows.map((franchise) => (
            <FranchiseCard key={franchise.id} franchise={franchise} />
          ))}
        </CardGrid>
      ) : view.q ? (
        <NothingMatches title="No franchises found" list={list} view={view} />
      ) : (
        <EmptyState title="No franchises found" level={3}>
          This franchisor hasn’t added any yet.
        </EmptyState>
      )}
      <Pagination page={view.page} pages={pages} hrefFor={(page) => listHref(list, { ...view, page })} />
    </section>
  )
}
