import { askHref, listHref, type ListOf, type ListPage, type ListView } from '#app/lib/list-view.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { ConfirmButton, ConfirmPage } from '#app/ui/feedback/confirm.tsx'
import { DecisionNotice } from '#app/ui/feedback/decision-notice.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { useLasting } from '#app/ui/hooks/use-lasting.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { useRowSelection, ViewFields } from '#app/ui/lists/row-selection.tsx'
import { SearchableList } from '#app/ui/lists/searchable-list.tsx'
import { LinkTabs } from '#app/ui/navigation/link-tabs.tsx'
import { type BannerFilter, bannerFilters, BANNERS_PATH, bannersIn, type BannerSort, filterNames } from '../banner.ts'
import { runningText } from '../../not-shown.ts'
import type { LeftOfAd } from '../../management/managed-ads.ts'
import { asking, Question } from '../../management/ui/questions.tsx'
import type { AskedBanner, BannerChoices, ManagedBanner, PaidBanner } from '../managed-banners.queries.server.ts'
import { askedOf, CHOSEN_FORM, columnsFor, deletion, DeletionQuestion } from './banner-columns.tsx'
import { BannerForm } from './banner-form.tsx'
import { CreateButton } from './create-button.tsx'

type Answer = { ok: true; message: string } | ({ ok: false } & FormFailure) | undefined

export type BannersData = {
  shown: ListPage<ManagedBanner, BannerSort>
  counts: Readonly<Record<BannerFilter | 'notShown', number>>
  filter: BannerFilter
  choices: BannerChoices
  isCreating: boolean
  deleting: AskedBanner[]
  /** The banner whose payment is to be given back, where the address asks so. */
  refunding: (PaidBanner & { left: LeftOfAd | null }) | undefined
  notice: string | null
  now: Date
  /** What is missing where a deletion was asked for and no row was ticked. */
  refusal: string | null
}

type BulkBarProps = { chosen: readonly ManagedBanner[]; list: ListOf<BannerSort>; view: ListView<BannerSort> }

/** What is done with the chosen rows; without scripts a page asks about those that are ticked. */
function BulkBar({ chosen, list, view }: BulkBarProps) {
  const isLive = useHydrated()
  const here = listHref(list, view)
  const ids = chosen.map(({ id }) => id)
  return (
    <div className="flex flex-wrap items-center gap-3" role="group" aria-label="Selected banners">
      {isLive ? <p role="status">{`${chosen.length} selected`}</p> : null}
      <form id={CHOSEN_FORM} method="get" action={BANNERS_PATH}>
        <ViewFields list={list} view={view} />
        {isLive ? null : (
          <Button type="submit" name="ask" value="delete" variant="danger-quiet" size="small">
            Delete Selected
          </Button>
        )}
      </form>
      {ids.length > 0 ? (
        <ConfirmButton
          {...deletion(ids, here)}
          label={`Delete Selected (${ids.length})`}
          fallbackHref={askHref(here, { delete: ids })}
          size="small"
        >
          <DeletionQuestion banners={chosen.map(askedOf)} />
        </ConfirmButton>
      ) : null}
    </div>
  )
}

/** What a question about ticked banners rests on. */
const stateOf = ({ status, payment, isOver }: ManagedBanner): string => [status, payment, isOver].join()

/** D-55 to D-65: all banners, of which some are deleted, and a new one. */
export function BannersPage({ data, answer }: { data: BannersData; answer: Answer }) {
  const { shown, counts, filter, choices, isCreating, deleting, refunding, refusal } = data
  const notice = useLasting(data.notice)
  const isLive = useHydrated()
  const selection = useRowSelection(shown.rows, stateOf)
  const list = bannersIn(filter)
  const here = listHref(list, shown.view)
  const failure = answer && !answer.ok ? answer : undefined
  if (isCreating || failure?.values['intent'] === 'create')
    return (
      <div className="panel mx-auto grid max-w-3xl grid-cols-1 gap-4">
        <h1>Create Banner Ad</h1>
        <BannerForm choices={choices} failure={failure} cancel={BANNERS_PATH} />
      </div>
    )
  if (refunding && !answer)
    return (
      <ConfirmPage {...asking('refund', [refunding], here)} cancelHref={here}>
        <Question act="refund" ads={[refunding]} />
      </ConfirmPage>
    )
  if (deleting.length > 0 && !answer)
    return (
      <ConfirmPage
        {...deletion(
          deleting.map(({ id }) => id),
          here,
        )}
        cancelHref={here}
      >
        <DeletionQuestion banners={deleting} />
      </ConfirmPage>
    )
  return (
    <>
      <PageHeader title="Banner Ads Management" action={<CreateButton choices={choices} />}>
        {counts.running === 0 ? 'No banner is running.' : runningText('banner', counts.running, counts.notShown)} One
        main banner at a time.
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <DecisionNotice answer={answer} />
        {notice && !answer ? <Alert kind="success">{notice}</Alert> : null}
        {refusal && !answer && selection.chosen.length === 0 ? <Alert kind="error">{refusal}</Alert> : null}
        {counts.all === 0 ? null : (
          <LinkTabs
            label="Show"
            noun="banner"
            tabs={bannerFilters.map((one) => ({
              href: listHref(bannersIn(one), { ...shown.view, page: 1 }),
              label: filterNames[one],
              count: counts[one],
              isOpen: one === filter,
            }))}
          />
        )}
        {shown.rows.length > 0 && (selection.chosen.length > 0 || !isLive) ? (
          <BulkBar chosen={selection.chosen} list={list} view={shown.view} />
        ) : null}
        <SearchableList
          list={list}
          shown={shown}
          label="Search banners"
          noun="banner"
          caption="Banner ads"
          columns={(sort) => columnsFor(sort, selection, here, data.now)}
          rowKey={(banner) => banner.id}
          empty={{
            title: 'No banner ads found',
            text: counts.all === 0 ? 'Create the first one: it runs at once.' : 'There are banners under another tab.',
          }}
        />
      </div>
    </>
  )
}
