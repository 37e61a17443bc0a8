import Trash2 from 'lucide-react/icons/trash-2'
import { formatDateShort } from '#app/lib/dates.ts'
import { askHref } from '#app/lib/list-view.ts'
import { formatPoundsExact, poundsToPence } from '#app/lib/money.ts'
import { formatCount } from '#app/lib/text.ts'
import { ConfirmButton } from '#app/ui/feedback/confirm.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import type { SortBy } from '#app/ui/lists/list-sort.ts'
import { type RowSelection, SelectRow } from '#app/ui/lists/row-selection.tsx'
import { CellNote, type Column } from '#app/ui/lists/table.tsx'
import { bannerNotShownText, type BannerSort, categoriesText, endsSoonText } from '../banner.ts'
import { leftOfAd } from '../../management/managed-ads.ts'
import { asking, Question, refundFirstText } from '../../management/ui/questions.tsx'
import { refundedText } from '../../payments/receipt.ts'
import type { AskedBanner, ManagedBanner } from '../managed-banners.queries.server.ts'

/** The form of the ticked rows. */
export const CHOSEN_FORM = 'chosen-banners'

const nameOf = ({ franchise, targetUrl }: ManagedBanner): string => franchise ?? targetUrl

export const deletion = (ids: readonly string[], action: string) => ({
  title: ids.length === 1 ? 'Delete this banner?' : 'Delete these banners?',
  confirmText: ids.length === 1 ? 'Delete banner' : `Delete ${ids.length} banners`,
  pendingText: 'Deleting...',
  action,
  fields: { intent: 'delete', id: ids },
})

/** Of a row, what the question before its deletion says. */
export const askedOf = (banner: ManagedBanner): AskedBanner => ({
  id: banner.id,
  name: nameOf(banner),
  isRefundedFirst: banner.isRefundedFirst,
})

/** D-65. */
export function DeletionQuestion({ banners }: { banners: readonly AskedBanner[] }) {
  return (
    <div className="grid gap-3 wrap-anywhere">
      <ul className="grid list-disc gap-1 pl-5">
        {banners.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <p>
        {banners.length === 1
          ? 'It leaves the site at once, and its pictures are deleted. Its payment and receipt stay. '
          : 'They leave the site at once, and their pictures are deleted. Their payments and receipts stay. '}
        {refundFirstText('banner', banners)}
        This can’t be undone.
      </p>
    </div>
  )
}

/** What became of a banner's payment, where it is not simply paid. */
function paymentNote({ payment, isMistake, amount, refundPence }: ManagedBanner): string | null {
  if (payment !== 'refunded') return null
  return isMistake ? 'Made by mistake' : refundedText(poundsToPence(amount), refundPence)
}

function RefundBanner({ banner, here, now }: { banner: ManagedBanner; here: string; now: Date }) {
  const { id, amount, payment, paymentId, isByHand, startDate, endDate } = banner
  if (payment !== 'paid') return null
  const pence = poundsToPence(amount)
  const left = leftOfAd({ ...banner, pence, startsAt: startDate, endsAt: endDate }, now)
  const asked = [{ id, franchise: nameOf(banner), pence, paymentId, payment, isByHand, left }]
  return (
    <ConfirmButton
      {...asking('refund', asked, here)}
      label={
        <>
          Refund<span className="visually-hidden"> the banner of {nameOf(banner)}</span>
        </>
      }
      fallbackHref={askHref(here, { refund: id })}
      variant="quiet"
      size="small"
    >
      <Question act="refund" ads={asked} />
    </ConfirmButton>
  )
}

/** D-55. */
export function columnsFor(
  sort: SortBy<BannerSort>,
  selection: RowSelection<ManagedBanner>,
  here: string,
  now: Date,
): Column<ManagedBanner>[] {
  return [
    {
      key: 'select',
      header: 'Select',
      cell: (banner) => (
        <SelectRow
          selection={selection}
          id={banner.id}
          label={`Select the banner of ${nameOf(banner)}`}
          form={CHOSEN_FORM}
          name="delete"
        />
      ),
    },
    { key: 'franchise', header: 'Franchise', primary: true, sort: sort('franchise'), cell: nameOf },
    {
      key: 'preview',
      header: 'Preview',
      cell: ({ imageUrl, altText, targetUrl }) => (
        <a href={targetUrl} target="_blank" rel="noopener sponsored" className="block w-full max-w-52">
          <img
            src={imageUrl}
            alt={`${altText ?? 'The banner'} (opens in a new tab)`}
            width={1920}
            height={230}
            loading="lazy"
            className="h-auto w-full rounded-sm"
          />
        </a>
      ),
    },
    {
      key: 'categories',
      header: 'Categories',
      cell: ({ type, categories }) => (type === 'main' ? 'Main banner' : categoriesText(categories)),
    },
    {
      key: 'status',
      header: 'Status',
      sort: sort('status'),
      cell: ({ status, isOver, notShown }) => (
        <span>
          <StatusBadge kind="ad" status={isOver && status === 'active' ? 'expired' : status} />
          {notShown ? <CellNote tone="amber">{bannerNotShownText(notShown)}</CellNote> : null}
        </span>
      ),
    },
    {
      key: 'start',
      header: 'Dates',
      sort: sort('start'),
      cell: ({ startDate, endDate, status }) => {
        const ends = status === 'active' ? endsSoonText(endDate, now) : null
        return (
          <span className="@min-[56rem]:whitespace-nowrap">
            <time dateTime={startDate.toISOString()}>{formatDateShort(startDate)}</time>
            <CellNote>
              to <time dateTime={endDate.toISOString()}>{formatDateShort(endDate)}</time>
            </CellNote>
            {ends ? <CellNote tone="amber">{ends}</CellNote> : null}
          </span>
        )
      },
    },
    { key: 'views', header: 'Views', numeric: true, cell: ({ views }) => formatCount(views) },
    { key: 'clicks', header: 'Clicks', numeric: true, cell: ({ clicks }) => formatCount(clicks) },
    {
      key: 'amount',
      header: 'Amount',
      numeric: true,
      sort: sort('amount'),
      cell: (banner) => (
        <span>
          {formatPoundsExact(poundsToPence(banner.amount))}
          {paymentNote(banner) ? <CellNote>{paymentNote(banner)}</CellNote> : null}
        </span>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      cell: (banner) => (
        <div className="flex flex-wrap gap-2 xl:flex-nowrap">
          <RefundBanner banner={banner} here={here} now={now} />
          <ConfirmButton
            {...deletion([banner.id], here)}
            label={`Delete the banner of ${nameOf(banner)}`}
            fallbackHref={askHref(here, { delete: banner.id })}
            variant="quiet"
            size="small"
            icon={Trash2}
            iconOnly
          >
            <DeletionQuestion banners={[askedOf(banner)]} />
          </ConfirmButton>
        </div>
      ),
    },
  ]
}
