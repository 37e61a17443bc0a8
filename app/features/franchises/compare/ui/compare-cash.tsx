import { Button } from '#app/ui/forms/button.tsx'
import { CAN_I_AFFORD_IT, WORK_IT_OUT } from '../../figures/affordability-text.ts'
import { type Affordability, CASH_LABEL } from '../../figures/cash-and-loan.ts'
import { listInvalidFigures } from '../../figures/invalid-figures.ts'
import { AffordabilityFields } from '../../figures/ui/affordability-fields.tsx'
import { compareHref, type CompareRequest } from '../compare.ts'

/** Asks for the cash and the loan by which the comparison says what they pay for (3-decisions 74). A plain GET form. */
export function CompareCash({ asked, afford }: { asked: CompareRequest; afford: Affordability }) {
  const others = new URL(compareHref(asked.ids, { ...asked, cash: '' }), 'https://site.invalid').searchParams
  return (
    <form
      id="afford"
      method="get"
      action="/compare"
      aria-label={CASH_LABEL}
      className="panel no-print grid max-w-text scroll-mt-24 grid-cols-1 gap-4"
    >
      <h2 className="text-lg">{CAN_I_AFFORD_IT}</h2>
      {[...others].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="affordability-fields">
        <AffordabilityFields afford={afford} refused={listInvalidFigures(afford)} />
      </div>
      <Button type="submit" variant="quiet" size="small" className="w-fit">
        {WORK_IT_OUT}
      </Button>
    </form>
  )
}
