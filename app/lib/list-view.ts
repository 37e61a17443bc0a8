/**
 * How someone looks at a list: what is searched for, by which column it is sorted, and on which page. All of it stands
 * in the address.
 */
export type ListView<Key extends string> = { q: string; sort: Sort<Key>; page: number }
export type Sort<Key extends string> = { key: Key; descending: boolean }

/**
 * A list's address, the columns that sort it, and the order that it has without being asked; `kept` are parameters of
 * its page that all its links keep.
 */
export type ListOf<Key extends string> = {
  path: string
  keys: readonly Key[]
  standard: Sort<Key>
  kept?: Readonly<Record<string, string>>
}

/** The list of what a filter lets through: its parameters, null for those that ask nothing, are kept. */
export function filterList<Key extends string>(list: ListOf<Key>, by: Record<string, string | null>): ListOf<Key> {
  const kept = Object.entries(by).filter((entry): entry is [string, string] => entry[1] !== null)
  return kept.length > 0 ? { ...list, kept: Object.fromEntries(kept) } : list
}

/** One page of a list: its rows, how many there are in all and how many the search finds, and the pages of these. */
export type ListPage<Row, Key extends string> = {
  rows: Row[]
  total: number
  matching: number
  view: ListView<Key>
  pages: number
}

/** `sort` as the address says it; empty for the order that the list has anyway. */
export function sortValue<Key extends string>({ standard }: ListOf<Key>, { key, descending }: Sort<Key>): string {
  if (key === standard.key && descending === standard.descending) return ''
  return `${descending ? '-' : ''}${key}`
}

/** The address that shows the list in this way; `more` are the page's own parameters. */
export function listHref<Key extends string>(
  list: ListOf<Key>,
  view: ListView<Key>,
  more: Record<string, string> = {},
): string {
  const sort = sortValue(list, view.sort)
  const search = new URLSearchParams({
    ...(view.q ? { q: view.q } : {}),
    ...(sort ? { sort } : {}),
    ...(view.page > 1 ? { page: String(view.page) } : {}),
    ...list.kept,
    ...more,
  }).toString()
  return search ? `${list.path}?${search}` : list.path
}

/** The list as it stands at `here`, with a question, for whoever has no scripts; it leads back there. */
export function askHref(here: string, question: Readonly<Record<string, string | readonly string[]>>): string {
  const asked = new URLSearchParams(
    Object.entries(question).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
  ).toString()
  return `${here}${here.includes('?') ? '&' : '?'}${asked}`
}

/** The page that an address asks for; nonsense counts as the first. */
export function askedPage(search: URLSearchParams): number {
  const asked = search.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
}

/** Pages of a list that is never empty of pages, and the asked one among them. */
export function pagesOf(rows: number, size: number, asked: number): { pages: number; page: number } {
  const pages = Math.max(1, Math.ceil(rows / size))
  return { pages, page: Math.min(asked, pages) }
}
