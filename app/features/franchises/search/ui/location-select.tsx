import { use, useEffect, useRef } from 'react'
import { PageParts } from '#app/ui/layout/page-parts.ts'
import { locationOptions } from '../location-options.ts'

type LocationSelectProps = { id: string; chosen: string }

/**
 * UK and the 1,001 places (3-decisions 16). A thousand options are written as one text: as elements they would cost
 * more than the rest of the page. A browser takes them from the page; their names are fetched only where it renders
 * this again.
 */
export function LocationSelect({ id, chosen }: LocationSelectProps) {
  const parts = use(PageParts)
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Location
      </label>
      {import.meta.env.SSR ? (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the label above names it
        <select
          id={id}
          name="location"
          className="input"
          dangerouslySetInnerHTML={{ __html: parts?.take(locationOptions(chosen)) ?? locationOptions(chosen) }}
        />
      ) : (
        <BrowserSelect key={chosen} id={id} chosen={chosen} />
      )}
    </div>
  )
}

const NONE = { __html: '' }

/** React leaves the options of a hydrated select alone, as the text given here never changes. */
function BrowserSelect({ id, chosen }: LocationSelectProps) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const element = select.current
    if (!element || element.options.length > 2) return
    element.append(new Option('All Locations', ''))
    if (chosen) element.append(new Option(chosen, chosen, true, true))
    let isGone = false
    void import('../location-options.ts').then(
      (module) => {
        if (!isGone) element.innerHTML = module.locationOptions(element.value)
      },
      // The filter still sends what is chosen.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [chosen])
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the label above names it
    <select
      ref={select}
      id={id}
      name="location"
      className="input"
      suppressHydrationWarning
      dangerouslySetInnerHTML={NONE}
    />
  )
}
