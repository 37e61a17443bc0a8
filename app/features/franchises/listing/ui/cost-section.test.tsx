import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Disclosure, type Facts, noFigures, VAT_NOTE } from '../../figures/figures.ts'
import { CompareNotes } from '../../compare/ui/compare-controls.tsx'
import { CostAndFacts } from './cost-section.tsx'

const noFacts: Facts = {
  foundedYear: null,
  franchisingSince: null,
  premises: [],
  works: null,
  bfa: null,
  financeAvailable: null,
  exForcesOffer: null,
  earnings: null,
}
const silent: Disclosure = { figures: noFigures, facts: noFacts, confirmedAt: null }
const franchise = { location: 'UK', company: null, categories: [], approvedAt: null }

/** Each line as 'label: what it says', in order. */
function lines(disclosure: Disclosure): string[] {
  const html = renderToStaticMarkup(
    <CostAndFacts franchise={franchise} disclosure={disclosure} now={new Date('2026-11-20')} />,
  )
  return [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, label, said]) =>
      `${label}: ${said
        ?.replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()}`,
  )
}

test('3-decisions 10, 75: whatever was not said stands there as Not disclosed, line by line', () => {
  const said = lines(silent)
  expect(said.filter((line) => line.endsWith(': Not disclosed'))).toHaveLength(21)
  for (const label of [
    'Franchise fee',
    'Minimum own cash',
    'VAT on these amounts',
    'Renewal fee',
    'Founded',
    'British Franchise Association',
    'Full or part time',
    'Offer for ex-forces',
  ]) {
    expect(said).toContain(`${label}: Not disclosed`)
  }
  expect(said).toContain('Location: Across the UK')
  expect(said.some((line) => line.startsWith('Company'))).toBe(false)
})

test('3-decisions 69: the treatment of VAT stands beside the amounts', () => {
  const figures = { ...noFigures, franchiseFee: { pence: 24_000_00, vat: 'included' as const } }
  const said = lines({ ...silent, figures })
  expect(said).toContain('Franchise fee: £20,000 ex VAT')
  expect(said.find((line) => line.startsWith('VAT on these amounts'))).toMatch(/VAT included/i)
})

test('3-decisions 73: a long claim is read from the left, with its evidence', () => {
  const claim = 'Our franchisees take between £140,000 and £260,000 a year from their third year on, before all costs.'
  const html = renderToStaticMarkup(
    <CostAndFacts
      franchise={franchise}
      disclosure={{ ...silent, facts: { ...noFacts, earnings: { claim, evidence: 'Accounts of 46 units, 2025' } } }}
      now={new Date('2026-11-20')}
    />,
  )
  expect(html).toMatch(new RegExp(`<div class="fact"><dt>[^<]*</dt><dd[^>]*><span[^>]*>${claim}`))
  expect(html).toContain('Accounts of 46 units, 2025')
})

test('P-38: each main category stands once, its subcategories behind it; many are read from the left', () => {
  const category = (name: string, parentName: string | null = null) => ({ id: name.toLowerCase(), name, parentName })
  const show = (...categories: ReturnType<typeof category>[]) => {
    const html = renderToStaticMarkup(
      <CostAndFacts franchise={{ ...franchise, categories }} disclosure={silent} now={new Date('2026-11-20')} />,
    )
    return {
      items: [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, item]) => item?.replaceAll(/<[^>]+>/g, '')),
      isShort: /fact-short"><dt>Categor/.test(html),
    }
  }
  expect(show(category('Home'), category('Rooms', 'Home'), category('Sheds', 'Home'), category('Pets'))).toEqual({
    items: ['Home: Rooms, Sheds', 'Pets'],
    isShort: true,
  })
  // Data from elsewhere may name a subcategory alone.
  expect(show(category('Rooms', 'Home'), category('Sheds', 'Home')).items).toEqual(['Home: Rooms, Sheds'])
  expect(show(category('Home'), ...['A', 'B', 'C', 'D'].map((name) => category(name, 'Home'))).isShort).toBe(false)
})

test('3-decisions 74: nobody is asked for their cash where nothing is disclosed to hold it against', () => {
  const show = (figures: Partial<typeof noFigures>, cashPence: number | null = null) =>
    renderToStaticMarkup(
      <CostAndFacts
        franchise={franchise}
        disclosure={{ ...silent, figures: { ...noFigures, ...figures } }}
        now={new Date('2026-11-20')}
        afford={{ cashPence, lendingPercent: 70, refusedLending: null, refusedCash: null }}
      />,
    )
  expect(show({})).not.toContain('Cash I have')
  expect(show({}, 60_000_00)).toContain('Too little is disclosed')
  expect(show({ investment: { pence: 30_000_00, vat: 'plus_vat' } })).toContain('Cash I have')
  expect(show({ minimumOwnCash: { pence: 0, vat: 'plus_vat' } })).toContain('Cash I have')
})

test('3-decisions 74: own money needed: the larger of own cash and what no bank lends', () => {
  const show = (minimumOwnCash: number, cashPence: number, lendingPercent: number) =>
    renderToStaticMarkup(
      <CostAndFacts
        franchise={franchise}
        disclosure={{
          ...silent,
          figures: {
            ...noFigures,
            investment: { pence: 64_000_00, vat: 'plus_vat' },
            minimumOwnCash: { pence: minimumOwnCash, vat: 'plus_vat' },
          },
        }}
        now={new Date('2026-11-20')}
        afford={{ cashPence, lendingPercent, refusedLending: null, refusedCash: null }}
      />,
    ).replaceAll(/<[^>]+>/g, '')
  expect(show(25_550_00, 60_000_00, 70)).toContain(
    'Within reach with £60,000 of your own and a loan of 70%: it takes £25,550 of your own.',
  )
  // 64,000 x 0.3 = 19,200
  expect(show(0, 15_000_00, 70)).toContain(
    'Short by £4,200 with £15,000 of your own and a loan of 70%: it takes £19,200 of your own.',
  )
  expect(show(0, 60_000_00, 0)).toContain(
    'Short by £4,000 with £60,000 of your own and no loan: it takes £64,000 of your own.',
  )
})

test('VAT is told alike beside a cost and a comparison, and no 20% is taken off a gross price', () => {
  const beside = renderToStaticMarkup(
    <CostAndFacts franchise={franchise} disclosure={silent} now={new Date('2026-11-20')} />,
  )
  for (const text of [beside, renderToStaticMarkup(<CompareNotes />)]) {
    expect(text).toContain(VAT_NOTE)
    expect(text).not.toMatch(/taken off/)
  }
})

test('3-decisions 83: the company behind a franchise is named, with its number where given', () => {
  const html = renderToStaticMarkup(
    <CostAndFacts
      franchise={{ ...franchise, company: 'Alder Ltd, company number 01234567' }}
      disclosure={silent}
      now={new Date('2026-11-20')}
    />,
  )
  expect(html).toMatch(/<dt>Company<\/dt><dd[^>]*>Alder Ltd, company number 01234567<\/dd>/)
})
