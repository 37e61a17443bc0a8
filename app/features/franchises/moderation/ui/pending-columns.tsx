import Eye from 'lucide-react/icons/eye'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatPoundsExact } from '#app/lib/money.ts'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { DecisionButtons, type Reasons } from '#app/ui/lists/decision-buttons.tsx'
import type { SortBy } from '#app/ui/lists/list-sort.ts'
import { CellNote, type Column, DateCell } from '#app/ui/lists/table.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { quotedText } from '../../figures/amount-text.ts'
import { disclosures } from '../../figures/figures.ts'
import { LookedAtBy } from '../claims/looked-at-by.tsx'
import { decidedFranchise, reasonsOf } from '../decided-franchise.ts'
import { pendingFranchiseList, type PendingFranchiseSort } from '../moderation-list.ts'
import type { PendingFranchise } from '../queries/pending-franchises.server.ts'
import { hasWaitedLong, waitedText } from '#app/lib/waiting.ts'

/** What the checks found, the two weightiest by name. */
function Warnings({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null
  const rest = of.length - 2
  return (
    <span className="flex items-start gap-1 text-sm font-normal text-amber-ink">
      <Icon of={TriangleAlert} />
      <span className="wrap-anywhere">
        {of.slice(0, 2).join(' · ')}
        {rest > 0 ? ` · ${rest} more` : null}
      </span>
    </span>
  )
}

/** '11 of 12', quiet where nothing is missing, and the total. */
function Figures({ of: { disclosed, total } }: { of: PendingFranchise }) {
  return (
    <span>
      <span className={disclosed === disclosures.length ? 'whitespace-nowrap text-ink-2' : 'whitespace-nowrap'}>
        {disclosed} of {disclosures.length}
      </span>
      {total ? <CellNote>{quotedText(total, formatPoundsExact).replace(' + ', '\u00a0+\u00a0')}</CellNote> : null}
    </span>
  )
}

type Decisions = {
  action: string
  failure: FormFailure | undefined
  saved: Reasons['saved']
  now: Date
}

/** In a column what opens the listing stands over the two decisions, which share a line; a wide one takes all three. */
const ACTS = `flex flex-wrap gap-x-1 gap-y-2 @min-[56rem]:w-40 @min-[56rem]:justify-end @min-[80rem]:w-auto
  @min-[80rem]:flex-nowrap`

/** D-18: what an admin reads before opening a listing that waits. */
export function pendingColumns(
  { action, failure, saved, now }: Decisions,
  sort: SortBy<PendingFranchiseSort>,
): Column<PendingFranchise>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      primary: true,
      sort: sort('name'),
      cell: (franchise) => (
        <>
          <a href={`/admin/franchise/${franchise.id}`} className="wrap-anywhere">
            {franchise.name}
          </a>{' '}
          <LookedAtBy name={franchise.lookedAtBy} />
          <CellNote>{franchise.shortDescription}</CellNote>
          <Warnings of={franchise.warnings} />
        </>
      ),
    },
    {
      key: 'location',
      header: 'Location',
      sort: sort('location'),
      cell: ({ location }) => location,
    },
    {
      key: 'franchisor',
      header: 'Franchisor',
      sort: sort('franchisor'),
      cell: ({ franchisor }) => franchisor ?? 'Unknown Franchisor',
    },
    {
      key: 'submitted',
      header: 'Submitted Date',
      sort: sort('submitted'),
      cell: ({ submittedAt }) => (
        <span>
          <DateCell at={submittedAt} />
          <CellNote tone={hasWaitedLong(submittedAt, now) ? 'amber' : undefined}>
            {waitedText(submittedAt, now)}
          </CellNote>
        </span>
      ),
    },
    {
      key: 'figures',
      header: 'Figures',
      numeric: true,
      sort: sort('figures'),
      cell: (franchise) => <Figures of={franchise} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      cell: (franchise) => (
        <div className={ACTS}>
          <LinkButton
            href={`/admin/franchise/${franchise.id}`}
            variant="quiet"
            size="small"
            icon={Eye}
            className="@min-[56rem]:basis-full @min-[80rem]:basis-auto"
          >
            View details<span className="visually-hidden"> of {franchise.name}</span>
          </LinkButton>
          <DecisionButtons
            of={decidedFranchise(franchise)}
            reasons={reasonsOf(saved)}
            action={action}
            askHref={`${pendingFranchiseList.path}?reject=${franchise.id}`}
            failure={failure}
            look="quiet-row"
          />
        </div>
      ),
    },
  ]
}
