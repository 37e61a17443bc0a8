import type { ReactNode } from 'react'
import { formatCount, plural } from '#app/lib/text.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { spanText } from '../day-text.ts'
import { FEW_REQUESTS, type Hint } from '../performance.ts'
import type { Days } from '../period.ts'

type WhatWouldHelpProps = {
  hint: Hint | null
  days: Days
  /** Whether there is a category with franchises enough to tell. */
  isComparable: boolean
  /** What the listing may lack. */
  children?: ReactNode
}

/** The one listing that would gain most by doing as well as others of its category do, with the figures it rests on. */
export function WhatWouldHelp({ hint, days, isComparable, children }: WhatWouldHelpProps) {
  return (
    <section className="panel grid grid-cols-1 content-start gap-4" aria-labelledby="help">
      <h2 id="help" className="text-lg">
        What would help most
      </h2>
      {hint ? (
        <>
          <p className="wrap-anywhere">
            <strong>{hint.franchise.name}</strong> had {plural(hint.franchise.views, 'view')} and{' '}
            {plural(hint.franchise.requests, 'request')}: {formatCount(hint.rate)} for every 1,000 views.
          </p>
          <p className="text-ink-2">
            The middle figure for the {formatCount(hint.of.franchises)} franchises in {hint.of.category} is{' '}
            {formatCount(hint.of.middle)}.
          </p>
          {children}
          <LinkButton href={`/franchisor/franchise/${hint.franchise.id}/edit`} className="justify-self-start">
            Improve this listing
          </LinkButton>
          {hint.franchise.requests < FEW_REQUESTS ? (
            <p className="text-sm text-ink-2">With so few requests, treat this as a hint.</p>
          ) : null}
        </>
      ) : (
        <p className="text-ink-2">
          {isComparable
            ? 'None of your franchises gets fewer requests per view than is typical for its category.'
            : 'Once five franchises in a category have had views, we’ll compare yours with what’s typical there.'}
        </p>
      )}
      <p className="text-sm text-ink-2">{spanText(days)}</p>
    </section>
  )
}
