import { TOTAL_INVESTMENT } from '../../figures/amount-text.ts'
import { VAT_NOTE } from '../../figures/vat.ts'

/** How the sums are made, and what they are not. */
export function CompareNotes() {
  return (
    <section className="grid max-w-text gap-3" aria-labelledby="how">
      <h2 id="how">How this is worked out</h2>
      <p>
        Every figure comes from the franchisor. {VAT_NOTE} We don’t guess missing figures: a total with a part missing
        says ‘at least’.
      </p>
      <dl className="grid gap-2">
        <Meaning term={TOTAL_INVESTMENT}>
          Franchise fee, other start-up costs and working capital where all three are disclosed; otherwise the
          investment the franchisor quotes. It’s shown as quoted; totals use the amount without VAT.
        </Meaning>
        <Meaning term="Yearly fees">Management service fee and marketing levy at the turnover you entered.</Meaning>
        <Meaning term="Total cost over 5 years">
          Total investment, five years of fees, plus any renewal fee due in that time.
        </Meaning>
        <Meaning term="Share of sales to cover costs over 5 years">
          Of every £100 you take, how much must be left after your own running costs to pay back the start-up cost and
          five years of fees. Above 100%, all you take at that turnover wouldn’t be enough.
        </Meaning>
        <Meaning term="Median">
          The middle figure among franchises in the same category that publish it. We show it only when at least five
          do.
        </Meaning>
      </dl>
      <p>
        You choose the turnover. We don’t forecast what you’ll earn: ask the franchisor for evidence, and talk to
        franchisees and an accountant.
      </p>
    </section>
  )
}

function Meaning({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  )
}
