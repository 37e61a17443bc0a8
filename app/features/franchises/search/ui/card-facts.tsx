import type { ReactNode } from 'react'
import { formatPounds, NOT_DISCLOSED } from '#app/lib/money.ts'
import { formatCount, plural } from '#app/lib/text.ts'
import { classNames } from '#app/ui/styles/class-names.ts'
import { type AffordabilityText, CAN_I_AFFORD_IT } from '../../figures/affordability-text.ts'
import { TOTAL_INVESTMENT, vatSuffix } from '../../figures/amount-text.ts'
import { disclosures, type Fee, type Premises, quotedAmount } from '../../figures/figures.ts'
import { ongoingFees } from '../../figures/ongoing-fees.ts'
import { EX_VAT } from '../../figures/vat.ts'
import { AffordabilityLine } from '../../figures/ui/affordability-line.tsx'
import { BASED_IN } from '../../listing/franchise.ts'
import type { FranchiseCard as Franchise } from '../../listing/queries/cards.server.ts'

/** The amount as it is quoted, what it is with VAT, and whether the visitor can pay that (3-decisions 70, 74). */
export function CardTotal({
  franchise: { investmentPence, totalVat, totalWithVatPence },
  answer,
}: {
  franchise: Franchise
  answer: AffordabilityText | null
}) {
  const quoted = quotedAmount(investmentPence, totalVat)
  const withVatPence = totalVat === 'plus_vat' ? totalWithVatPence : null
  return (
    <dl className="card-total">
      <div className="fact-total">
        <dt>{TOTAL_INVESTMENT}</dt>
        <dd>
          {quoted ? (
            <>
              <span className="num">{formatPounds(quoted.pence)}</span>
              <span className="card-vat">{vatSuffix(quoted)}</span>
            </>
          ) : (
            <span className="undisclosed">{NOT_DISCLOSED}</span>
          )}
        </dd>
      </div>
      {withVatPence ? (
        <Fact label="With VAT" text={formatPounds(withVatPence)} after="with VAT" className="fact-vat" />
      ) : null}
      {answer ? (
        <div className="fact-answer">
          <dt className="visually-hidden">{CAN_I_AFFORD_IT}</dt>
          <dd>
            <AffordabilityLine answer={answer} />
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

const places: Readonly<Record<Premises, string>> = { home: 'home', van: 'van', premises: 'premises' }

function worksFrom(premises: readonly Premises[]): string | null {
  const text = premises.map((kind) => places[kind]).join(' or ')
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1)
}

function feeOf(basisPoints: number | null, monthlyPence: number | null): Fee | null {
  if (monthlyPence !== null) return { kind: 'fixed', monthly: { pence: monthlyPence, vat: 'plus_vat' } }
  if (basisPoints === null) return null
  return basisPoints === 0 ? { kind: 'none' } : { kind: 'percent', basisPoints, minimumMonthly: null }
}

/** `after` is read in a phone's one line of facts, where labels have no room. */
function Fact({
  label,
  text,
  after,
  className,
  children,
}: {
  label: string
  text: string | null
  after?: string
  className?: string
  children?: ReactNode
}) {
  return (
    <div className={classNames(className, text === null && 'fact-silent')}>
      <dt>{label}</dt>
      <dd>
        {text ?? NOT_DISCLOSED}
        {after && text !== null ? <span className="in-line"> {after}</span> : null}
        {children}
      </dd>
    </div>
  )
}

/**
 * The fees in short, and which of the two isn't disclosed, for one alone reads as if there were no other; and that VAT
 * was taken out (3-decisions 69).
 */
function feesOf(franchise: Franchise): { text: string | null; note: string } {
  const serviceFee = feeOf(franchise.serviceFeeBasisPoints, franchise.serviceFeeMonthlyPence),
    marketingLevy = feeOf(franchise.marketingLevyBasisPoints, franchise.marketingLevyMonthlyPence)
  const fees = ongoingFees({ serviceFee, marketingLevy })
  const notes = [franchise.feeHadVat && EX_VAT, !(serviceFee && marketingLevy) && fees?.note]
  return { text: fees?.text ?? null, note: notes.filter(Boolean).join(', ') }
}

/** Fees, place, size and how much is disclosed; where nothing is, that once and what to do. */
export function CardFacts({
  franchise,
  distance,
  reply,
}: {
  franchise: Franchise
  distance: string | null
  reply: string | undefined
}) {
  const { text: fees, note } = feesOf(franchise),
    works = worksFrom(franchise.premises)
  const { unitsUk, disclosedCount, location } = franchise
  return (
    <dl className="card-facts">
      <Fact label="Ongoing fees" text={fees} after={fees === 'None' ? 'to pay' : 'fees'} className="fact-fees">
        {note ? (
          <span className="card-note">
            <span className="in-line">, </span>
            {note}
          </span>
        ) : null}
      </Fact>
      <Fact label="Works from" text={works} className="fact-works" />
      <Fact
        label="Units open"
        className="fact-units"
        text={unitsUk === null ? null : formatCount(unitsUk)}
        after={plural(unitsUk ?? 0, 'unit').replace(/^\S+ /, '')}
      />
      <Fact
        label="Figures"
        text={`${disclosedCount} of ${disclosures.length}`}
        after="figures"
        className="fact-count"
      />
      <Fact label={BASED_IN} text={location} className="fact-place">
        {distance === null ? null : (
          <span className="card-note">
            <span className="in-line">, </span>
            {distance}
          </span>
        )}
      </Fact>
      {/* Beside the name where there is room for it. */}
      {reply ? <Fact label="Replies" text={reply} className="fact-reply" /> : null}
    </dl>
  )
}
