import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Disclosure, type Facts, noFigures } from '../figures.ts'
import { CostAndFacts } from './cost-section.tsx'

const noFacts: Facts = { foundedYear: null, franchisingSince: null, premises: [], works: null, bfa: null, financeAvailable: null, exForcesOffer: null, earnings: null }
const silent: Disclosure = { figures: noFigures, facts: noFacts, confirmedAt: null }
const franchise = { location: 'UK', categories: [], approvedAt: null }

/** Each line as 'label: what it says', in order. */
function lines(disclosure: Disclosure): string[] {
  const html = renderToStaticMarkup(<CostAndFacts franchise={franchise} disclosure={disclosure} now={new Date('2026-11-20')} />)
  return [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, label, said]) => `${label}: ${said?.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ').trim()}`)
}

test('3-decisions 10, 75: whatever was not said stands there as Not disclosed, line by line', () => {
  const said = lines(silent)
  expect(said.filter((line) => line.endsWith(': Not disclosed'))).toHaveLength(21)
  for (const label of ['Franchise fee', 'Minimum own cash', 'VAT on these amounts', 'Renewal fee', 'Founded', 'British Franchise Association', 'Full or part time', 'Offer for ex-forces']) {
    expect(said).toContain(`${label}: Not disclosed`)
  }
  expect(said).toContain('Location: Across the UK')
})

test('3-decisions 69: the treatment of VAT stands beside the amounts', () => {
  const figures = { ...noFigures, franchiseFee: { pence: 24_000_00, vat: 'included' as const } }
  const said = lines({ ...silent, figures })
  expect(said).toContain('Franchise fee: £20,000 VAT taken off')
  expect(said.find((line) => line.startsWith('VAT on these amounts'))).toMatch(/VAT included/i)
})

test('3-decisions 73: a long claim is read from the left, with its evidence', () => {
  const claim = 'Our franchisees take between £140,000 and £260,000 a year from their third year on, before all costs.'
  const html = renderToStaticMarkup(<CostAndFacts franchise={franchise} disclosure={{ ...silent, facts: { ...noFacts, earnings: { claim, evidence: 'Accounts of 46 units, 2025' } } }} now={new Date('2026-11-20')} />)
  expect(html).toMatch(new RegExp(`<dd class="(?:(?!text-right)[^"])*"><span[^>]*>${claim}`))
  expect(html).toContain('Accounts of 46 units, 2025')
})
