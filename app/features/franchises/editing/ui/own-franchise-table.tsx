import Plus from 'lucide-react/icons/plus'
import { picturePath } from '#app/lib/upload-url.ts'
import { formatDateShort } from '#app/lib/dates.ts'
import { listHref, type ListView } from '#app/lib/list-view.ts'
import { Breakable } from '#app/ui/layout/breakable.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { NothingMatches } from '#app/ui/lists/list-search.tsx'
import { sortLinks } from '#app/ui/lists/list-sort.ts'
import { LetterMark } from '#app/ui/pictures/letter-mark.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { CellNote, type Column, type SortLink, Table } from '#app/ui/lists/table.tsx'
import { disclosures } from '../../figures/figures.ts'
import { ownFranchiseList, type OwnFranchiseSort } from '../own-franchise-list.ts'
import type { DraftListed } from '../drafts/draft.queries.server.ts'
import { DIFFERING_TOTAL } from './differing-total.tsx'
import { ListingStateButtons } from '../listing-state/ui/listing-state-buttons.tsx'
import type { OwnFranchise } from '../queries/own-franchises.server.ts'

/** How many categories a row names; the page of the franchise names all. */
const NAMED = 3

function someOf(names: readonly string[]): string {
  const others = names.length - NAMED
  return names.slice(0, NAMED).join(', ') + (others > 0 ? ` +${others} more` : '')
}

/** A franchise's picture, or the letters of its name. */
function OwnPicture({ franchise }: { franchise: OwnFranchise }) {
  const path = picturePath(franchise.mainImageUrl)
  return (
    <span className="relative hidden aspect-3/2 w-16 flex-none place-content-center overflow-hidden rounded-sm sm:grid">
      {path ? <Picture path={path} alt="" sizes="64px" /> : <LetterMark name={franchise.name} size="small" />}
    </span>
  )
}

const columnsOf = (
  sort: (key: OwnFranchiseSort) => SortLink | undefined,
  drafts: readonly DraftListed[],
  here: string,
): Column<OwnFranchise>[] => [
  {
    key: 'franchise',
    header: 'Franchise',
    primary: true,
    sort: sort('franchise'),
    cell: (franchise) => (
      <div className="flex items-start gap-4">
        <OwnPicture franchise={franchise} />
        <span className="min-w-0 self-baseline @min-[56rem]:min-w-48">
          <a href={`/franchisor/franchise/${franchise.id}`} className="link wrap-anywhere">
            {franchise.name}
          </a>
          <CellNote>
            <span className="line-clamp-2">{franchise.shortDescription}</span>
          </CellNote>
        </span>
      </div>
    ),
  },
  {
    key: 'categories',
    header: 'Categories',
    cell: (franchise) => (
      <span className="block @min-[56rem]:min-w-40">
        <Breakable text={someOf(franchise.categories.map((main) => main.name)) || 'None'} />
        <CellNote>
          <Breakable text={someOf(franchise.categories.flatMap((main) => main.subcategories))} />
        </CellNote>
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    sort: sort('status'),
    cell: (franchise) => (
      <State franchise={franchise} hasDraft={drafts.some(({ franchiseId }) => franchiseId === franchise.id)} />
    ),
  },
  {
    key: 'added',
    header: 'Date Added',
    sort: sort('added'),
    cell: (franchise) => <span className="@min-[56rem]:whitespace-nowrap">{formatDateShort(franchise.createdAt)}</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (franchise) => (
      <span className="flex flex-wrap gap-x-2 gap-y-1 @min-[60rem]:min-w-36 @min-[66rem]:flex-nowrap">
        <LinkButton href={`/franchisor/franchise/${franchise.id}`} variant="quiet" size="small">
          View<span className="visually-hidden"> {franchise.name}</span>
        </LinkButton>
        <LinkButton href={`/franchisor/franchise/${franchise.id}/edit`} variant="quiet" size="small">
          Edit<span className="visually-hidden"> {franchise.name}</span>
        </LinkButton>
        <ListingStateButtons franchise={franchise} here={here} size="small" />
      </span>
    ),
  },
]

/** The franchisor's own franchises (F-35), or what to do when there are none (F-36); with a `view` the columns sort. */
export function OwnFranchiseTable({
  franchises,
  view,
  drafts,
}: {
  franchises: readonly OwnFranchise[]
  view?: ListView<OwnFranchiseSort>
  /** What is being changed and not yet saved. */
  drafts?: readonly DraftListed[]
}) {
  return (
    <Table
      caption="My Franchises"
      rows={franchises}
      rowKey={(franchise) => franchise.id}
      empty={
        view?.q ? (
          <NothingMatches title="No franchises found..." list={ownFranchiseList} view={view} />
        ) : (
          <EmptyState
            title="No franchises found..."
            art={{ hue: 205, seed: 'no-franchises' }}
            action={
              <LinkButton href="/franchisor/add-franchise" icon={Plus}>
                Add franchise
              </LinkButton>
            }
          >
            Add your first franchise. We’ll publish it once it’s approved.
          </EmptyState>
        )
      }
      columns={columnsOf(
        view ? sortLinks(ownFranchiseList, view) : () => undefined,
        drafts ?? [],
        view ? listHref(ownFranchiseList, view) : ownFranchiseList.path,
      )}
    />
  )
}

function State({ franchise, hasDraft }: { franchise: OwnFranchise; hasDraft: boolean }) {
  return (
    <span>
      <StatusBadge kind="franchise" status={franchise.status} />
      {franchise.status === 'rejected' && franchise.rejectionReason ? (
        <CellNote>
          <span className="line-clamp-2 max-w-60 wrap-anywhere">{franchise.rejectionReason}</span>
        </CellNote>
      ) : null}
      {hasDraft ? <CellNote>Has unsaved changes</CellNote> : null}
      {franchise.hasUnseenChanges ? <CellNote>Changed since approval</CellNote> : null}
      {franchise.hasDifferingTotal ? (
        <CellNote>
          <span className="block max-w-60">{DIFFERING_TOTAL}</span>
        </CellNote>
      ) : null}
      {/* Two lines and not four: a column of words is only as wide as its longest one. */}
      <CellNote>
        <span>{`${franchise.disclosedCount} of ${disclosures.length} figures disclosed`}</span>
        <br />
        <span className="@min-[56rem]:whitespace-nowrap">
          {franchise.disclosedCount === 0
            ? 'Not shown in comparisons yet'
            : franchise.confirmedAt
              ? `Confirmed ${formatDateShort(franchise.confirmedAt)}`
              : 'Not confirmed'}
        </span>
      </CellNote>
    </span>
  )
}
