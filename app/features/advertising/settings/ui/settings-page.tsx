import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useRef, useState } from 'react'
import { formatDate } from '#app/lib/dates.ts'
import { DecisionNotice } from '#app/ui/feedback/decision-notice.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { type Duration, durationName } from '../../prices/duration.ts'
import type { AdvertisingSettings } from '../../prices/prices.queries.server.ts'
import type { AdvertisingPrices } from '../../prices/prices.ts'
import type { PricesThere } from '../../prices/synced-prices.server.ts'
import { type DraftPrices, readDraft, SETTINGS_PATH } from '../settings.ts'
import { PriceFields } from './price-fields.tsx'
import { PriceTable } from './price-table.tsx'
import { TierFields } from './tier-fields.tsx'

type Answer = { ok: true; message: string } | ({ ok: false } & FormFailure) | undefined

type FieldsProps = { prices: AdvertisingPrices; failure: FormFailure | undefined }

/** The fields, and what they come to while someone types. */
function SettingsFields({ prices, failure }: FieldsProps) {
  const place = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState<DraftPrices>(() => {
    if (failure) return readDraft({ get: (name) => failure.values[name] })
    return { featured: prices.featured, banner: prices.banner, discounts: [...prices.discounts] }
  })
  const read = () => {
    const form = place.current?.closest('form')
    if (form) setDraft(readDraft(new FormData(form)))
  }
  return (
    <div
      ref={place}
      onInput={read}
      className="grid min-w-0 grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start xl:grid-cols-[4fr_4fr_5fr]"
    >
      <PriceFields list="featured" title="Featured pricing" prices={prices.featured} draft={draft} />
      <PriceFields list="banner" title="Banner pricing" prices={prices.banner} draft={draft} />
      <TierFields stored={prices.discounts} draft={draft} onRows={read} />
      <section className="panel col-span-full grid min-w-0 grid-cols-1 gap-4" aria-labelledby="advertisers-pay">
        <h2 id="advertisers-pay" className="text-lg">
          What advertisers will pay
        </h2>
        <PriceTable
          caption="Featured ads"
          header="Extra categories"
          rowName={(n) => (n === 0 ? 'None' : String(n))}
          prices={draft.featured}
          discounts={draft.discounts}
        />
        <PriceTable
          caption="Banner ads"
          header="Shown on"
          rowName={(n) => (n === 0 ? 'Main, or 1 category' : `${n + 1} categories`)}
          prices={draft.banner}
          discounts={draft.discounts}
        />
        <p className="text-sm text-ink-2">
          The first category is never discounted. Ads already bought keep their price.
        </p>
      </section>
    </div>
  )
}

type SettingsPageProps = {
  settings: AdvertisingSettings
  /** What is known of the payment service's prices. */
  there: PricesThere
  /** Durations whose price it does not know: nobody can buy one by card. */
  unsynced: readonly Duration[]
  takesCards: boolean
  answer: Answer
}

function stateOf({ settings, there, unsynced, takesCards }: Omit<SettingsPageProps, 'answer'>): string {
  const { updatedAt } = settings
  if (!updatedAt) return 'Not saved yet: these are the standard prices.'
  const saved = `Saved ${formatDate(updatedAt)}.`
  if (!takesCards) return `${saved} Payment by card isn’t set up on this site.`
  if (there === 'same') return `${saved} Stripe has the same prices.`
  if (there === 'unsure' && unsynced.length === 0)
    return `${saved} We don’t know what the prices at Stripe are. Sync to be sure that they’re the same.`
  const lack = `${saved} Stripe doesn’t have these prices yet.`
  return unsynced.length > 0
    ? `${lack} Until you sync, nobody can pay by card for ${unsynced.map(durationName).join(', ')}.`
    : lack
}

/** D-66 to D-71: what advertising costs. */
export function SettingsPage({ answer, ...shown }: SettingsPageProps) {
  const { prices, version } = shown.settings
  const failure = answer && !answer.ok ? answer : undefined
  const isSync = failure?.values['intent'] === 'sync'
  const unsaved = isSync ? undefined : failure
  return (
    <>
      <PageHeader
        title="Advertising Settings"
        action={
          shown.takesCards ? (
            <Form action={SETTINGS_PATH} fields={{ intent: 'sync' }} preventScrollReset noSummary>
              <SubmitButton variant="quiet" icon={RefreshCw} pendingText="Syncing...">
                Sync to Stripe
              </SubmitButton>
            </Form>
          ) : undefined
        }
      >
        {stateOf(shown)}
      </PageHeader>
      <div className="grid grid-cols-1 gap-4">
        <DecisionNotice answer={answer?.ok || isSync ? answer : undefined} />
        <Form
          action={SETTINGS_PATH}
          failure={unsaved}
          fields={{ intent: 'save', version: unsaved ? String(unsaved.values['version'] ?? '') : version }}
          autoComplete="off"
          preventScrollReset
          className="form-long"
        >
          <SettingsFields key={version} prices={prices} failure={unsaved} />
          <div className="form-actions form-actions-near">
            <SubmitButton pendingText="Saving...">Save Settings</SubmitButton>
          </div>
        </Form>
      </div>
    </>
  )
}
