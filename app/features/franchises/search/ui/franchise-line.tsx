import { formatPounds, NOT_DISCLOSED } from '#app/lib/money.ts'
import { LetterMark } from '#app/ui/pictures/letter-mark.tsx'
import { TOTAL_INVESTMENT, vatSuffix } from '../../figures/amount-text.ts'
import { quotedAmount } from '../../figures/figures.ts'
import { basedIn } from '../../listing/franchise.ts'
import type { FranchiseCard as Franchise } from '../../listing/queries/cards.server.ts'
import type { CardActions } from './franchise-card.tsx'

export type FranchiseLineProps = {
  franchise: Franchise
  /** What the franchise's page is told of the visitor's cash: 'cash=30000', or nothing. */
  cash: string
}

/**
 * A franchise beside another one: letters, name, what it does (most names say nothing of it), total as it is quoted,
 * and base (P-32 to P-34, 3-decisions 70).
 */
export function FranchiseLine({ Actions, franchise, cash }: FranchiseLineProps & { Actions: CardActions }) {
  const { id, name, shortDescription, location, investmentPence, totalVat } = franchise
  const quoted = quotedAmount(investmentPence, totalVat)
  return (
    <article className="card line-card">
      <LetterMark name={name} size="small" />
      <div className="line-body">
        <h3>
          <a href={`/franchise/${id}${cash && `?${cash}`}`} className="card-link">
            {name}
          </a>
        </h3>
        {shortDescription ? <p className="line-text">{shortDescription}</p> : null}
        <p>
          <span className="visually-hidden">{`${TOTAL_INVESTMENT}: `}</span>
          {quoted ? (
            <>
              <span className="num font-semibold text-ink">{formatPounds(quoted.pence)}</span>
              {vatSuffix(quoted)}
            </>
          ) : (
            NOT_DISCLOSED
          )}
          {` · ${basedIn(location)}`}
        </p>
        <Actions franchise={franchise} />
      </div>
    </article>
  )
}
