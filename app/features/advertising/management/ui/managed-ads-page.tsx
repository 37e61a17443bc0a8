import Download from 'lucide-react/icons/download'
import { formatRelative, londonDay } from '#app/lib/dates.ts'
import { listHref, type ListOf, type ListView } from '#app/lib/list-view.ts'
import { formatPoundsExact } from '#app/lib/money.ts'
import { plural } from '#app/lib/text.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { ConfirmButton, ConfirmPage } from '#app/ui/feedback/confirm.tsx'
import { DecisionNotice } from '#app/ui/feedback/decision-notice.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Tile, Tiles } from '#app/ui/layout/tile.tsx'
import { useRowSelection, ViewFields } from '#app/ui/lists/row-selection.tsx'
import { SearchableList } from '#app/ui/lists/searchable-list.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { LinkTabs } from '#app/ui/navigation/link-tabs.tsx'
import { runningText } from '../../not-shown.ts'
import { SETTINGS_PATH } from '../../settings/settings.ts'
import type { ManagedAdsData } from '../managed-ads.loader.server.ts'
import { adFilters, adsIn, filterNames, MANAGE_ADS_PATH, type ManagedAdSort } from '../managed-ads.ts'
import type { ManagedAd } from '../managed-ads.queries.server.ts'
import type { AdSums } from '../income.queries.server.ts'
import { OwedPayments, PaymentsOfDeleted } from './deleted-ads-payments.tsx'
import { managedAdColumns } from './managed-ad-columns.tsx'
import { asking, Question } from './questions.tsx'
import { RevenueByMonth } from './revenue-by-month.tsx'

const FORM = 'chosen-ads'
type Answer = { ok: true; message: string } | ({ ok: false } & FormFailure) | undefined

/** The name of this month in London, or of one before. */
function monthName(now: Date, add = 0): string {
  const [year, month] = londonDay(now).split('-').map(Number)
  return inWords.format(new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 + add, 15)))
}
const inWords = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

const revenueNote = ({ refunded, refundDue, banners, bannersRefunded }: AdSums): string =>
  [
    refunded > 0 ? `after ${formatPoundsExact(refunded)} refunded or taken back` : '',
    refundDue > 0 ? `including ${formatPoundsExact(refundDue)} to be refunded` : '',
    banners > 0 || bannersRefunded > 0 ? `without ${formatPoundsExact(banners)} from banner ads` : '',
    bannersRefunded > 0 ? `after ${formatPoundsExact(bannersRefunded)} of those refunded or taken back` : '',
  ]
    .filter(Boolean)
    .join(', ')

function SumTiles({ sums, now }: { sums: AdSums; now: Date }) {
  const oldest = sums.oldest ? formatRelative(sums.oldest, now) : null
  return (
    <Tiles label="Sums" className="tiles-wide">
      <Tile label="Revenue total" value={formatPoundsExact(sums.revenue)} note={revenueNote(sums)} />
      <Tile
        label={`Featured ads in ${monthName(now)} so far`}
        value={formatPoundsExact(sums.thisMonth)}
        note={`${formatPoundsExact(sums.lastMonth)} in ${monthName(now, -1)}`}
      />
      <Tile
        label="Outstanding"
        value={formatPoundsExact(sums.outstanding)}
        note={oldest ? `${plural(sums.unpaidAds, 'ad')}, the oldest from ${oldest}` : undefined}
      />
    </Tiles>
  )
}

type BarProps = {
  chosen: readonly ManagedAd[]
  list: ListOf<ManagedAdSort>
  view: ListView<ManagedAdSort>
  isLive: boolean
  failure: FormFailure | undefined
}

