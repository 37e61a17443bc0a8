import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { listHref } from '#app/lib/list-view.ts'
import { plural } from '#app/lib/text.ts'
import { formatPoundsExact } from '#app/lib/money.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { ConfirmPage } from '#app/ui/feedback/confirm.tsx'
import { DecisionNotice } from '#app/ui/feedback/decision-notice.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { useCloseAddress } from '#app/ui/hooks/use-close-address.ts'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { useLasting } from '#app/ui/hooks/use-lasting.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { SearchableList } from '#app/ui/lists/searchable-list.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { runningText } from '../../not-shown.ts'
import type { FeaturedAdsData, PaymentReturn, PurchaseForm as FormData } from '../featured-ads.loader.server.ts'
import { createHref, FEATURED_ADS_PATH, ownAdList } from '../featured-ad.ts'
import { adColumns, cancellation } from './ad-columns.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { PurchaseForm } from './purchase-form.tsx'
import { TransferNotice } from './transfer-notice.tsx'

type Answer = { ok: true; message: string } | ({ ok: false } & FormFailure) | undefined

/** F-57: the list loads again after so many ms, and while a payment is not confirmed again and again. */
const RELOAD_MS = 1_000
const MOST_RELOADS = 30

/** F-56 to F-58; the success is said once the server knows of it (3-decisions 51). */
function ReturnNotice({ returned }: { returned: PaymentReturn }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (returned === 'canceled') return
    let left = returned === 'active' ? 1 : MOST_RELOADS
    const timer = setInterval(() => {
      left -= 1
      if (left <= 0) clearInterval(timer)
      void revalidate()
    }, RELOAD_MS)
    return () => clearInterval(timer)
  }, [returned, revalidate])
  switch (returned) {
    case 'active':
      return <Alert kind="success">Payment completed successfully! Your featured ad is now active.</Alert>
    case 'being-confirmed':
      return (
        <Alert kind="notice">
          <p role="status">Your payment is being confirmed.</p>
          <p>
            This takes a few seconds. <a href={FEATURED_ADS_PATH}>Show my ads</a>
          </p>
        </Alert>
      )
    case 'canceled':
      return <Alert kind="warning">Payment was canceled. Please try again.</Alert>
  }
}

type CreateProps = { form: FormData; failure: FormFailure | undefined; onClose?: () => void }

/** F-50: over the list, and on a page of its own where it is opened by its address or scripts are off. */
function CreateAd({ form, failure, onClose }: CreateProps) {
  const title = 'Create Featured Ad'
  if (form.franchises.length === 0)
    return (
      <Alert kind="notice" title={title}>
        You have no approved franchise to feature yet. <a href="/franchisor/franchises">See My Franchises</a>
      </Alert>
    )
  if (!onClose)
    return (
      <section className="panel grid grid-cols-1 gap-4">
        <h1>{title}</h1>
        <PurchaseForm form={form} failure={failure} cancel={FEATURED_ADS_PATH} />
      </section>
    )
  return (
    <Dialog open wide onClose={onClose} title={title}>
      <PurchaseForm form={form} failure={failure} cancel={onClose} />
    </Dialog>
  )
}

const CreateLink = () => (
  <LinkButton href={createHref()} icon={Plus}>
    Create Featured Ad
  </LinkButton>
)

/** F-49, for whoever has bought none yet: what it costs, or what has to come first. */
function emptyOf({ counts, aMonth, vat }: FeaturedAdsData) {
  const title = 'No featured ads found'
  if (!counts.canFeature)
    return {
      title,
      text: 'You can feature a franchise once it’s approved.',
      action: (
        <LinkButton href="/franchisor/franchises" variant="quiet">
          See My Franchises
        </LinkButton>
      ),
    }
  const price = aMonth === null ? '' : `From ${formatPoundsExact(aMonth)} for a month, ${vat}. `
  return { title, text: `${price}Your ad starts when your payment is confirmed.`, action: <CreateLink /> }
}

/** F-49 to F-64. */
export function FeaturedAdsPage({ data, answer }: { data: FeaturedAdsData; answer: Answer }) {
  const { shown, counts, invoices, returned, form, isTest, takesCards } = data
  const notice = useLasting(data.notice)
  const isLive = useHydrated()
  const [isPage] = useState(form !== null && !isLive)
  const close = useCloseAddress(FEATURED_ADS_PATH, form !== null)
  const failure = answer?.ok === false ? answer : undefined
  const here = listHref(ownAdList, shown.view)
  const ofForm = failure?.values['intent'] === 'create' ? failure : undefined
  if (form && isPage && form.franchises.length > 0) return <CreateAd form={form} failure={ofForm} />
  if (data.cancelling && !answer)
    return (
      <ConfirmPage {...cancellation(data.cancelling, here)} cancelHref={here}>
        <p>Nothing has been charged. The ad won’t start.</p>
      </ConfirmPage>
    )
  const { running, notShown, unpaid } = counts
  return (
    <>
      <PageHeader
        title="Featured Ads"
        // An empty list has it where it says what an ad costs.
        action={shown.total === 0 && counts.canFeature ? undefined : <CreateLink />}
      >
        {shown.total === 0
          ? 'A featured ad puts your franchise on the home page, and first in the categories you choose.'
          : runningText('ad', running, notShown) +
            (unpaid > 0 ? ` ${plural(unpaid, 'ad')} ${unpaid === 1 ? 'isn’t' : 'aren’t'} paid yet.` : '')}
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        {returned ? <ReturnNotice returned={returned} /> : null}
        {ofForm && !form ? null : <DecisionNotice answer={ofForm ? undefined : answer} />}
        {notice && !answer ? <Alert kind="success">{notice}</Alert> : null}
        {isTest ? <Alert kind="notice">This site takes test payments: no real money is taken.</Alert> : null}
        {takesCards ? null : (
          <Alert kind="notice">We can’t take cards at the moment. You can pay by bank transfer.</Alert>
        )}
        <TransferNotice transfers={data.transfers} payee={data.payee} />
        {form ? <CreateAd form={form} failure={ofForm} onClose={close} /> : null}
        <SearchableList
          list={ownAdList}
          shown={shown}
          label="Search featured ads"
          noun="ad"
          caption="Featured ads"
          columns={(sort) => adColumns(sort, data)}
          rowKey={(ad) => ad.id}
          empty={emptyOf(data)}
        />
        <InvoiceList invoices={invoices} />
      </div>
    </>
  )
}
