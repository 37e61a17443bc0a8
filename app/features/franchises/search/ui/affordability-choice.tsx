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

/**
 * What cash pays for, that with a loan, or all: links with their numbers, and the loan that is assumed, which can be
 * changed here (3-decisions 74).
 */
export function AffordabilityChoice({ filters, path, answers }: AffordabilityChoiceProps) {
  const { lendingPercent } = filters
  const shares = [...new Set([...SHARES, lendingPercent])].toSorted((a, b) => a - b)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <nav aria-label="What you can afford" className="affordability-choice">
        {affordabilityChoices.map((choice) => (
          <a
            key={choice}
            href={searchHref(path, filters, { afford: choice })}
            aria-current={choice === filters.afford ? 'true' : undefined}
            data-keep-scroll
          >
            {affordabilityLabels[choice]} <b>{formatCount(answers[choice])}</b>
          </a>
        ))}
      </nav>
      {filters.afford === 'cash' ? null : (
        <details className="text-sm text-ink-2">
          <summary className="w-fit py-1">
            {`Loan for up to ${lendingPercent}% of the cost, ${ASSUMPTION}. `}
            <span className="link">Change</span>
          </summary>
          <div className="afford-shares py-1">
            {shares.map((share) => (
              <a
                key={share}
                className="link"
                href={searchHref(path, filters, { lendingPercent: share })}
                aria-current={share === lendingPercent ? 'true' : undefined}
                data-keep-scroll
              >
                {share === 0 ? 'No loan' : `Up to ${share}%`}
              </a>
            ))}
          </div>
        </details>
      )}
    </div>
  )
}
