import { use, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { PageParts } from '#app/ui/layout/page-parts.ts'
import { hasAllPlaces, withAllPlaces } from '../all-places.ts'
import { largestLocations, locationOptions } from '../location-options.ts'

const ID = 'location'

/**
 * UK and the 1,001 places (3-decisions 16). A page comes with the largest of them; a thousand options were half of a
 * page of results and are there once the filters are used. Without scripts a link shows them all. A place's name is
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
    function fill() {
      import('../location-options.ts').then(
        (module) => {
          if (used.signal.aborted || !element) return
          used.abort()
          element.innerHTML = module.locationOptions(element.value)
        },
        // What it has can still be chosen.
        () => {},
      )
    }
    // What the server wrote has the largest places; here there are none yet.
    if (element.options.length === 0) {
      element.append(new Option('All Locations', ''))
      if (chosen) element.append(new Option(chosen, chosen, true, true))
      fill()
    }
    // On a phone the filters are a sheet, opened before its fields are touched.
    element.closest('[popover]')?.addEventListener('toggle', fill, { signal: used.signal })
    element.form?.addEventListener('pointerenter', fill, { signal: used.signal })
    element.form?.addEventListener('focusin', fill, { signal: used.signal })
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
