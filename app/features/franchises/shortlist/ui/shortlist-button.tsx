import Heart from 'lucide-react/icons/heart'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { StoredFranchise } from '../../listing/stored-franchise.ts'
import { heartId } from '../shortlist.ts'
import { useShortlisted } from './shortlist-provider.tsx'

/**
 * Puts a franchise on the shortlist and takes it off. A real form: without scripts it works for signed-in customers.
 */
export function ShortlistButton({ franchise }: { franchise: StoredFranchise }) {
  const { isKept, isHeld, keep } = useShortlisted(franchise)
  return (
    <form
      id={heartId(franchise.id)}
      method="post"
      action="/shortlist"
      className="shortlist-form"
      {...(isHeld && {
        'data-held': '',
        'data-id': franchise.id,
        'data-name': franchise.name,
        suppressHydrationWarning: true,
      })}
      onSubmit={(event) => {
        event.preventDefault()
        keep(!isKept)
      }}
    >
      <input type="hidden" name="id" value={franchise.id} />
      <button
        type="submit"
        name="intent"
        value={isKept ? 'remove' : 'add'}
        aria-pressed={isKept}
        className="btn btn-quiet btn-small"
      >
        <Icon of={Heart} className={isKept ? 'shortlist-kept' : ''} />
        <span>
          Shortlist<span className="visually-hidden">{` ${franchise.name}`}</span>
        </span>
      </button>
    </form>
  )
}