/** D-54: with scripts a question over the list; without them a page that asks about the ticked rows. */
function BulkBar({ chosen, list, view, isLive, failure }: BarProps) {
  const acts = ['paid', 'delete'] as const
  const label = { paid: 'Mark Payment Received', delete: 'Delete Selected' }
  if (!isLive)
    return (
      <form id={FORM} method="get" action={MANAGE_ADS_PATH} className="flex flex-wrap gap-3">
        <ViewFields list={list} view={view} />
        <Button type="submit" name="ask" value="paid" variant="quiet" size="small">
          {label.paid}
        </Button>
        <Button type="submit" name="ask" value="delete" variant="danger-quiet" size="small">
          {label.delete}
        </Button>
      </form>
    )
  return (
    <div className="flex flex-wrap items-center gap-3" role="group" aria-label="Selected ads">
      <p role="status">{`${chosen.length} selected`}</p>
      {acts.map((act) => {
        const ads = act === 'paid' ? chosen.filter(({ mayBePaid }) => mayBePaid) : chosen
        const asked = asking(act, ads, listHref(list, view))
        return (
          <ConfirmButton
            key={act}
            {...asked}
            label={`${label[act]} (${ads.length})`}
            fallbackHref={MANAGE_ADS_PATH}
            variant={act === 'paid' ? 'quiet' : 'danger-quiet'}
            size="small"
            disabled={ads.length === 0}
            failure={failure?.values['intent'] === act ? failure : undefined}
          >
            <Question act={act} ads={ads} />
          </ConfirmButton>
        )
      })}
    </div>
  )
}

const outstandingText = ({ outstanding, unpaidAds, running, notShown, refundDue }: AdSums): string =>
  [
    unpaidAds > 0
      ? `${formatPoundsExact(outstanding)} is outstanding for ${plural(unpaidAds, 'ad')}.`
      : 'Nothing is outstanding.',
    runningText('ad', running, notShown),
    refundDue > 0 ? `${formatPoundsExact(refundDue)} is to be refunded.` : '',
  ]
    .filter(Boolean)
    .join(' ')

/** What a question about ticked ads rests on. */
const stateOf = ({ status, payment, mayBePaid, isRefundedFirst }: ManagedAd): string =>
  [status, payment, mayBePaid, isRefundedFirst].join()

/** D-52 to D-54. */
export function ManagedAdsPage({ data, answer }: { data: ManagedAdsData; answer: Answer }) {
  const { shown, filter, sums, months, owed, ofDeleted, question, refusal, now } = data
  const isLive = useHydrated()
  const selection = useRowSelection(shown.rows, stateOf)
  const list = adsIn(filter)
  const earned = sums.revenue + sums.banners + sums.refunded + sums.bannersRefunded
  const isUnsold = filter === 'all' && shown.total === 0 && earned === 0
  const here = listHref(list, shown.view)
  const failure = answer?.ok === false ? answer : undefined
  if (question && !answer)
    return (
      <ConfirmPage {...asking(question.act, question.ads, here)} cancelHref={here}>
        <Question act={question.act} ads={question.ads} />
      </ConfirmPage>
    )
  return (
    <>
      <PageHeader
        title="Featured Ads"
        action={
          isUnsold ? undefined : (
            <LinkButton href={`${MANAGE_ADS_PATH}/payments.csv`} variant="quiet" icon={Download} download>
              Download CSV
            </LinkButton>
          )
        }
      >
        {isUnsold ? 'Nothing has been bought yet, and nothing is outstanding.' : outstandingText(sums)}
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <DecisionNotice answer={answer} />
        {refusal && !answer && selection.chosen.length === 0 ? <Alert kind="error">{refusal}</Alert> : null}
        <SumTiles sums={sums} now={now} />
        <OwedPayments payments={owed} here={here} />
        {isUnsold ? null : (
          <LinkTabs
            label="Show"
            noun="ad"
            tabs={adFilters.map((one) => ({
              href: listHref(adsIn(one), { ...shown.view, page: 1 }),
              label: filterNames[one],
              isOpen: one === filter,
            }))}
          />
        )}
        {shown.rows.length > 0 && (selection.chosen.length > 0 || !isLive) ? (
          <BulkBar chosen={selection.chosen} list={list} view={shown.view} isLive={isLive} failure={failure} />
        ) : null}
        <SearchableList
          list={list}
          shown={shown}
          label="Search franchise, company or reference"
          noun="ad"
          caption="Featured ads"
          columns={(sort) => managedAdColumns(sort, { form: FORM, selection, here, now })}
          rowKey={(ad) => ad.id}
          empty={{
            title: 'No featured ads found',
            text: 'Franchisors buy them in their portal. What they pay, and what is outstanding, appears here.',
            action: (
              <LinkButton href={SETTINGS_PATH} variant="quiet">
                See what ads cost
              </LinkButton>
            ),
          }}
        />
        <PaymentsOfDeleted payments={ofDeleted} here={here} />
        <RevenueByMonth months={months} />
      </div>
    </>
  )
}
