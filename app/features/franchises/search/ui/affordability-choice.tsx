import { formatCount } from '#app/lib/text.ts'
import { ASSUMPTION } from '../../figures/affordability-text.ts'
import { MAX_LENDING_PERCENT } from '../../figures/assumptions.ts'
import {
  type AffordabilityChoice as Choice,
  affordabilityChoices,
  affordabilityLabels,
  searchHref,
  type SearchFilters,
} from '../search.ts'

type AffordabilityChoiceProps = {
  filters: SearchFilters
  path: string
  /** How many each would show. */
  answers: Record<Choice, number>
}

/** Shares that can be chosen beside the result; the filters' field takes any. */
const SHARES = [10, 30, 50, MAX_LENDING_PERCENT]

/** What cash pays for, that with a loan, or all: links with their numbers (3-decisions 74). */
export function AffordabilityChoice({ filters, path, answers }: AffordabilityChoiceProps) {
  // At 0% 'With a loan' would show the same as 'Cash only'.
  const isOffered = (choice: Choice) => choice !== 'loan' || filters.lendingPercent > 0
  const shown = isOffered(filters.afford) ? filters.afford : 'cash'
  return (
    <nav aria-label="What you can afford" className="affordability-choice">
      {affordabilityChoices.filter(isOffered).map((choice) => (
        <a
          key={choice}
          href={searchHref(path, filters, { afford: choice })}
          aria-current={choice === shown ? 'true' : undefined}
          data-keep-scroll
        >
          {affordabilityLabels[choice]} <b>{formatCount(answers[choice])}</b>
        </a>
      ))}
    </nav>
  )
}

/** The loan that is assumed, which can be changed beside the results (3-decisions 74); nothing where none is. */
export function LoanAssumption({ filters, path }: Omit<AffordabilityChoiceProps, 'answers'>) {
  const { afford, lendingPercent } = filters
  if (afford === 'cash' && lendingPercent > 0) return null
  const shares = [...new Set([...SHARES, lendingPercent])].toSorted((a, b) => a - b)
  return (
    <details className="assumption">
      <summary>
        {lendingPercent === 0 ? (
          'No loan. '
        ) : (
          <>
            {`Loan up to ${lendingPercent}%`}
            <span className="max-sm:sr-only"> of the cost</span>
            {`: ${ASSUMPTION}. `}
          </>
        )}
        <span className="link">Change</span>
      </summary>
      <div className="afford-shares">
        {shares.map((share) => (
          <a
            key={share}
            className="link"
            href={searchHref(path, filters, { lendingPercent: share, afford: afford === 'cash' ? 'loan' : afford })}
            aria-current={share === lendingPercent ? 'true' : undefined}
            data-keep-scroll
          >
            {share === 0 ? 'No loan' : `Up to ${share}%`}
          </a>
        ))}
      </div>
    </details>
  )
}
