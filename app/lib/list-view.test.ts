import { expect, test } from 'vitest'
import { readListView } from './list-params.ts'
import { listHref, type ListOf, pagesOf } from './list-view.ts'

const list: ListOf<'name' | 'received'> = {
  path: '/leads',
  keys: ['name', 'received'],
  standard: { key: 'received', descending: true },
}
const read = (query: string) => readListView(new URLSearchParams(query), list)

test('an address without a question shows the list in its own order', () => {
  expect(read('')).toEqual({ q: '', sort: { key: 'received', descending: true }, page: 1 })
  expect(listHref(list, read(''))).toBe('/leads')
})

test('search, order and page are read from the address and written into it', () => {
  const view = read('q=+Jo%20Smith+&sort=-name&page=3')
  expect(view).toEqual({ q: 'Jo Smith', sort: { key: 'name', descending: true }, page: 3 })
  expect(listHref(list, view, { lead: 'x' })).toBe('/leads?q=Jo+Smith&sort=-name&page=3&lead=x')
  expect(listHref(list, read('sort=received'))).toBe('/leads?sort=received')
  expect(listHref(list, read('sort=-received'))).toBe('/leads')
})

test('what cannot be understood is left out', () => {
  expect(read('sort=name;drop&page=0&q=%00%0a')).toEqual(read(''))
  expect(read('sort=--name&page=1e9')).toEqual(read(''))
  expect(read(`q=${'é'.repeat(500)}`).q).toHaveLength(100)
  expect(read('q=%ED%A0%80a').q).not.toContain('\ud800')
})

test('a page behind the last one is the last one', () => {
  expect(pagesOf(0, 25, 4)).toEqual({ pages: 1, page: 1 })
  expect(pagesOf(26, 25, 2)).toEqual({ pages: 2, page: 2 })
  expect(pagesOf(26, 25, 9)).toEqual({ pages: 2, page: 2 })
})
