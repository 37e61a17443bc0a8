import { listHref, type ListOf, type ListView } from '#app/lib/list-view.ts'
import type { SortLink } from './table.tsx'

/** The link in the head of the column that sorts by this key. */
export type SortBy<Key extends string> = (key: Key) => SortLink

/**
 * The links in a list's column heads: each sorts by its column, or turns the direction of the one that sorts; both lead
 * to the first page.
 */
export function sortLinks<Key extends string>(list: ListOf<Key>, view: ListView<Key>): SortBy<Key> {
  return (key) => {
    const isSorting = view.sort.key === key
    const href = listHref(list, { ...view, page: 1, sort: { key, descending: isSorting && !view.sort.descending } })
    return isSorting ? { href, direction: view.sort.descending ? 'descending' : 'ascending' } : { href }
  }
}
