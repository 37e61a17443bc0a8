const NAME = 'places'
const ALL = 'all'

/** Whether a page of results comes with every place to choose, as browsers without scripts may ask. */
export const hasAllPlaces = (search: string): boolean => new URLSearchParams(search).get(NAME) === ALL

/** The same address with every place to choose. */
export function withAllPlaces(pathname: string, search: string): string {
  const params = new URLSearchParams(search)
  params.set(NAME, ALL)
  return `${pathname}?${params}`
}
