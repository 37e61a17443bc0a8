import { askHref } from '#app/lib/list-view.ts'
import { formatPoundsExact } from '#app/lib/money.ts'
import { ConfirmButton } from '#app/ui/feedback/confirm.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import type { SortBy } from '#app/ui/lists/list-sort.ts'
import { type RowSelection, SelectRow } from '#app/ui/lists/row-selection.tsx'
import { CellNote, type Column } from '#app/ui/lists/table.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { datesText, transferReference } from '../../featured/featured-ad.ts'
import { notShownText } from '../../not-shown.ts'
import { refundedText } from '../../payments/receipt.ts'
import { leftOfAd, managedReceiptPath, type ManagedAdSort } from '../managed-ads.ts'
import type { ManagedAd } from '../managed-ads.queries.server.ts'
import { asking, Question } from './questions.tsx'

/** What the payment is at, in words. */
function paymentText(ad: ManagedAd): string {
  const { payment, status, isPaid, isTransfer, mayBePaid, isMistake, pence, refundPence } = ad
  // What was noted by mistake leaves it waiting.
  switch (isMistake && status === 'pending_payment' ? null : payment) {
    case 'refund_due':
      return 'To be refunded'
    case 'refunded':
      return isMistake ? 'Made by mistake' : refundedText(pence, refundPence)
    case 'failed':
      return 'Failed'
    case 'canceled':
      return 'Cancelled'
    default:
      if (mayBePaid && status === 'expired') return 'No transfer in time'
      return isPaid ? 'Completed' : isTransfer ? 'Pending, bank transfer' : 'Pending'
  }
}

function RefundAd({ ad, here, now }: { ad: ManagedAd; here: string; now: Date }) {
  if (ad.payment !== 'refund_due' && ad.payment !== 'paid') return null
  const asked = { ...ad, left: leftOfAd(ad, now) }
  return (
    <ConfirmButton
      {...asking('refund', [asked], here)}
      label={
        <>
          Refund<span className="visually-hidden"> the ad for {ad.franchise}</span>
        </>
      }
      fallbackHref={askHref(here, { ask: 'refund', ad: ad.id })}
      variant={ad.payment === 'refund_due' ? 'danger-quiet' : 'quiet'}
      size="small"
    >
      <Question act="refund" ads={[asked]} />
    </ConfirmButton>
  )
}

type RowOptions = { form: string; selection: RowSelection<ManagedAd>; here: string; now: Date }

/** D-53. */
export function managedAdColumns(sort: SortBy<ManagedAdSort>, options: RowOptions): Column<ManagedAd>[] {
  const { form, selection, here, now } = options
  return [
    {
      key: 'select',
      header: 'Select',
      cell: ({ id, franchise }) => (
        <SelectRow selection={selection} id={id} label={`Select the ad for ${franchise}`} form={form} name="ad" />
      ),
    },
    { key: 'franchise', header: 'Franchise', primary: true, sort: sort('franchise'), cell: (ad) => ad.franchise },
    { key: 'franchisor', header: 'Franchisor', sort: sort('franchisor'), cell: (ad) => ad.franchisor },
    {
      key: 'status',
      header: 'Status',
      sort: sort('status'),
      cell: ({ status, endsAt, notShown }) => (
        <span>
          <StatusBadge kind="ad" status={status === 'active' && endsAt && endsAt <= now ? 'expired' : status} />
          {notShown ? <CellNote tone="amber">{notShownText(notShown)}</CellNote> : null}
        </span>
      ),
    },
    {
      key: 'payment',
      header: 'Payment',
      sort: sort('payment'),
      cell: (ad) => (
        <span>
          <span className={ad.isTransfer && !ad.isPaid ? 'font-semibold text-amber-ink' : undefined}>
            {paymentText(ad)}
          </span>
          {ad.isByTransfer ? <CellNote>Reference {transferReference(ad.id)}</CellNote> : null}
        </span>
      ),
    },
    { key: 'amount', header: 'Amount', numeric: true, sort: sort('amount'), cell: (ad) => formatPoundsExact(ad.pence) },
    { key: 'ends', header: 'Dates', sort: sort('ends'), cell: datesText },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      cell: (ad) => (
        <div className="flex flex-wrap gap-2 xl:flex-nowrap">
          <RefundAd ad={ad} here={here} now={now} />
          {ad.receiptId ? (
            <LinkButton href={managedReceiptPath(ad.receiptId)} variant="plain" size="small" download>
              Receipt<span className="visually-hidden"> of the ad for {ad.franchise}</span>
            </LinkButton>
          ) : null}
        </div>
      ),
    },
  ]
}
