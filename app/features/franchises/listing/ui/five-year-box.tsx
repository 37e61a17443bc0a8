import { plural } from '#app/lib/text.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Disclosed } from '#app/ui/layout/card.tsx'
import { WORK_IT_OUT } from '../../figures/affordability-text.ts'
import { quotedText, TOTAL_INVESTMENT } from '../../figures/amount-text.ts'
import { type Affordability, carriedAffordability } from '../../figures/cash-and-loan.ts'
import { factLine } from '../../figures/figure-lines.ts'
import { formatWholePounds } from '../../figures/figure-text.ts'
import type { Disclosure, Fee, Figures } from '../../figures/figures.ts'
import { renewalsWithin, YEARS, yearlyFee, yearlyFees } from '../../figures/ownership-cost.ts'
import { totalInvestment } from '../../figures/total-investment.ts'
import { type Turnover, TURNOVER_LABEL } from '../../figures/assumptions.ts'
import { CarriedFields } from '../../figures/ui/carried-fields.tsx'
import { TurnoverField } from '../../figures/ui/turnover-field.tsx'
import { withoutVat } from '../../figures/vat.ts'
import { Fact, FactNote } from './fact.tsx'

type FiveYearBoxProps = { disclosure: Disclosure; turnover: Turnover; afford: Affordability }

/** Asked only where a fee is a share of it: what is fixed costs the same whatever is taken. */
function Question({ turnover, afford }: Omit<FiveYearBoxProps, 'disclosure'>) {
  return (
    <form method="get" action="#five-years" aria-label={TURNOVER_LABEL} className="no-print grid gap-4">
      <CarriedFields said={carriedAffordability(afford)} />
      <TurnoverField turnover={turnover} className="sm:w-72" />
      <Button type="submit" variant="quiet" size="small" className="w-fit">
        {WORK_IT_OUT}
      </Button>
    </form>
  )
}

const { worked } = formatWholePounds

/** A line of the bill: what it comes to, and how that is worked out. */
function Part({ label, pence, note }: { label: string; pence: number | null; note?: string | null | false }) {
  return (
    <Fact label={label}>
      {pence === null ? <Disclosed>{null}</Disclosed> : <span>{pence === 0 ? 'None' : worked(pence)}</span>}
      {note ? <FactNote>{note}</FactNote> : null}
    </Fact>
  )
}

/** The total without VAT, beside it how it is quoted where that is another amount or not said (3-decisions 70). */
function TotalPart({ figures }: { figures: Figures }) {
  const total = totalInvestment(figures)
  const note = total?.quoted.isVatUnsaid
    ? 'VAT not stated'
    : total?.quoted.vat === 'included' && `quoted as ${quotedText(total.quoted)}`
  return <Part label={TOTAL_INVESTMENT} pence={total?.withoutVatPence ?? null} note={note} />
}

/** A fee over the years, and in one of them: at a low turnover its minimum. */
function FeePart({ label, fee, turnoverPence }: { label: string; fee: Fee | null; turnoverPence: number }) {
  const yearly = fee && yearlyFee(fee, turnoverPence)
  const isMinimum = fee?.kind === 'percent' && yearly !== yearlyFee({ ...fee, minimumMonthly: null }, turnoverPence)
  const note = yearly ? `${YEARS} × ${worked(yearly)} a year${isMinimum ? ', the minimum' : ''}` : null
  return <Part label={label} pence={yearly && YEARS * yearly} note={note} />
}

/** The renewals that fall within the years, as they stand in their sum. */
function RenewalPart({ figures: { termYears, renewalFee } }: { figures: Figures }) {
  const renewals = termYears === null ? null : renewalsWithin(termYears)
  const each = renewalFee && withoutVat(renewalFee)
  const note =
    renewals === 0
      ? `contract of ${plural(termYears ?? 0, 'year')}`
      : renewals !== null && (each ? `${renewals} × ${worked(each)}` : plural(renewals, 'renewal'))
  const pence = renewals === 0 ? 0 : renewals === null || each === null ? null : renewals * each
  return <Part label="Renewal fees" pence={pence} note={note} />
}

/**
 * All that is paid to the franchisor and to open in five years, as a bill: a monthly fee says little of what it comes
 * to (3-decisions 71, 72). The sum is the one of a comparison at that turnover.
 */
export function FiveYearBox({ disclosure, turnover, afford }: FiveYearBoxProps) {
  const { figures } = disclosure
  const { turnoverPence } = turnover
  const fees = yearlyFees(figures, turnoverPence)
  const sum = factLine('five-years', disclosure, turnoverPence)
  const isAsked = [figures.serviceFee, figures.marketingLevy].some((fee) => fee?.kind === 'percent')
  return (
    <section id="five-years" aria-labelledby="cost-of-years" className="panel grid scroll-mt-4 grid-cols-1 gap-5">
      <h3 id="cost-of-years">{`What you’d pay over ${YEARS} years`}</h3>
      {fees.kind === 'not-disclosed' ? (
        <p className="text-ink-2">
          We can’t work it out: no ongoing fees are published. Ask what they are before you go any further.
        </p>
      ) : (
        <>
          {isAsked ? <Question turnover={turnover} afford={afford} /> : null}
          <div role="status" tabIndex={-1} data-answer className="grid grid-cols-1 gap-4">
            <dl className="facts rounded-lg border border-line">
              <TotalPart figures={figures} />
              <FeePart label="Management service fee" fee={figures.serviceFee} turnoverPence={turnoverPence} />
              <FeePart label="Marketing levy" fee={figures.marketingLevy} turnoverPence={turnoverPence} />
              <RenewalPart figures={figures} />
              <Fact label={sum?.label ?? ''} isSum>
                {sum?.text ? <span>{sum.text}</span> : <Disclosed>{null}</Disclosed>}
                {isAsked ? <FactNote>{`at ${worked(turnoverPence)} turnover`}</FactNote> : null}
              </Fact>
            </dl>
            <p className="text-sm text-ink-2">
              Without VAT. Your running costs, such as rent, stock and wages, come on top. We don’t forecast what you’ll
              earn.
            </p>
          </div>
        </>
      )}
    </section>
  )
}
