import { formatPounds } from '#app/lib/money.ts'
import { Button } from '#app/ui/forms/button.tsx'
import type { Affordability } from '../affordability.ts'
import type { Figures } from '../figures.ts'
import { listInvalidFigures } from '../invalid-figures.ts'
import { reachText } from '../affordability-text.ts'
import { AffordabilityFields } from './affordability-fields.tsx'

function AffordForm({ afford }: { afford: Affordability }) {
  return (
    <form method="get" action="#cost" className="no-print grid gap-3">
      <AffordabilityFields afford={afford} refused={listInvalidFigures(afford)} size="small" />
      <Button type="submit" variant="quiet" size="small">
        Check what is within reach
      </Button>
    </form>
  )
}

/** Whether the visitor's cash is enough, with the assumption it rests on (3-decisions 74). */
export function AffordabilityBox({ figures, afford }: { figures: Figures; afford: Affordability }) {
  if (afford.cashPence === null) return <AffordForm afford={afford} />
  const said = reachText(figures, afford.cashPence, afford.lendingPercent)
  const basis =
    `with ${formatPounds(afford.cashPence)} of your own and ` +
    `${afford.lendingPercent === 0 ? 'no loan' : `a loan of ${afford.lendingPercent}%`}`
  return (
    <div className="grid gap-2 text-sm" role="status">
      {said ? (
        <p>
          <strong className={said.isWithin ? 'text-green' : ''}>{said.text}</strong> {basis}: it takes {said.needed} of
          your own. The loan is an assumption, not an offer.
        </p>
      ) : (
        <p>Too little is disclosed to say whether this is within reach.</p>
      )}
      <details className="no-print" open={afford.refusedLending !== null}>
        <summary className="link w-fit">Change</summary>
        <div className="pt-3">
          <AffordForm afford={afford} />
        </div>
      </details>
    </div>
  )
}
