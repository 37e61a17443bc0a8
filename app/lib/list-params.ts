import { z } from 'zod'
import { askedPage, type ListOf, type ListView } from './list-view.ts'
import { searchedText } from './forms/searched-text.ts'

const params = z.object({
  q: z.string().catch('').transform(searchedText),
  sort: z
    .string()
    .catch('')
    .transform((asked) => ({ key: asked.replace(/^-/, ''), descending: asked.startsWith('-') })),
})

/**
 * How a list is to be shown: `?q=`, `?sort=` (a minus in front turns the order) and `?page=` of its address. Never
 * fails; what cannot be understood is left out. For loaders: a browser needs no parser for it.
 */
export function readListView<Key extends string>(
  search: URLSearchParams,
  { keys, standard }: ListOf<Key>,
): ListView<Key> {
  const { q, sort } = params.parse({ q: search.get('q'), sort: search.get('sort') })
  const key = keys.find((one) => one === sort.key)
  return { q, sort: key ? { key, descending: sort.descending } : standard, page: askedPage(search) }
}
