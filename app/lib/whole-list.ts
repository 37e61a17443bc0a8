import { listHref, type ListOf, type ListView } from './list-view.ts'

/** Most rows of one act on all that a list's search and filters find. */
export const MOST_AT_ONCE = 1_000
/** How many rows the admin was told of; the act is for these and no others. */
export const SEEN_FIELD = 'seen'
/** The parameter that asks about an act on a page of its own, for whoever has no scripts. */
export const ALL_PARAM = 'all'

/** The address of the list, whatever its page: an act on all of it is sent there, with its search and filters. */
export const wholeListHref = <Key extends string>(
  list: ListOf<Key>,
  view: ListView<Key>,
  more: Record<string, string> = {},
): string => listHref(list, { ...view, page: 1 }, more)
