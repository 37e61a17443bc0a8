import { createElement } from 'react'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { dataRequestContext } from '#app/platform/render/static-html.server.ts'
import { renderStatic } from '#app/platform/render/static-markup.server.ts'
import { franchiseCard } from '#tests/support/franchise-card.ts'
import { disclosureOfView as disclosure, franchiseView as franchise } from '#tests/support/franchise-view.ts'
import { parseAffordability } from '../figures/cash-and-loan.ts'
import { parseTurnover } from '../figures/assumptions.ts'
import { franchiseParts } from './page-parts.server.ts'

type Found = Parameters<typeof franchiseParts>[1]
const found: Found = {
  franchise,
  disclosure,
  featured: [],
  resembling: [{ ...franchiseCard, id: '0b6f4a5e-7c1d-4e8a-9f00-112233445566' }],
  afford: parseAffordability(new URLSearchParams()),
  turnover: parseTurnover(new URLSearchParams()),
}
const around: Parameters<typeof franchiseParts>[2] = {
  cards: (some, { cashPence }) => renderStatic('cards', createElement('p', null, `${some.length} for ${cashPence}`)),
  compareBox: (franchise) => renderStatic('box', createElement('p', null, franchise.name)),
  noneFeatured: renderStatic('none', createElement('p', null, 'None')),
}
const context = new RouterContextProvider()
const navigation = new RouterContextProvider()
navigation.set(dataRequestContext, true)

test('a page is written once for answers that many are given, and again where anything shown differs', () => {
  const first = franchiseParts(context, found, around)
  expect(franchiseParts(new RouterContextProvider(), { ...found }, around)).toBe(first)
  expect(first.faqs).toBeNull()
  expect(first.featured.html).toBe('<p>None</p>')
  expect(first.similar?.html).toMatch(/^<h2[^>]*>Similar franchises<\/h2><p>1 for null<\/p>/)
  expect(first.compare.html).toBe('<p>Larkspur</p>')
  const afford = parseAffordability(new URLSearchParams('cash=50001'))
  const variants: Parameters<typeof franchiseParts>[] = [
    [navigation, found, around],
    [context, { ...found, afford }, around],
    [context, { ...found, featured: [{ ...franchiseCard, id: '0b6f4a5e-7c1d-4e8a-9f00-112233445567' }] }, around],
    [context, { ...found, resembling: [] }, around],
    [context, { ...found, disclosure: { ...found.disclosure } }, around],
    [context, { ...found, franchise: { ...found.franchise, name: 'Yew' } }, around],
    [context, { ...found, turnover: parseTurnover(new URLSearchParams('turnover=80000')) }, around],
    [context, found, { ...around }],
  ]
  // Each after what it differs from by one thing alone.
  const [sent, paying, beside, alone] = variants.map((asked) => {
    const plain = franchiseParts(context, found, around)
    const other = franchiseParts(...asked)
    expect(other).not.toBe(plain)
    return other
  })
  expect([Object.keys(first.head), Object.keys(sent?.head ?? {})]).toEqual([[], ['html']])
  expect([first.strip.html, paying?.strip.html].map((html) => html?.includes('50,001'))).toEqual([false, true])
  expect([beside?.featured.html, alone?.similar]).toEqual(['<p>1 for null</p>', null])
  expect(paying?.similar?.html).toContain('<p>1 for 5000100</p>')
})
