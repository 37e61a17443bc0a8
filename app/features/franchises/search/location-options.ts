import { placesByCountry } from './places.ts'

// With the apostrophe of Bo’ness written out the text stays ASCII, which is encoded five times as fast.
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '’': '&rsquo;' }
const escape = (text: string): string => text.replace(/[&<>"’]/g, (sign) => escapes[sign] ?? '')

const ALL = '<option value="">All Locations'
let offered: string | undefined
/**
 * NATIONWIDE and the places, without the end tags that HTML lets one leave out: a twelfth of a page of results.
 * Written at first use, and without imports of what every page needs: so browsers get these names in a file of their
 * own.
 */
const listed = (): string =>
  (offered ??= `<option>UK${Object.entries(placesByCountry)
    .map(
      ([country, names]) =>
        `<optgroup label="${country}">${names
          .split('|')
          .map((name) => `<option>${escape(name)}`)
          .join('')}</optgroup>`,
    )
    .join('')}`)

/** The options with the chosen one selected; a place from the address that is not on the list stands first. */
export function locationOptions(chosen: string): string {
  const options = listed()
  if (!chosen) return ALL + options
  const escaped = escape(chosen)
  const known = options.replace(`<option>${escaped}<`, () => `<option selected>${escaped}<`)
  return known === options ? `${ALL}<option selected>${escaped}${options}` : ALL + known
}
