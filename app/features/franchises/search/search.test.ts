import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isNationwide } from '../listing/franchise.ts'
import { investmentLabels, investmentRanges } from './investment-ranges.ts'
import { readFilters } from './search-form.ts'
import { parseSearch } from './search.schema.ts'
import { affordabilityChoices, facets, noFilters, pageCount, searchHref, searchParams, sorts, views } from './search.ts'

const read = (query: string) => parseSearch(new URLSearchParams(query))
const ids = ['0b6f4a5e-7c1d-4e8a-9f00-112233445566', 'ffffffff-0000-4000-8000-000000000000'] as const

describe('investment ranges (V-01 to V-05)', () => {
  test('labels are those of P-03', () => {
    expect(investmentRanges.map((range) => investmentLabels[range])).toEqual([
      'Under £50,000',
      '£50,000-£100,000',
      '£100,000-£250,000',
      '£250,000-£500,000',
      '£500,000+',
    ])
  })
})

test.each([
  ['UK', true],
  ['united kingdom', true],
  [' uk ', true],
  ['Leeds, UK', false],
  ['', false],
])('%s is nationwide: %s', (place, answer) => expect(isNationwide(place)).toBe(answer))

describe('reading a query string', () => {
  it.each(['500000+', '500000%2B', '500000%20', '500000', '%20500000%2b%20'])(
    'understands investment=%s',
    (spelling) => {
      expect(read(`investment=${spelling}`).investment).toBe('500000+')
    },
  )

  it.each([
    'investment=0-1',
    'investment=500000-',
    'category=care',
    'category=%00',
    'subcategory=',
    'lending=40',
    'afford=all',
    'page=0',
    'page=-3',
    'page=1.5',
    'page=1e9',
    'page=9999999999999999999999',
    'page=%D9%A3',
    'sort=random',
    'sort=relevance',
    'view=moon',
    'view=list',
    'q=%00%01%20',
    'location=%09',
    'utm_source=x',
    `subcategory=${ids[0]}`,
    'q=%F0%9F',
    '%ZZ=%',
  ])('ignores %s', (query) => {
    const { q, ...rest } = read(query)
    expect({ q: q.replaceAll('\ufffd', ''), ...rest }).toEqual(noFilters)
  })

  it('cuts long texts, trims them and takes the first of several', () => {
    expect(read(`q=${'ab'.repeat(200)}`).q).toBe('ab'.repeat(50))
    expect(read(`q=${encodeURIComponent('😀'.repeat(200))}`).q).toBe('😀'.repeat(100))
    expect(read('q=++dog%0A%0Awalking+&q=cat').q).toBe('dog walking')
  })

  it('reads everything', () => {
    expect(
      read(
        `q=care&category=${ids[0].toUpperCase()}&subcategory=${ids[1]}&location=Leeds&open=York&investment=0-50000` +
          `&only=bfa&only=home&only=reach&only=moon&cash=25k&lending=40&afford=all&sort=relevance&view=cards&page=3`,
      ),
    ).toEqual({
      q: 'care',
      category: ids[0],
      subcategory: ids[1],
      location: 'Leeds',
      open: 'York',
      investment: '0-50000',
      only: ['home', 'bfa'],
      cashPence: 2_500_000,
      lendingPercent: 40,
      afford: 'all',
      refusedCash: null,
      refusedLending: null,
      sort: 'relevance',
      view: 'cards',
      page: 3,
    })
  })
})

describe('figures that cannot be read (3-decisions 86)', () => {
  test('choose nothing, stay as they were typed, and leave the other filters alone', () => {
    const filters = read('q=care&cash=1e99&lending=abc&only=reach&only=home&investment=0-50000')
    expect(filters).toEqual({
      ...noFilters,
      q: 'care',
      investment: '0-50000',
      only: ['home'],
      refusedCash: '1e99',
      refusedLending: 'abc',
    })
    expect(searchParams(filters)).toBe('q=care&investment=0-50000&only=home&cash=1e99&lending=abc')
  })

  test('a form keeps them for the address, as the address does', () => {
    const form = new FormData()
    for (const [name, value] of [
      ['q', 'care'],
      ['cash', '-5'],
      ['lending', '40'],
    ] as const)
      form.set(name, value)
    const filters = readFilters(form, { category: null, sort: 'newest' })
    expect(filters).toMatchObject({
      q: 'care',
      cashPence: null,
      refusedCash: '-5',
      refusedLending: null,
      lendingPercent: 40,
    })
    expect(read(searchParams(filters))).toEqual(filters)
    // The usual share goes without saying.
    expect(searchParams({ ...filters, lendingPercent: noFilters.lendingPercent })).toBe('q=care&cash=-5')
  })
})

