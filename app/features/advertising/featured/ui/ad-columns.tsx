import { askHref, listHref } from '#app/lib/list-view.ts'
import { formatPoundsExact } from '#app/lib/money.ts'
import { formatCount, plural } from '#app/lib/text.ts'
import { isTooLittleForCard } from '#app/platform/payments/least-by-card.ts'
import { ConfirmButton } from '#app/ui/feedback/confirm.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import type { SortBy } from '#app/ui/lists/list-sort.ts'
import { CellNote, type Column } from '#app/ui/lists/table.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { notShownToOwner } from '../../not-shown.ts'
import type { FeaturedAdsData } from '../featured-ads.loader.server.ts'
import {
  type AdSort,
  canRenew,
  canRenewLater,
  datesText,
  isPayable,
  isUnpaid,
  ownAdList,
  receiptPath,
  reportPath,
  stateText,
} from '../featured-ad.ts'
import type { OwnAd } from '../own-ads.queries.server.ts'

/** `here` is the list as it stands. */
export const cancellation = (ad: { id: string; franchise: string }, here: string) => ({
  title: `Cancel the ad for ${ad.franchise}?`,
  confirmText: 'Cancel ad',
  pendingText: 'Cancelling...',
  action: here,
  fields: { intent: 'cancel', id: ad.id },
})

function Acts({ ad, data: { now, renewalKey, takesCards, shown } }: { ad: OwnAd; data: FeaturedAdsData }) {
  const { id, franchise } = ad
  const here = listHref(ownAdList, shown.view)
  const forAd = <span className="visually-hidden"> for {franchise}</span>
  return (
    <div className="flex flex-wrap gap-2 xl:flex-nowrap">
      {isPayable(ad) && takesCards && !isTooLittleForCard(ad.pence) ? (
        <Form action={here} fields={{ intent: 'pay', id }} noSummary>
          <SubmitButton variant="quiet" size="small" pendingText="Processing...">
            Pay now{forAd}
          </SubmitButton>
        </Form>
      ) : null}
      {isUnpaid(ad) ? (
        <ConfirmButton
          {...cancellation(ad, here)}
          label={<>Cancel{forAd}</>}
          fallbackHref={askHref(here, { cancel: id })}
          variant="quiet"
          size="small"
        >
          <p>Nothing has been charged. The ad won’t start.</p>
        </ConfirmButton>
      ) : null}
      {canRenew(ad, now) ? (
        <Form action={here} fields={{ intent: 'renew', id, formKey: renewalKey }} noSummary>
          <SubmitButton variant="quiet" size="small" pendingText="Processing...">
            Renew{forAd}
          </SubmitButton>
        </Form>
      ) : null}
      {ad.isPaid ? (
        <LinkButton href={reportPath(id)} variant="plain" size="small">
          Report{forAd}
        </LinkButton>
      ) : null}
      {ad.receiptId ? (
        <LinkButton href={receiptPath(ad.receiptId)} variant="plain" size="small" download>
          Receipt{forAd}
        </LinkButton>
      ) : null}
    </div>
  )
}

/** F-49: what a row says, with what can be done. */
export function adColumns(sort: SortBy<AdSort>, data: FeaturedAdsData): Column<OwnAd>[] {
  return [
    {
      key: 'franchise',
      header: 'Franchise',
      primary: true,
      sort: sort('franchise'),
      cell: ({ franchise, categories }) => (
        <span className="grid gap-1 wrap-anywhere">
          {franchise}
          {categories.length > 0 ? (
            <span className="text-sm font-normal text-ink-2">
              {plural(categories.length, 'extra category', 'extra categories')}: {categories.join(', ')}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      sort: sort('status'),
      cell: (ad) => (
        <span className="grid justify-items-start gap-1">
          <StatusBadge
            kind="ad"
            status={ad.status === 'active' && ad.endsAt && ad.endsAt <= data.now ? 'expired' : ad.status}
          />
          <span className="text-sm text-ink-2">{stateText(ad, data.now)}</span>
          {canRenewLater(ad, data.now) ? <CellNote>You can renew it once your listing is public</CellNote> : null}
          {ad.notShown ? <CellNote tone="amber">{notShownToOwner(ad.notShown)}</CellNote> : null}
        </span>
      ),
    },
    { key: 'amount', header: 'Amount', numeric: true, sort: sort('amount'), cell: (ad) => formatPoundsExact(ad.pence) },
    { key: 'ends', header: 'Dates', sort: sort('ends'), cell: datesText },
    { key: 'views', header: 'Views', numeric: true, cell: ({ views }) => formatCount(views) },
    { key: 'clicks', header: 'Clicks', numeric: true, cell: ({ clicks }) => formatCount(clicks) },
    { key: 'requests', header: 'Information Requests', numeric: true, cell: ({ requests }) => formatCount(requests) },
    { key: 'actions', header: 'Actions', actions: true, cell: (ad) => <Acts ad={ad} data={data} /> },
  ]
}
