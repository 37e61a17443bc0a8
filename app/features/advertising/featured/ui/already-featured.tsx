import { formatDate } from '#app/lib/dates.ts'
import type { Featurable } from '../purchase-form.queries.server.ts'

function sentenceOf({ name, runsUntil, isWaiting }: Featurable): string {
  if (runsUntil)
    return (
      `${name} is featured already, until ${formatDate(runsUntil)}. ` +
      'A second ad runs alongside the first, not after it.'
    )
  return isWaiting ? `An ad for ${name} is waiting to be paid: you can pay for it in the list.` : ''
}

type AlreadyFeaturedProps = { franchises: readonly Featurable[]; isLive: boolean }

/** Said before someone buys twice what they have: of the chosen franchise, or of each while scripts are off. */
export function AlreadyFeatured({ franchises, isLive }: AlreadyFeaturedProps) {
  const sentences = franchises.map(sentenceOf).filter(Boolean)
  if (sentences.length === 0 && !isLive) return null
  return (
    <div role="status" className="grid gap-1 text-sm text-amber-ink not-empty:mt-2">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
