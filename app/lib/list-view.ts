/**
 * How someone looks at a list: what is searched for, by which column it is sorted, and on which page. All of it stands
 * in the address.
 */
export type ListView<Key extends string> = { q: string; sort: Sort<Key>; page: number }
export type Sort<Key extends string> = { key: Key; descending: boolean }

/** A list's address, the columns that sort it, and the order that it has without being asked. */
export type ListOf<Key extends string> = { path: string; keys: readonly Key[]; standard: Sort<Key> }

const LONGEST_SEARCH = 100
// Control characters (NUL above all, which PostgreSQL refuses) and halves of surrogate pairs are no text.
const NOT_TEXT = /[\p{Cc}\p{Cs}\s]+/gu

/**
 * Reads `?q=`, `?sort=` (a minus in front turns the order) and `?page=`; never fails, what cannot be understood is left
 * out.
 */
export function readListView<Key extends string>(
  params: URLSearchParams,
  { keys, standard }: ListOf<Key>,
): ListView<Key> {
  const q = Array.from(
    (params.get('q') ?? '')
      .slice(0, 4 * LONGEST_SEARCH)
      .replace(NOT_TEXT, ' ')
      .trim(),
  )
    .slice(0, LONGEST_SEARCH)
    .join('')
    .trim()
  const asked = params.get('sort') ?? ''
  const key = keys.find((one) => one === asked.replace(/^-/, ''))
  const page = params.get('page') ?? ''
  return {
    q,
    sort: key ? { key, descending: asked.startsWith('-') } : standard,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
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
    ...more,
  }).toString()
  return search ? `${list.path}?${search}` : list.path
}

/** Pages of a list that is never empty of pages, and the asked one among them. */
export function pagesOf(rows: number, size: number, asked: number): { pages: number; page: number } {
  const pages = Math.max(1, Math.ceil(rows / size))
  return { pages, page: Math.min(asked, pages) }
}
