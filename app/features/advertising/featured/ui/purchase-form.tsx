import { type ChangeEvent, useState } from 'react'
import { formatPoundsExact } from '#app/lib/money.ts'
import { formatCount } from '#app/lib/text.ts'
import { Cancel, type CancelTo } from '#app/ui/navigation/cancel.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { type FormFailure, oneValue } from '#app/ui/forms/form-context.ts'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { classNames } from '#app/ui/styles/class-names.ts'
import { FieldError, FieldMark } from '#app/ui/forms/field.tsx'
import { Disclosure } from '#app/ui/layout/disclosure.tsx'
import { isTooLittleForCard } from '#app/platform/payments/least-by-card.ts'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { type Duration, DURATIONS, durationName } from '../../prices/duration.ts'
import { featuredPrice, MOST_EXTRA_CATEGORIES, perMonth } from '../../prices/prices.ts'
import type { PurchaseForm as FormData } from '../featured-ads.loader.server.ts'
import { createHref } from '../featured-ad.ts'
import { CHOOSE_BOTH, TOO_LITTLE } from '../featured.errors.ts'
import { AlreadyFeatured } from './already-featured.tsx'
import { PricePanel } from './price-panel.tsx'

/** Categories that are shown without asking. */
const SHOWN = 7

type PurchaseFormProps = { form: FormData; failure: FormFailure | undefined; cancel: CancelTo }

const listOf = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat())

const CATEGORIES = 'counted grid w-full max-w-none overflow-hidden rounded-lg border border-line [&_summary]:px-4'
const DURATION_CARD = 'check panel grid items-start p-3 has-checked:border-blue has-checked:bg-blue-wash'

