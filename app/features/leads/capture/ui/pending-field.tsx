import { useEffect } from 'react'
import { PENDING_FIELD } from '../../request-field-names.ts'
import { useRequestChoices } from './request-choices.ts'
import { Consent } from './consent.tsx'
import { EnteredFields, listEnteredFields } from './entered-fields.tsx'
import { clearExpiredEntries, usePendingEntries } from './pending-entries.ts'
import { useSelection } from './selection/selection.ts'

/**
 * Takes the choices of this browser along with signing in or up, so that they become requests (Q-26, 3-decisions 19),
 * and says so, naming each franchise (3-decisions 24). One whose name has not come, or could not be fetched, is not
 * sent: nobody has read of it. It stays chosen. `withWords` takes along what was written in a request that is still
 * open in another tab, and shows it.
 */
export function PendingField({ withWords }: { withWords?: boolean }) {
  const selection = useSelection()
  const { choices } = useRequestChoices()
  const sent = selection.filter(({ id }) => choices.some((choice) => choice.id === id))
  const words = usePendingEntries(sent)
  useEffect(() => clearExpiredEntries(), [])
  return (
    <>
      {withWords && words ? (
        <>
          <input type="hidden" name="key" value={words.key} readOnly />
          <EnteredFields key={words.until} own={listEnteredFields(words.values)} values={words.values} />
        </>
      ) : null}
      <input type="hidden" name={PENDING_FIELD} value={sent.length > 0 ? JSON.stringify(sent) : ''} readOnly />
      {choices.length > 0 ? (
        <div className="grid gap-1 rounded-lg border border-line bg-sheet px-4 py-3">
          <p className="font-semibold">
            You have selected {choices.length} franchise(s). We’ll send your request once you sign in.
          </p>
          <Consent to={choices} />
        </div>
      ) : null}
    </>
  )
}
