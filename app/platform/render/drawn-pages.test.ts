import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { DrawnPages, nameOfPage } from './drawn-pages.server.ts'
import { documentOnly, staticPart } from './static-html.server.ts'
import type { Html } from './static-markup.server.ts'

const part = (html: string) => staticPart(new RouterContextProvider(), html as Html)
const drawn = (text: string) => ({ bytes: Buffer.from(text), allowed: [], isForSearch: true })
const page = { url: 'http://a.example/search', data: '[1]', loaderData: {} }

test('a page’s name is all that it says: its address, its data, and what of them stays here, each in its place', () => {
  const other = [
    { ...page, url: 'http://a.example/search?page=2' },
    { ...page, data: '[2]' },
    { ...page, loaderData: { search: { cards: [part('<b>1</b>')] } } },
    { ...page, loaderData: { search: { cards: [part('<b>2</b>')] } } },
    { ...page, loaderData: { search: { cards: [part('<b>1</b>'), part('<b>2</b>')] } } },
    { ...page, loaderData: { search: { cards: [part('<b>2</b>'), part('<b>1</b>')] } } },
    { ...page, loaderData: { search: { cards: [part('<b>1</b><b>2</b>')] } } },
    { ...page, loaderData: { search: { list: documentOnly(['a']) } } },
    { ...page, loaderData: { search: { list: documentOnly(['b']) } } },
    { ...page, loaderData: { search: new Map([['a', part('<i>1</i>')]]) } },
    { ...page, loaderData: { search: new Map([['a', part('<i>2</i>')]]) } },
  ]
  const now = 1_700_000_040_000
  const names = [page, ...other].map((one) => nameOfPage(one, now))
  expect(new Set(names).size).toBe(names.length)
  expect(nameOfPage({ ...page, loaderData: { search: { cards: [part('<b>1</b>')] } } }, now)).toBe(names[3])
  // What is written about a moment is written again a minute later.
  expect(nameOfPage(page, now + 59_000)).not.toBe(nameOfPage(page, now + 61_000))
})

test('a page is kept from the second time on; what was asked for longest ago makes room', () => {
  const pages = new DrawnPages(3_100)
  expect([pages.isWanted('a'), pages.isWanted('a'), pages.isWanted('b')]).toEqual([false, true, false])
  for (const name of ['a', 'b', 'a']) pages.keep(name, drawn(name))
  expect(pages.get('a')?.bytes.toString()).toBe('a')
  pages.keep('c', drawn('c'))
  pages.get('a')
  pages.keep('d', drawn('d'))
  expect(['a', 'b', 'c', 'd'].map((name) => pages.get(name)?.bytes.toString())).toEqual(['a', undefined, 'c', 'd'])
  pages.keep('e', drawn('e'.repeat(4_000)))
  expect(pages.get('e')).toBeUndefined()
})

test('it is compressed once for each encoding', async () => {
  const kept = new DrawnPages(10_000).keep('a', drawn('a'.repeat(2_000)))
  const [first, again, other] = await Promise.all([kept.encoded('br'), kept.encoded('br'), kept.encoded('gzip')])
  expect(first).toBe(again)
  expect(other.length).toBeLessThan(100)
})
