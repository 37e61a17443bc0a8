import { expect, test } from 'vitest'
import { disclosureOfView as disclosure, franchiseView as franchise } from '#tests/support/franchise-view.ts'
import { parseAffordability } from '../figures/cash-and-loan.ts'
import { parseTurnover } from '../figures/assumptions.ts'
import { franchiseHtml, moreHtml } from './page-html.server.tsx'
import type { FranchiseView } from './queries/get-franchise.server.ts'

const withCash = (query: string, more: Partial<FranchiseView> = {}) =>
  franchiseHtml({
    franchise: { ...franchise, ...more },
    disclosure,
    afford: parseAffordability(new URLSearchParams(query)),
    turnover: parseTurnover(new URLSearchParams(query)),
  })

test('what one visitor typed is never shown to another', () => {
  for (let twice = 0; twice < 2; twice++) {
    for (const [query, said, unsaid] of [
      ['cash=50001', '50,001', '9,007'],
      ['cash=9007&lending=10', '9,007', '50,001'],
    ] as const) {
      const { strip, costs } = withCash(query)
      for (const part of [strip, costs]) {
        expect(part).toContain(said)
        expect(part).not.toContain(unsaid)
      }
    }
    const { strip, costs } = withCash('')
    expect(strip + costs).not.toMatch(/50,001|9,007/)
    expect(withCash('turnover=210003').costs).toContain('210003')
    expect(withCash('').costs).not.toContain('210003')
  }
})

test('whoever wants others like it, but cheaper, goes on to its category, with the cash', () => {
  const afford = parseAffordability(new URLSearchParams('cash=50001'))
  const category = { id: 'a1', name: 'Home & Garden' }
  expect(moreHtml({ category }, afford).join('')).toContain(
    'href="/category/a1?sort=investment-asc&amp;cash=50001" class="link">All in Home &amp; Garden, lowest',
  )
  expect(moreHtml({ category: null }, afford)).toEqual([])
})

test('whatever has changed stands in its part', () => {
  const before = withCash('')
  expect(before.head).toContain('Larkspur')
  expect(before.about).toContain('Two.')
  expect(before.testimonials).toContain('Jo Ashby')
  const after = withCash('', {
    name: 'Yew',
    longDescription: 'Three.',
    company: 'Yew Ltd',
    faqs: [{ id: '2', question: 'Why?', answer: 'So.' }],
    testimonials: [],
    gallery: [{ id: '3', imageUrl: '/files/0b6f4a5e-7c1d-4e8a-9f00-112233445567', alt: 'A shop' }],
    approvedAt: new Date('2025-03-04'),
  })
  expect(after.head).toContain('Yew')
  expect(after.about).toContain('Three.')
  expect(after.about).toContain('A shop')
  expect(after.gallery).toContain('A shop')
  expect(after.strip).toContain('Yew Ltd')
  expect(after.costs).toContain('Yew Ltd')
  expect(after.costs).toContain('4 March 2025')
  expect(after.faqs).toContain('Why?')
  expect(after.testimonials).toContain('No testimonials')
  expect(Object.values(after).join('')).not.toContain('Larkspur')
  expect(withCash('')).toEqual(before)
})
