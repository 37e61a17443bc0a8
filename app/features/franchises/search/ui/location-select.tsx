import { use, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { PageParts } from '#app/ui/layout/page-parts.ts'
import { hasAllPlaces, withAllPlaces } from '../all-places.ts'
import { largestLocations, locationOptions } from '../location-options.ts'

const ID = 'location'

/**
 * UK and the 1,001 places (3-decisions 16). A page comes with the largest of them; a thousand options were half of a
 * page of results and are there once the field is used. Without scripts a link shows them all. A place's name is
 * what is sent: translated it would find nothing.
 */
export function LocationSelect({ chosen }: { chosen: string }) {
  const { pathname, search } = useLocation()
  const isAll = hasAllPlaces(search)
  return (
    <div className="field">
      <label className="field-label" htmlFor={ID}>
        Location
      </label>
      {import.meta.env.SSR ? (
        <ServerSelect options={isAll ? locationOptions(chosen) : largestLocations(chosen)} />
      ) : (
        <BrowserSelect key={chosen} chosen={chosen} />
      )}
      {isAll ? null : (
        <noscript>
          <a className="link text-sm" href={withAllPlaces(pathname, search)} rel="nofollow">
            Choose from every town
          </a>
        </noscript>
      )}
    </div>
  )
}

/** The options are written as one text: as elements they would cost more than the rest of the form. */
function ServerSelect({ options }: { options: string }) {
  const parts = use(PageParts)
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the label above names it
    <select
      id={ID}
      name="location"
      className="input"
      translate="no"
      dangerouslySetInnerHTML={{ __html: parts?.take(options) ?? options }}
    />
  )
}

const NONE = { __html: '' }

/** React leaves the options of a hydrated select alone, as the text given here never changes. */
function BrowserSelect({ chosen }: { chosen: string }) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const element = select.current
    if (!element) return
    const used = new AbortController()
    const { signal } = used
    let isAsked = false
    function write(isAll: boolean) {
      import('../location-options.ts').then(
        (module) => {
          if (signal.aborted || !element) return
          if (isAll) used.abort()
          element.innerHTML = isAll ? module.locationOptions(element.value) : module.largestLocations(element.value)
        },
        // What it has can still be chosen.
        () => (isAsked = false),
      )
    }
    function fill() {
      if (isAsked) return
      isAsked = true
      write(true)
    }
    // What the server wrote has the largest places; here there are none yet.
    if (element.options.length === 0) {
      element.append(new Option('All Locations', ''))
      if (chosen) element.append(new Option(chosen, chosen, true, true))
      write(false)
    }
    // A thousand options are styled and laid out at once, so it is this field that they wait for: to press or type
    // elsewhere in the form, or to open it on a phone, takes no longer for them. Their names are fetched by then.
    const fetched = () => void import('../location-options.ts').catch(() => {})
    element.closest('[popover]')?.addEventListener('toggle', fetched, { signal, once: true })
    element.form?.addEventListener('pointerenter', fetched, { signal, once: true })
    element.form?.addEventListener('focusin', fetched, { signal, once: true })
    for (const sign of ['pointerenter', 'focus']) element.addEventListener(sign, fill, { signal })
    return () => used.abort()
  }, [chosen])
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the label above names it
    <select
      ref={select}
      id={ID}
      name="location"
      className="input"
      translate="no"
      suppressHydrationWarning
      dangerouslySetInnerHTML={NONE}
    />
  )
}
