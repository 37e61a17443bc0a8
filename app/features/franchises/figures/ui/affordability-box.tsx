import { Button } from '#app/ui/forms/button.tsx'
import { type Affordability, CASH_LABEL } from '../cash-and-loan.ts'
import { answerAffordability } from '../affordability.ts'
import { affordabilityDetail, vatDetail } from '../affordability-detail.ts'
import { affordabilityText, ASSUMPTION, CAN_I_AFFORD_IT, costOf, WORK_IT_OUT } from '../affordability-text.ts'
import type { Figures } from '../figures.ts'
import { listInvalidFigures } from '../invalid-figures.ts'
import { carriedTurnover, type Turnover } from '../assumptions.ts'
import { AffordabilityDrawing } from './affordability-drawing.tsx'
import { AffordabilityFields } from './affordability-fields.tsx'
import { AffordabilityLine } from './affordability-line.tsx'
import { CarriedFields } from './carried-fields.tsx'

type Asked = { afford: Affordability; turnover: Turnover }

function Question({ afford, turnover }: Asked) {
  return (
    <form method="get" action="#afford" aria-label={CASH_LABEL} className="no-print grid gap-4">
      <CarriedFields said={carriedTurnover(turnover)} />
      <div className="affordability-fields">
        <AffordabilityFields afford={afford} refused={listInvalidFigures(afford)} />
      </div>
      <Button type="submit" variant="quiet" size="small" className="w-fit">
        {WORK_IT_OUT}
      </Button>
    </form>
  )
}

/** Question, answer, drawing, VAT and what the answer rests on, in that order (3-decisions 74). */
export function AffordabilityBox({ figures, afford, turnover }: { figures: Figures } & Asked) {
  const { cashPence, lendingPercent } = afford
  const cost = costOf(figures)
  const answer = answerAffordability(cost, cashPence ?? 0, lendingPercent)
  const isAsked = cost.totalWithVatPence !== null
  return (
    <section id="afford" aria-labelledby="can-afford" className="panel grid scroll-mt-4 grid-cols-1 gap-5">
      <h3 id="can-afford">{CAN_I_AFFORD_IT}</h3>
      {isAsked ? <Question afford={afford} turnover={turnover} /> : null}
      {isAsked && cashPence === null ? null : (
        <div role="status" tabIndex={-1} data-answer className="grid grid-cols-1 gap-4">
          <div className="grid gap-1">
            <p className="heading text-lg">
              <AffordabilityLine answer={affordabilityText(answer)} />
            </p>
            <p className="text-ink-2">{affordabilityDetail(answer, cost, cashPence ?? 0, lendingPercent)}</p>
          </div>
          {cost.totalWithVatPence === null || cashPence === null ? null : (
            <>
              <AffordabilityDrawing answer={answer} totalPence={cost.totalWithVatPence} cashPence={cashPence} />
              <p>{vatDetail(figures)}</p>
              {answer.kind === 'covered' ? null : (
                <p className="text-ink-2">
                  {`The loan is ${ASSUMPTION}. A lender will look at you, your plan and the franchise.`}
                </p>
              )}
            </>
          )}
        </div>
      )}
    </section>
  )
}
