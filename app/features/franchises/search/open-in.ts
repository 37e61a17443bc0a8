import { NATIONWIDE } from '../listing/franchise.ts'
import { searchHref, type SearchFilters } from './search.ts'

/** Regions that people say with 'the': 'in the North East'. */
const WITH_THE = /^(?:North|South) (?:East|West)$| Midlands$|^East of England$/

/** 'in Leeds'; a franchise that is offered everywhere can be opened 'anywhere in the UK'. */
export const openIn = (place: string): string =>
  place === NATIONWIDE ? `anywhere in the ${place}` : `in ${WITH_THE.test(place) ? 'the ' : ''}${place}`

/** The whole list of what can be opened in a place, under the other filters. */
export const openHref = (path: string, filters: SearchFilters, open: string): string =>
  searchHref(path, filters, { location: '', open })
