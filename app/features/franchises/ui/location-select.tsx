import { NATIONWIDE } from '../franchise.ts'
import { placesByCountry } from '../places.ts'

// With the apostrophe of Bo’ness written out the text stays ASCII, which is encoded five times as fast.
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '’': '&rsquo;' }
const escape = (text: string): string => text.replace(/[&<>"’]/g, (sign) => escapes[sign] ?? '')

const ALL = '<option value="">All Locations</option>'
const OPTIONS = `<option>${NATIONWIDE}</option>${Object.entries(placesByCountry)
  .map(([country, names]) => `<optgroup label="${country}">${names.split('|').map((name) => `<option>${escape(name)}</option>`).join('')}</optgroup>`)
  .join('')}`

/** The options with the chosen one selected; a place from the address that is not on the list stands first. */
export function locationOptions(chosen: string): string {
  if (!chosen) return ALL + OPTIONS
  const escaped = escape(chosen)
  const known = OPTIONS.replace(`<option>${escaped}</option>`, () => `<option selected>${escaped}</option>`)
  return known === OPTIONS ? `${ALL}<option selected>${escaped}</option>${OPTIONS}` : ALL + known
}

/**
 * UK and the 1,001 places (3-decisions 16). A thousand options are written as one text: as elements they would cost more
 * than the rest of the page.
 */
export function LocationSelect({ id, chosen }: { id: string; chosen: string }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Location
      </label>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the label above names it */}
      <select key={chosen} id={id} name="location" className="input" dangerouslySetInnerHTML={{ __html: locationOptions(chosen) }} />
    </div>
  )
}