/** F-50 to F-53: franchise, duration, further categories, and what it costs. */
export function PurchaseForm({ form, failure, cancel }: PurchaseFormProps) {
  const { franchises, prices, categories, chosen, formKey, takesCards } = form
  const isLive = useHydrated()
  const sent = failure?.values
  const [franchiseId, setFranchise] = useState(sent ? (oneValue(sent['franchiseId']) ?? '') : chosen.franchiseId)
  const [duration, setDuration] = useState<Duration | null>(
    sent ? (DURATIONS.find((one) => one === oneValue(sent['duration'])) ?? null) : chosen.duration,
  )
  const begun: readonly string[] = sent ? listOf(sent['categories']) : chosen.categories
  const [extra, setExtra] = useState(begun)
  const isFull = extra.length >= MOST_EXTRA_CATEGORIES
  const total = duration && featuredPrice(prices, duration, Math.min(extra.length, MOST_EXTRA_CATEGORIES))
  const isFree = isLive && total === 0
  const isTooLittle = isLive && total !== null && isTooLittleForCard(total)
  const byCard = takesCards && !isTooLittle
  const isUnready = isLive && (franchiseId === '' || duration === null)
  const toggle = ({ currentTarget: { value, checked } }: ChangeEvent<HTMLInputElement>) =>
    setExtra((before) => (checked ? [...before, value] : before.filter((one) => one !== value)))
  const row = ({ id, name, views }: FormData['categories'][number]) => (
    <label key={id} className="check border-b border-line px-4 py-2 has-checked:bg-blue-wash">
      <input
        type="checkbox"
        name="categories"
        value={id}
        checked={isLive ? extra.includes(id) : undefined}
        defaultChecked={isLive ? undefined : extra.includes(id)}
        disabled={isLive && isFull && !extra.includes(id)}
        onChange={isLive ? toggle : undefined}
      />
      <span className="wrap-anywhere">{name}</span>
      <span className="check-note">{formatCount(views)} views a month</span>
    </label>
  )
  const [first, more] = [categories.slice(0, SHOWN), categories.slice(SHOWN)]
  return (
    <Form
      action={createHref()}
      failure={failure}
      fields={{ intent: 'create', formKey, seen: isLive && total !== null ? String(total) : '' }}
      preventScrollReset
      className="grid grid-cols-1 gap-6"
    >
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <div className="grid min-w-0 grid-cols-1">
            <SelectField
              name="franchiseId"
              label="Franchise"
              required
              hint="Only your approved franchises can be featured."
              options={[
                { value: '', label: 'Choose a franchise' },
                ...franchises.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              defaultValue={franchiseId}
              onChange={(event) => setFranchise(event.currentTarget.value)}
              data-first
            />
            <AlreadyFeatured
              franchises={isLive ? franchises.filter(({ id }) => id === franchiseId) : franchises}
              isLive={isLive}
            />
          </div>
          <fieldset className="fieldset max-w-none">
            <legend className="field-label">
              Duration
              <FieldMark required />
            </legend>
            <FieldError id="duration-error">{failure?.errors['duration']?.[0]}</FieldError>
            <div className="grid w-full grid-cols-2 gap-3">
              {DURATIONS.map((one) => (
                <label key={one} className={DURATION_CARD}>
                  <input
                    type="radio"
                    name="duration"
                    value={one}
                    defaultChecked={duration === one}
                    onChange={() => setDuration(one)}
                  />
                  <span className="flex flex-wrap justify-between gap-x-3 tabular-nums">
                    <span className="font-semibold">{durationName(one)}</span>
                    {formatPoundsExact(prices.featured[one])}
                    <span className="w-full text-sm text-ink-2">
                      {formatPoundsExact(perMonth(prices.featured[one], one))} a month
                    </span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <fieldset className="fieldset max-w-none">
            <legend className="field-label">
              Additional categories <span className="font-normal text-ink-2">(up to {MOST_EXTRA_CATEGORIES})</span>
            </legend>
            <p className="field-hint">
              Your ad appears on the home page. If there are more ads than spaces, they take turns hour by hour. Each
              additional category puts it first on that page and in its searches, unless they’re sorted by price. Views
              are how often listings in that category were seen in the last 30 days, on any page.
            </p>
            <p role="status" className="text-sm">
              {isLive ? `${extra.length} of ${MOST_EXTRA_CATEGORIES} chosen` : null}
            </p>
            <FieldError id="categories-error">{failure?.errors['categories']?.[0]}</FieldError>
            <div className={CATEGORIES}>
              {first.map(row)}
              {more.length > 0 ? (
                <Disclosure
                  summary={`Show ${more.length} more categories`}
                  open={more.some(({ id }) => begun.includes(id))}
                >
                  {more.map(row)}
                </Disclosure>
              ) : null}
            </div>
          </fieldset>
        </div>
        <PricePanel
          prices={prices}
          vat={form.vat}
          duration={duration}
          extra={Math.min(extra.length, MOST_EXTRA_CATEGORIES)}
          views={categories.filter(({ id }) => extra.includes(id)).reduce((sum, { views }) => sum + views, 0)}
        />
      </div>
      <div className="form-foot">
        {/* On a phone the button says it. */}
        <p className={classNames('text-sm text-ink-2', byCard && !isFree && !isUnready && 'max-sm:hidden')}>
          {isUnready
            ? `${CHOOSE_BOTH}.`
            : isFree
              ? 'There is nothing to pay. Your ad starts at once.'
              : byCard
                ? 'You’ll pay on a secure page and come back here.'
                : `${isTooLittle && takesCards ? `${TOO_LITTLE} ` : ''}You’ll see how to pay by bank transfer next.`}
        </p>
        <div className="form-actions">
          <Cancel to={cancel} />
          {byCard && !isFree ? (
            <SubmitButton name="by" value="transfer" variant="plain" pendingText="Saving..." disabled={isUnready}>
              Pay by bank transfer
            </SubmitButton>
          ) : null}
          <SubmitButton
            name="by"
            value={byCard ? 'card' : 'transfer'}
            pendingText="Processing..."
            disabled={isUnready}
            title={isUnready ? CHOOSE_BOTH : undefined}
          >
            {isFree ? 'Start ad' : byCard ? 'Continue to payment' : 'Buy and pay by bank transfer'}
            {isLive && !isUnready && total !== null ? `, ${formatPoundsExact(total)}` : ''}
          </SubmitButton>
        </div>
      </div>
    </Form>
  )
}
