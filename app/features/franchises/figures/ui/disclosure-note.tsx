import { formatDate, formatDateShort } from '#app/lib/dates.ts'
import { type Disclosure, disclosedCount, disclosures } from '../figures.ts'
import { isStale } from '../stale.ts'

/** 'confirmed 3 November 2026', and what is to be said when that is long ago or never was (3-decisions 75). */
function confirmedText(confirmedAt: Date | null, now: Date, dated: (date: Date) => string): string {
  if (!confirmedAt) return 'not confirmed by the franchisor'
  return `confirmed ${dated(confirmedAt)}${isStale(confirmedAt, now) ? ', more than 12 months ago' : ''}`
}

type DisclosureNoteProps = {
  disclosure: Pick<Disclosure, 'figures' | 'confirmedAt'>
  now: Date
  /** In a column of several: the short date, on a line of its own. */ narrow?: boolean
}

/** '11 of 12 figures disclosed · confirmed 3 November 2026', with a bar that shows the same: it is heard once. */
export function DisclosureNote({ disclosure, now, narrow = false }: DisclosureNoteProps) {
  const count = disclosedCount(disclosure.figures)
  const text = `${count} of ${disclosures.length} figures disclosed`
  return (
    <>
      <progress className="disclosure-bar" value={count} max={disclosures.length} aria-hidden="true" />
      {narrow ? (
        // Beside each other in a column a dot would end one line or begin the next.
        [text, confirmedText(disclosure.confirmedAt, now, formatDateShort)].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))
      ) : (
        <span>{`${text} · ${confirmedText(disclosure.confirmedAt, now, formatDate)}`}</span>
      )}
    </>
  )
}
