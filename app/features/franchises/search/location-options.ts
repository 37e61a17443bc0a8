import { placesByCountry } from './places.ts'

// With the apostrophe of Bo’ness written out the text stays ASCII, which is encoded five times as fast.
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '’': '&rsquo;' }
const escape = (text: string): string => text.replace(/[&<>"’]/g, (sign) => escapes[sign] ?? '')

/**
 * The places of 150,000 people and more, apart by `|` (places.test.ts holds them to db/data/uk-places.json): what the
 * location select offers until it is used.
 */
export const LARGEST =
  '|Aberdeen|Belfast|Birkenhead|Birmingham|Blackpool|Bournemouth|Bradford|Bristol|Cambridge|Cardiff|Coventry|Crawley|' +
  'Croydon|Derby|Doncaster|Dudley|Edinburgh|Glasgow|Gloucester|Ipswich|Kingston upon Hull|Leeds|Leicester|Liverpool|' +
  'London|Luton|Manchester|Mansfield|Milton Keynes|Newcastle upon Tyne|Newport (Newport)|Northampton|Norwich|' +
  'Nottingham|Oxford|Peterborough|Plymouth|Poole|Portsmouth|Preston|Reading|Sheffield|Slough|Southampton|' +
  'Southend-on-Sea|Stoke-on-Trent|Sunderland|Sutton|Swansea|Swindon|Walsall|Warrington|Wigan|Wolverhampton|York|'

const ALL = '<option value="">All Locations'
/**
 * NATIONWIDE and the places, without the end tags that HTML lets one leave out. Imports nothing that every page needs:
 * so browsers get these names in a file of their own.
 */
const list = (isOffered: (place: string) => boolean): string =>
  `<option>UK${Object.entries(placesByCountry)
    .map(
      ([country, names]) =>
        `<optgroup label="${country}">${names
          .split('|')
          .filter(isOffered)
          .map((name) => `<option>${escape(name)}`)
          .join('')}</optgroup>`,
    )
    .join('')}`

/** Both lists are written at first use. */
const lists: { all?: string; largest?: string } = {}

function select(options: string, chosen: string): string {
  if (!chosen) return ALL + options
  const escaped = escape(chosen)
  const known = options.replace(`<option>${escaped}<`, () => `<option selected>${escaped}<`)
  return known === options ? `${ALL}<option selected>${escaped}${options}` : ALL + known
}

/** UK and all 1,001 places, the chosen one selected; what is not on the list stands first. */
export const locationOptions = (chosen: string): string => select((lists.all ??= list(() => true)), chosen)

/** The same with the largest places alone. */
export const largestLocations = (chosen: string): string =>
  select((lists.largest ??= list((place) => LARGEST.includes(`|${place}|`))), chosen)