describe('one spelling', () => {
  const filters = fc.record({
    q: fc.string({ unit: 'binary', maxLength: 150 }),
    category: fc.option(fc.constantFrom(...ids)),
    subcategory: fc.option(fc.constantFrom(...ids)),
    location: fc.string({ unit: 'grapheme', maxLength: 150 }),
    open: fc.string({ unit: 'grapheme', maxLength: 150 }),
    investment: fc.option(fc.constantFrom(...investmentRanges)),
    only: fc.subarray([...facets]),
    cashPence: fc.option(fc.nat(100_000_00)),
    lendingPercent: fc.integer({ min: 0, max: 70 }),
    afford: fc.constantFrom(...affordabilityChoices),
    refusedCash: fc.constant(null),
    refusedLending: fc.constant(null),
    sort: fc.constantFrom(...sorts),
    view: fc.constantFrom(...views),
    page: fc.integer({ min: 1, max: 99_999 }),
  })

  test('any query string is read without failing, and its spelling reads as the same', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webQueryParameters()), (query) => {
        const found = read(query)
        expect(read(searchParams(found))).toEqual(found)
        expect(found.page).toBeLessThan(100_000)
        expect(found.q + found.location).not.toMatch(/\p{Cc}|\p{Cs}/u)
      }),
    )
  })

  test('filters that were read are spelt in one way only', () => {
    fc.assert(
      fc.property(filters, (chosen) => {
        const found = read(searchParams(chosen))
        expect(searchParams(read(searchParams(found)))).toBe(searchParams(found))
        expect(Array.from(found.q).length).toBeLessThanOrEqual(100)
      }),
    )
  })

  it('keeps the order over pages; relevance only of a text', () => {
    const ordered = (sort: (typeof sorts)[number], q = '') =>
      searchHref('/search', { ...noFilters, q, sort }, { page: 2 })
    expect(ordered('investment-asc')).toBe('/search?sort=investment-asc&page=2')
    expect(ordered('newest')).toBe('/search?page=2')
    expect(ordered('relevance', 'care')).toBe('/search?q=care&sort=relevance&page=2')
    expect(ordered('relevance')).toBe('/search?page=2')
  })

  it('leads to a category by its path alone', () => {
    const filters = { ...noFilters, category: ids[0], subcategory: ids[1] }
    expect(searchHref('/category/x', filters)).toBe(`/category/x?subcategory=${ids[1]}`)
    expect(searchHref('/search', filters)).toBe(`/search?category=${ids[0]}&subcategory=${ids[1]}`)
    expect(searchHref('/search', { ...filters, category: null })).toBe('/search')
  })

  test('24 results fill a page, and none fill one too', () => {
    expect([0, 1, 24, 25, 48, 49].map(pageCount)).toEqual([1, 1, 1, 2, 2, 3])
  })

  it('keeps the view over pages, and says nothing of the usual one', () => {
    expect(searchHref('/search', { ...noFilters, view: 'cards', page: 2 }, { page: 3 })).toBe(
      '/search?view=cards&page=3',
    )
    expect(searchHref('/search', { ...noFilters, view: 'cards' }, { view: 'list' })).toBe('/search')
  })

  it('spells facts and cash; the share and what is asked of cash only with it (3-decisions 74)', () => {
    const filters = { ...noFilters, only: ['bfa'] as const, lendingPercent: 40, afford: 'cash' as const }
    expect(searchHref('/search', { ...filters, cashPence: 25_000_00 })).toBe(
      '/search?only=bfa&cash=25000&lending=40&afford=cash',
    )
    expect(searchHref('/search', filters)).toBe('/search?only=bfa')
  })

  it('reads earlier addresses as what cash asks for anyway (3-decisions 74)', () => {
    expect(read('cash=25000&only=reach')).toEqual(read('cash=25000'))
    expect(searchHref('/search', read('only=reach&cash=25000&lending=50'))).toBe('/search?cash=25000')
  })

  it('escapes the plus and leaves out what is not chosen', () => {
    expect(searchHref('/search', noFilters)).toBe('/search')
    expect(searchHref('/search', { ...noFilters, page: 4 }, { investment: '500000+' })).toBe(
      '/search?investment=500000%2B',
    )
    expect(searchHref('/search', { ...noFilters, q: 'dog & cat' }, { page: 2 })).toBe('/search?q=dog+%26+cat&page=2')
  })
})
