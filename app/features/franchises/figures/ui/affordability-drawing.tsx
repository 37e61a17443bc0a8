import type { ReactNode } from 'react'
import { formatPounds } from '#app/lib/money.ts'
import type { AffordabilityAnswer } from '../affordability.ts'
import { drawnParts } from '../affordability-detail.ts'
import { aboutLeft, aboutMissing } from '../affordability-text.ts'

function Swatch({ of }: { of: string }) {
  return (
    <svg aria-hidden="true" focusable="false">
      <rect width="100%" height="100%" rx="2" className={of} />
    </svg>
  )
}

function Key({ label, swatch, children }: { label: string; swatch?: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {swatch ? <Swatch of={swatch} /> : null}
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Cash solid, a loan hatched, what is missing grey; the figures under it say the same (3-decisions 74). */
export function AffordabilityDrawing({
  answer,
  totalPence,
  cashPence,
}: {
  answer: AffordabilityAnswer
  totalPence: number
  cashPence: number
}) {
  const drawn = drawnParts(answer, totalPence, cashPence)
  const percent = (pence: number) => `${((pence * 100) / totalPence).toFixed(2)}%`
  return (
    <div className="grid gap-2">
      <svg className="afford-bar" aria-hidden="true" focusable="false">
        <defs>
          <pattern id="afford-hatch" width="8" height="8" patternUnits="userSpaceOnUse">
            <path d="M-2 2l4-4M0 8l8-8M6 10l4-4" className="afford-hatch" />
          </pattern>
        </defs>
        <rect width={percent(drawn.cash)} height="100%" className="afford-cash" />
        <rect x={percent(drawn.cash)} width={percent(drawn.loan)} height="100%" className="afford-loan" />
        <rect
          x={percent(drawn.cash + drawn.loan)}
          width={percent(drawn.missing)}
          height="100%"
          className="afford-missing"
        />
      </svg>
      <dl className="afford-key">
        <Key label={answer.kind === 'covered' ? 'From your cash' : 'Your cash'} swatch="afford-cash">
          {formatPounds(drawn.cash)}
        </Key>
        {drawn.loan > 0 ? (
          <Key label="Loan" swatch="afford-loan">
            {aboutMissing(drawn.loan)}
          </Key>
        ) : null}
        {answer.kind === 'short' ? (
          <Key label="Still to find" swatch="afford-missing">
            {aboutMissing(answer.shortPence)}
          </Key>
        ) : null}
        {answer.kind === 'covered' ? <Key label="Left over">{aboutLeft(answer.leftPence)}</Key> : null}
        <Key label="Total with VAT">{formatPounds(totalPence)}</Key>
      </dl>
    </div>
  )
}
