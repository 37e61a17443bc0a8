import type { Sort } from '../search.ts'

export type Order = {
  /** What the order needs of a search row `s`, and its names. */
  keys: string
  names: string
  /** The order of rows that have them, and the same from its end. */
  by: (id?: string) => string
  back: () => string
}

/**
 * Order by what is asked of cash: what it covers comes before what needs a loan. The answer is among the keys whenever
 * cash is given, for it is counted.
 */
export function orderByAnswer({ keys, names, by, back }: Order, answer: string, isFirst: boolean): Order {
  return {
    back: () => `${isFirst ? 'answer desc, ' : ''}${back()}`,
    keys: `${answer} as answer, ${keys}`,
    names: `answer, ${names}`,
    by: (id) => `${isFirst ? 'answer, ' : ''}${by(id)}`,
  }
}

const newestBy = (id = 'franchise_id'): string => `created_at desc, ${id}`
export const newest = newestBy()
export const newestKey = 's.created_at'

/**
 * Amounts that were not disclosed stand last in both directions; the id makes the order total. Relevance needs a
 * pattern.
 */
export function orderOf(sort: Sort, pattern: string | null): Order {
  if (sort === 'investment-asc' || sort === 'investment-desc') {
    const direction = sort === 'investment-asc' ? 'asc' : 'desc'
    return {
      keys: 's.investment_pence',
      names: 'investment_pence',
      by: (id = 'franchise_id') => `investment_pence ${direction} nulls last, ${id}`,
      back: () => `investment_pence ${direction === 'asc' ? 'desc' : 'asc'} nulls first, franchise_id desc`,
    }
  }
  const oldest = (): string => 'created_at, franchise_id desc'
  if (sort === 'newest' || pattern === null) return { keys: newestKey, names: 'created_at', by: newestBy, back: oldest }
  // The text is the name, begins it, is in it, or stands elsewhere.
  const rank = `case when s.name_text not like ${pattern} then 3 when s.name_text not like substr(${pattern}, 2) then 2
    when s.name_text like substr(${pattern}, 2, length(${pattern}) - 2) then 0 else 1 end as rank`
  return {
    keys: `${rank}, ${newestKey}`,
    names: 'rank, created_at',
    by: (id) => `rank, ${newestBy(id)}`,
    back: () => `rank desc, ${oldest()}`,
  }
}
