/** Of so many first results no more than so many carry the sign of an advertisement (docs/decisions/033). */
export const FIRST_RESULTS = 6
export const MOST_SIGNS = 3

/**
 * Which results carry the sign 'Featured': those that an advertisement put where they stand (`isPin`) do. Of the
 * others among the first six, which stand there by their own merit, as many as make three, in turns by the hour; after
 * the six all that are advertised. `hour` counts from 1970.
 */
export function featuredSigns(results: readonly { isFeatured: boolean; isPin: boolean }[], hour: number): boolean[] {
  const first = results.slice(0, FIRST_RESULTS)
  const own = first.flatMap(({ isFeatured, isPin }, at) => (isFeatured && !isPin ? [at] : []))
  const left = Math.max(0, MOST_SIGNS - first.filter(({ isPin }) => isPin).length)
  const begin = own.length > 0 ? (hour * left) % own.length : 0
  const chosen = new Set([...own, ...own].slice(begin, begin + Math.min(left, own.length)))
  return results.map(({ isFeatured, isPin }, at) =>
    at < FIRST_RESULTS ? isFeatured && (isPin || chosen.has(at)) : isFeatured,
  )
}
