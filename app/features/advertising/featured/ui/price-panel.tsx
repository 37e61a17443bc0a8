import { formatPoundsExact } from '#app/lib/money.ts'
import { formatCount, plural } from '#app/lib/text.ts'
import { type Duration, durationName } from '../../prices/duration.ts'
import { featuredPrice, type FeaturedPrices, MOST_EXTRA_CATEGORIES, perMonth, priceParts } from '../../prices/prices.ts'

type PricePanelProps = {
  prices: FeaturedPrices
  /** What the prices say of VAT. */
  vat: string
  duration: Duration | null
  extra: number
  views: number
}

const CATEGORY = ['extra category', 'extra categories'] as const

/** What the next category would change, where a discount begins or grows with it. */
function nextStep({ prices, duration, extra }: PricePanelProps): string | null {
  if (!duration || extra >= MOST_EXTRA_CATEGORIES) return null
  const at = (n: number) => priceParts(prices.featured[duration], n, prices.discounts)
  const next = at(extra + 1)
  if (next.percent <= at(extra).percent) return null
  return `One more category makes it ${next.percent}% off all extras: ${formatPoundsExact(next.total)} in total.`
}

/** The price at the right of the form: its parts, the total, and a month of it. */
export function PricePanel(props: PricePanelProps) {
  const { prices, vat, duration, extra, views } = props
  if (!duration)
    return (
      <section className="panel content-start self-start" aria-label="Your price">
        <p className="text-lg font-semibold">Your price</p>
        <p className="mt-3 text-ink-2">Choose a duration to see what it costs.</p>
      </section>
    )
  const base = prices.featured[duration]
  const total = featuredPrice(prices, duration, extra)
  const { beforeDiscount, percent } = priceParts(base, extra, prices.discounts)
  const step = nextStep(props)
  const lines: [string, string][] = [[durationName(duration), formatPoundsExact(base)]]
  if (extra > 0)
    lines.push([`${plural(extra, ...CATEGORY)}, ${formatPoundsExact(base)} each`, formatPoundsExact(base * extra)])
  if (percent > 0) lines.push([`${percent}% off the extras`, `−${formatPoundsExact(beforeDiscount - total)}`])
  return (
    <section className="panel grid grid-cols-1 content-start gap-4 self-start" aria-label="Your price">
      <p className="text-lg font-semibold">Your price</p>
      <dl className="grid gap-2">
        {lines.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <dt>
            <span className="font-semibold">Total</span>
            <span className="text-sm text-ink-2"> ({vat})</span>
          </dt>
          <dd className="text-2xl font-semibold tabular-nums">{formatPoundsExact(total)}</dd>
        </div>
      </dl>
      <p className="text-sm text-ink-2">
        {formatPoundsExact(perMonth(total, duration))} a month for {durationName(duration)}. One payment, no renewal. It
        starts when your payment is confirmed. Our{' '}
        <a href="/terms#advertising" target="_blank" rel="noopener">
          terms<span className="visually-hidden"> (opens a new tab)</span>
        </a>{' '}
        say when we refund one.
      </p>
      {step ? <p className="border-l-4 border-blue pl-3 text-sm">{step}</p> : null}
      {extra > 0 ? (
        <p className="text-sm text-ink-2">
          In the last 30 days, listings in these categories were seen about {formatCount(views)} times, across the whole
          site. We count views; we can’t promise requests.
        </p>
      ) : null}
    </section>
  )
}
