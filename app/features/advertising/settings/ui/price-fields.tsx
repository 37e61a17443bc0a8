import { useRef } from 'react'
import { formatPoundsExact, penceToPounds } from '#app/lib/money.ts'
import { isTooLittleForCard, LEAST_BY_CARD } from '#app/platform/payments/least-by-card.ts'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { DURATIONS, durationName } from '../../prices/duration.ts'
import { dearestPrice, perMonth, type PriceList } from '../../prices/prices.ts'
import type { DraftPrices, PriceListName } from '../settings.ts'
import { useDecimalComma } from './use-decimal-comma.ts'

/** What is said of a price that no card pays by itself; `dearest` is what it costs with the most categories. */
const underLeast = (dearest: number): string =>
  isTooLittleForCard(dearest)
    ? `Under ${formatPoundsExact(LEAST_BY_CARD)}: by bank transfer only.`
    : `Under ${formatPoundsExact(LEAST_BY_CARD)}: by bank transfer only, unless extra categories make it more.`

/** At 1280, in three columns, the name has one line only beside a narrower field. */
const COLUMNS =
  'grid-cols-[minmax(0,1fr)_9.5rem] xl:grid-cols-[minmax(0,1fr)_7rem] 2xl:grid-cols-[minmax(0,1fr)_9.5rem]'

type PriceFieldsProps = { list: PriceListName; title: string; prices: PriceList; draft: DraftPrices }

/** The price of each duration, and what it comes to a month (D-68). */
export function PriceFields({ list, title, prices, draft }: PriceFieldsProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  const mended = useDecimalComma(box)
  return (
    <fieldset ref={box} className="panel grid min-w-0 grid-cols-1 gap-3">
      <legend className="visually-hidden">{title}</legend>
      <h2 className="text-lg" aria-hidden="true">
        {title}
      </h2>
      {DURATIONS.map((duration) => {
        const pence = draft[list][duration]
        return (
          <div key={duration} className={`grid items-center gap-x-3 border-t border-line pt-3 ${COLUMNS}`}>
            <p className="grid text-sm text-ink-2">
              <span aria-hidden="true" className="text-base whitespace-nowrap text-ink">
                {durationName(duration)}
              </span>
              <span className="num">
                {pence === null ? '' : `${formatPoundsExact(perMonth(pence, duration))} a month`}
              </span>
              <span role="status">
                {mended?.name === `${list}.${duration}`
                  ? `Read as £${mended.value}: pence come after a full stop.`
                  : null}
              </span>
              {list === 'featured' && pence !== null && isTooLittleForCard(pence) ? (
                <span role="status">{underLeast(dearestPrice(pence, draft.discounts))}</span>
              ) : null}
            </p>
            <TextField
              label={durationName(duration)}
              labelHidden
              name={`${list}.${duration}`}
              prefix="£"
              type="number"
              inputMode="decimal"
              min="0"
              step="0.01"
              required
              size="small"
              defaultValue={penceToPounds(prices[duration])}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
