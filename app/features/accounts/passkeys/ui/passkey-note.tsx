import { formatDate } from '#app/lib/dates.ts'
import type { Passkey } from '../passkey.ts'

/** When a passkey was added, and last used. */
export function PasskeyNote({ passkey: { addedAt, usedAt } }: { passkey: Passkey }) {
  return (
    <>
      Passkey, added <time dateTime={addedAt.toISOString()}>{formatDate(addedAt)}</time>,{' '}
      {usedAt ? (
        <>
          last used <time dateTime={usedAt.toISOString()}>{formatDate(usedAt)}</time>
        </>
      ) : (
        'not used yet'
      )}
    </>
  )
}
