import type { ReactNode } from 'react'
import { formatCount } from '#app/lib/text.ts'
import { formatPounds, NOT_DISCLOSED } from '#app/lib/money.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { answerAffordability } from '../../figures/affordability.ts'
import { affordabilityText, ASSUMPTION, CAN_I_AFFORD_IT, costOf } from '../../figures/affordability-text.ts'
import type { Affordability } from '../../figures/cash-and-loan.ts'
import { AffordabilityLine } from '../../figures/ui/affordability-line.tsx'
import { EXAMPLE_TURNOVER_PENCE } from '../../figures/assumptions.ts'
import { factLine } from '../../figures/figure-lines.ts'
import { type Disclosure, disclosedCount, disclosures } from '../../figures/figures.ts'
import { ongoingFees } from '../../figures/ongoing-fees.ts'
import { BASED_IN, isNationwide } from '../franchise.ts'
import type { FranchiseView } from '../queries/get-franchise.server.ts'
import { TrustList } from './trust-list.tsx'

function Figure({ label, text, children }: { label: string; text: string | null; children?: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={text === null ? 'strip-silent' : 'num'}>{text ?? NOT_DISCLOSED}</dd>
      {children ? <dd className="strip-note">{children}</dd> : null}
    </div>
  )
}

/** The total, its amount large and how it stands to VAT beside it. */
function Total({ disclosure }: { disclosure: Disclosure }) {
  const line = factLine('total', disclosure, EXAMPLE_TURNOVER_PENCE)
  const text = line?.text ?? '',
    // '£42,500 + VAT', '£20,000, no VAT'.
    end = /,? /.exec(text)?.index ?? text.length
  const amount = text.slice(0, end),
    rest = text.slice(end)
  return (
    <div className="strip-total">
      <dt>{line?.label}</dt>
      <dd className={amount ? 'heading num' : 'strip-silent'}>
        {amount || NOT_DISCLOSED}
        {rest ? <small>{rest}</small> : null}
      </dd>
      {line?.notes.map((note) => (
        <dd key={note} className="strip-note">
          {note}
        </dd>
      ))}
    </div>
  )
}

/**
 * Whether the visitor's cash pays for it, in the first screen, or the way to ask that; the working stands below
 * (3-decisions 74).
 */
function Affordable({ disclosure: { figures }, afford }: Pick<PriceStripProps, 'disclosure' | 'afford'>) {
  const { cashPence, lendingPercent } = afford
  if (cashPence === null)
    return (
      <a href="#afford" className="strip-answer">
        <span className="link">{CAN_I_AFFORD_IT}</span>
      </a>
    )
  const answer = affordabilityText(answerAffordability(costOf(figures), cashPence, lendingPercent))
  const isOfLoan = answer.kind === 'loan' || answer.kind === 'short'
  return (
    <a href="#afford" className="strip-answer">
      <AffordabilityLine answer={answer} />
      <small>
        {`${formatPounds(cashPence)} cash${isOfLoan ? `. Loan up to ${lendingPercent}%: ${ASSUMPTION}` : ''}`}
      </small>
    </a>
  )
}

type PriceStripProps = {
  franchise: Pick<
    FranchiseView,
    'location' | 'franchisorId' | 'company' | 'websiteCheckedAt' | 'replyTenths' | 'replyMinutes'
  >
  disclosure: Disclosure
  now: Date
  afford: Affordability
}

/**
 * What decides, directly under the name and in the first screen: total, own cash, fees, size, place, how much is
 * disclosed, and the way to ask; under it who stands behind it (look.md, franchise).
 */
export function PriceStrip({ franchise, disclosure, now, afford }: PriceStripProps) {
  const { location, franchisorId } = franchise
  const { figures } = disclosure
  const cash = factLine('own-cash', disclosure, EXAMPLE_TURNOVER_PENCE)
  const fees = ongoingFees(figures)
  const closed = figures.closedThreeYears
  return (
    <>
      <div className="strip">
        <dl className="strip-figures" aria-label="Figures at a glance">
          <Total disclosure={disclosure} />
          <Figure label="Cash needed" text={cash?.text ?? null}>
            {cash?.text ? ['your own money', ...cash.notes].join(', ') : null}
          </Figure>
          <Figure label="Ongoing fees" text={fees?.text ?? null}>
            {fees?.note}
          </Figure>
          <Figure label="Units open" text={figures.unitsUk === null ? null : formatCount(figures.unitsUk)}>
            {closed === null ? null : `${formatCount(closed)} closed in 3 years`}
          </Figure>
          <Figure label={BASED_IN} text={isNationwide(location) ? 'UK' : location} />
          <div className="strip-count">
            <dt>Figures disclosed</dt>
            <dd className="num">{`${disclosedCount(figures)} of ${disclosures.length}`}</dd>
          </div>
        </dl>
        {franchisorId === null ? null : (
          <div className="strip-ask no-print">
            <LinkButton href="#request-information" plain>
              Request Information
            </LinkButton>
          </div>
        )}
      </div>
      <Affordable disclosure={disclosure} afford={afford} />
      <TrustList franchise={franchise} disclosure={disclosure} now={now} />
    </>
  )
}
