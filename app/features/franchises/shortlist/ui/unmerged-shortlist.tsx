import { plural } from '#app/lib/text.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { announce } from '#app/ui/feedback/status.tsx'
import { MAX_SHORTLISTED } from '../shortlist.ts'
import { retryUnmerged, setInBrowser, useBrowserShortlist } from '../browser-shortlist.ts'

/** Leads to what is left in the browser, which stands below a list that may be long. */
export function UnmergedHint() {
  const unmerged = useBrowserShortlist().filter((item) => item.isUnmerged).length
  return unmerged === 0 ? null : (
    <>
      {' '}
      <a href="#left">{`${unmerged} more on this device`}</a>
    </>
  )
}

/**
 * What this browser kept before the sign-in and the account could not take over: nothing of it goes without being seen.
 */
export function UnmergedEntries({ isFull }: { isFull: boolean }) {
  const unmerged = useBrowserShortlist().filter((item) => item.isUnmerged)
  if (unmerged.length === 0) return null
  return (
    <section className="panel grid gap-4" aria-labelledby="left">
      <h2 id="left" tabIndex={-1}>
        Still on this device
      </h2>
      <p className="max-w-text text-ink-2">
        {`${plural(unmerged.length, 'franchise')} saved on this device ` +
          `${unmerged.length === 1 ? 'isn’t' : 'aren’t'} in your account yet. `}
        {isFull
          ? `A shortlist can have up to ${MAX_SHORTLISTED}: remove some, then move these.`
          : 'Any that aren’t listed at the moment stay here.'}
      </p>
      <ul className="grid gap-3">
        {unmerged.map((item) => (
          <li
            key={item.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line pt-3"
          >
            <span className="min-w-0">
              <a href={`/franchise/${item.id}`} className="link inline-block py-1">
                {item.name}
              </a>
              {item.note ? (
                <span className="block whitespace-pre-line text-sm text-ink-2 wrap-anywhere">{item.note}</span>
              ) : null}
            </span>
            <Button
              variant="plain"
              size="small"
              onClick={() => {
                setInBrowser(item, false)
                announce('Removed from this device')
                document.getElementById(unmerged.length > 1 ? 'left' : 'main')?.focus()
              }}
            >
              Remove<span className="visually-hidden">{` ${item.name} from this browser`}</span>
            </Button>
          </li>
        ))}
      </ul>
      {isFull ? null : (
        <div>
          <Button variant="quiet" size="small" onClick={retryUnmerged}>
            Move to my account
          </Button>
        </div>
      )}
    </section>
  )
}
