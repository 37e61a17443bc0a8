import { ASK, EVERYWHERE, OPEN_AREAS_LABEL } from '../figures/open-areas.ts'
import { describe, expect, test } from 'vitest'
import { turnoverError } from '../figures/assumptions.ts'
import { carriedFigures, compareHref, parseCompare } from './compare.ts'
import type { ComparedFranchise } from '../figures/compared-franchise.ts'
import { factLine } from '../figures/figure-lines.ts'
import { compareLines, DECIDES } from './comparison-lines.ts'
import { linesSaid } from './lines-said.ts'
import { noFigures } from '#tests/support/no-figures.ts'
import { type Amount, type Disclosure, type Facts, type Figures, noFacts } from '../figures/figures.ts'

const id = (digit: number | string) => `00000000-0000-4000-8000-00000000000${digit}`
const parse = (query: string) => parseCompare(new URLSearchParams(query))

describe('the address of a comparison', () => {
  test('ids repeated or with commas, each once, in their order', () =>
    expect(parse(`ids=${id(2)},${id(1)}&ids=${id(2).toUpperCase()}&ids=${id(3)}`).ids).toEqual([id(2), id(1), id(3)]))
  test('a fifth, and what is no id, is left out and counted', () =>
    expect(parse(`ids=${[1, 2, 3, 4, 5].map(id).join(',')}&ids=' or 1=1--`)).toMatchObject({
      ids: [1, 2, 3, 4].map(id),
      leftOut: 2,
    }))
  test('too much is refused with the most that is taken', () => {
    expect(parse('turnover=99999999999999')).toMatchObject({ refusedTurnover: '99999999999999' })
    expect(['99999999999999', '1000000001', '0', 'lots'].map(turnoverError)).toEqual([
      ...Array.from({ length: 2 }, () => 'Enter an amount of at most £1,000,000,000'),
      ...Array.from({ length: 2 }, () => 'Enter an amount above £0, for example £180,000'),
    ])
  })
  test('nothing asked is nothing', () =>
    expect(parse('')).toEqual({
      ids: [],
      leftOut: 0,
      turnoverPence: 15_000_000,
      refusedTurnover: null,
      isExample: true,
      only: null,
      cash: '',
    }))
  test.each([
    ['180000', 18_000_000],
    ['£180,000', 18_000_000],
    ['180k', 18_000_000],
    ['1.2m', 120_000_000],
    [' 90 000.50 ', 9_000_050],
  ])('a turnover of %s', (typed, pence) =>
    expect(parse(`turnover=${encodeURIComponent(typed)}`)).toMatchObject({
      turnoverPence: pence,
      refusedTurnover: null,
      isExample: false,
    }),
  )
  test.each(['0', '-5', 'much', '£', '9'.repeat(30), '1e9'])('%s is no turnover: the example stands in', (typed) =>
    expect(parse(`turnover=${encodeURIComponent(typed)}`)).toMatchObject({
      turnoverPence: 15_000_000,
      refusedTurnover: typed,
      isExample: true,
    }),
  )
  test('one spelling, that reads back', () => {
    const href = compareHref([id(1), id(2)], {
      turnoverPence: 18_000_050,
      isExample: false,
      only: 'differences',
      cash: 'cash=40000&lending=30',
    })
    expect(href).toBe(`/compare?ids=${id(1)},${id(2)}&turnover=180000.50&only=differences&cash=40000&lending=30`)
    expect(parse(href.split('?')[1] ?? '')).toMatchObject({
      ids: [id(1), id(2)],
      turnoverPence: 18_000_050,
      only: 'differences',
      cash: 'cash=40000&lending=30',
    })
    expect(
      ['cash=%C2%A340k', 'cash=40000&lending=50', 'cash=much', 'lending=30'].map((query) => parse(query).cash),
    ).toEqual(['cash=40000', 'cash=40000', '', ''])
    expect(['only=all', 'only=all&only=differences', 'only=1'].map((query) => parse(query).only)).toEqual([
      'all',
      'differences',
      null,
    ])
    expect(compareHref([], { turnoverPence: 1, isExample: true, only: 'all', cash: '' })).toBe('/compare?only=all')
    expect(compareHref([])).toBe('/compare')
    expect(compareHref([id(1)], parse(''))).toBe(`/compare?ids=${id(1)}`)
  })
})

const plus = (pounds: number): Amount => ({ pence: pounds * 100, vat: 'plus_vat' })
const silent: Disclosure = { figures: noFigures, facts: noFacts, confirmedAt: null }
const franchise = (changes: Partial<ComparedFranchise> = {}): ComparedFranchise => ({
  id: id(1),
  name: 'Larkspur',
  location: 'Leeds',
  imageUrl: null,
  franchisorId: null,
  category: 'Care',
  medians: {},
  ...silent,
  ...changes,
})
/** One line's texts for one franchise. */
const said = (key: string, changes: Partial<Figures>, more: Partial<Facts> = {}, pounds = 180_000) => {
  const line = factLine(key, { figures: { ...noFigures, ...changes }, facts: { ...noFacts, ...more } }, pounds * 100)
  return line && [line.text, ...line.notes]
}

const parts = { franchiseFee: plus(90_000), otherStartUp: plus(5_000), workingCapital: plus(2_200) }
const eightPercent = { kind: 'percent' as const, basisPoints: 800, minimumMonthly: null }

test('turnover and cash go along to a comparison as they were typed, and nothing else', () =>
  expect(carriedFigures('?q=coffee&lending=30&cash=40k&turnover=lots&page=2')).toBe(
    'turnover=lots&cash=40k&lending=30',
  ))

describe('the lines', () => {
  test('nothing disclosed says so on every line, and nothing differs', () => {
    const lines = compareLines([franchise(), franchise({ id: id(2) })], 18_000_000)
    expect(lines.length).toBeGreaterThan(20)
    // Where it can be opened always has an answer: asking.
    expect(
      lines
        .filter((line) => line.key !== 'open')
        .flatMap((line) => line.cells.map((cell) => cell.text))
        .filter((text) => text !== null),
    ).toEqual([])
    expect(lines.some((line) => line.differs)).toBe(false)
  })

  test.each([
    // 1,200 / 1.2
    ['franchise-fee', { franchiseFee: { pence: 120_000, vat: 'included' as const } }, ['£1,000', 'ex VAT']],
    ['franchise-fee', { franchiseFee: plus(0) }, ['£0']],
    ['franchise-fee', { franchiseFee: plus(12_000_000) }, ['£12,000,000']],
    [
      'service-fee',
      {
        serviceFee: {
          kind: 'percent' as const,
          basisPoints: 725,
          minimumMonthly: { pence: 60_000, vat: 'included' as const },
        },
      },
      ['7.25% of turnover', 'at least £500 a month', 'ex VAT'],
    ],
    ['service-fee', { serviceFee: { kind: 'fixed' as const, monthly: plus(350) } }, ['£350 a month']],
    ['marketing-levy', { marketingLevy: { kind: 'none' as const } }, ['None']],
    ['yearly-fees', { serviceFee: eightPercent }, ['at least £14,400']], // 8 % of 180,000, the levy unknown
    // A least sum is never rounded up: 58,333 × 12 is £6,999.96, and 112.998% of five years' turnover.
    [
      'yearly-fees',
      { serviceFee: { kind: 'fixed' as const, monthly: { pence: 58_333, vat: 'plus_vat' as const } } },
      ['at least £6,999'],
    ],
    [
      'yearly-fees',
      {
        serviceFee: { kind: 'fixed' as const, monthly: { pence: 58_333, vat: 'plus_vat' as const } },
        marketingLevy: { kind: 'none' as const },
      },
      ['£7,000'],
    ],
    [
      'margin',
      { investment: plus(1_016_980), serviceFee: { kind: 'none' as const } },
      ['at least 112%', 'can’t be covered at this turnover'],
    ],
    // (97,200 + 5 × 14,400) / 900,000 is 18.8 %: of a least the part beyond the whole is left out.
    ['margin', { ...parts, serviceFee: eightPercent }, ['at least 18%']],
    ['margin', { ...parts, serviceFee: eightPercent, marketingLevy: { kind: 'none' as const } }, ['about 19%']],
    // What asks for more than all that is taken says so beside the figure, however much of it is known.
    ['margin', { investment: plus(900_000), serviceFee: { kind: 'none' as const } }, ['at least 100%']],
    [
      'margin',
      { investment: plus(950_000), serviceFee: eightPercent },
      ['at least 113%', 'can’t be covered at this turnover'],
    ],
    [
      'margin',
      { investment: plus(1_494_000), serviceFee: eightPercent, marketingLevy: { kind: 'none' as const } },
      ['about 174%', 'can’t be covered at this turnover'],
    ],
    ['term', { termYears: 1 }, ['1 year']],
    ['term', { termYears: 2.5 }, ['2.5 years']],
    ['movement', { openedThreeYears: 9 }, ['9 opened, closed: not disclosed']],
    ['movement', { openedThreeYears: 9, closedThreeYears: 0 }, ['9 opened, 0 closed']],
    ['territory', { exclusiveTerritory: false }, ['No']],
    // 3-decisions 70: as it is quoted, and without VAT, or with it, beside that.
    [
      'total',
      { investment: plus(50_000) },
      ['£50,000 + VAT', 'franchisor’s total, no breakdown given', '£60,000 with VAT'],
    ],
    [
      'total',
      { investment: { ...plus(50_000), isVatUnsaid: true as const } },
      ['£50,000, VAT not stated', 'franchisor’s total, no breakdown given', '£60,000 if VAT is added'],
    ],
    [
      'total',
      { investment: { pence: 540_000, vat: 'included' as const } },
      ['£5,400 inc. VAT', 'franchisor’s total, no breakdown given', '£4,500 without VAT'],
    ],
    [
      'total',
      { investment: { pence: 2_000_000, vat: 'no_vat' as const } },
      ['£20,000, no VAT', 'franchisor’s total, no breakdown given'],
    ],
    // The parts are the total, whatever an earlier investment says.
    [
      'total',
      { investment: plus(50_000), franchiseFee: plus(20_000), otherStartUp: plus(5_000), workingCapital: plus(5_000) },
      ['£30,000 + VAT', '£36,000 with VAT'],
    ],
    // 1,950 / 1.2 + 1,100 / 1.2 + 1,150
    [
      'total',
      {
        franchiseFee: { pence: 195_000, vat: 'included' as const },
        otherStartUp: { pence: 110_000, vat: 'included' as const },
        workingCapital: { pence: 115_000, vat: 'no_vat' as const },
      },
      ['£4,200 inc. VAT', '£3,692 without VAT'],
    ],
    // What has to be there is said too: affordability counts it with VAT (3-decisions 74).
    ['own-cash', { minimumOwnCash: plus(30_000) }, ['£30,000', '£36,000 with VAT']],
    [
      'own-cash',
      { minimumOwnCash: { pence: 3_000_000, vat: 'included' as const } },
      ['£25,000', 'ex VAT', '£30,000 with VAT'],
    ],
    ['own-cash', { minimumOwnCash: { pence: 3_000_000, vat: 'no_vat' as const } }, ['£30,000']],
    ['own-cash', { minimumOwnCash: plus(0) }, ['£0']],
    ['renewal', { renewalFee: { pence: 0, vat: 'included' as const } }, ['£0']],
    [
      'vat',
      { franchiseFee: plus(1), workingCapital: { pence: 1, vat: 'no_vat' as const } },
      ['Mixed: plus VAT on some, no VAT on others'],
    ],
    ['vat', { franchiseFee: plus(1) }, ['Prices exclude VAT']],
    // £0 has no treatment.
    ['vat', { franchiseFee: plus(1), workingCapital: { pence: 0, vat: 'no_vat' as const } }, ['Prices exclude VAT']],
    ['vat', { franchiseFee: plus(0) }, [null]],
    // The buyer's own cash is not a price.
    ['vat', { franchiseFee: plus(1), minimumOwnCash: { pence: 1, vat: 'no_vat' as const } }, ['Prices exclude VAT']],
    // 3-decisions 69: the investment alone carries its treatment too, if it was said.
    ['vat', { investment: { pence: 5_000_000, vat: 'included' as const } }, ['Quoted including VAT']],
    ['vat', { investment: plus(50_000) }, ['Prices exclude VAT']],
    ['vat', { investment: { ...plus(50_000), isVatUnsaid: true as const } }, [null]],
    [
      'vat',
      {
        investment: { ...plus(50_000), isVatUnsaid: true as const },
        franchiseFee: { pence: 1, vat: 'no_vat' as const },
      },
      ['Mixed: no VAT on some, not stated for the total'],
    ],
    ['vat', { investment: plus(0) }, [null]], // no disclosure
    // 3-decisions 70: with the three parts the investment is not shown.
    [
      'vat',
      {
        investment: { pence: 9_000_000, vat: 'included' as const },
        franchiseFee: plus(20_000),
        otherStartUp: plus(5_000),
        workingCapital: plus(5_000),
      },
      ['Prices exclude VAT'],
    ],
  ])('%s of %o', (key, changes, texts) => expect(said(key, changes)).toEqual(texts))

  test.each([
    [
      'bfa',
      { bfa: { level: 'full' as const, checkedOn: '2026-11-03' } },
      ['Full member', 'franchisor’s check, 3 November 2026'],
    ],
    ['bfa', { bfa: { level: 'none' as const, checkedOn: null } }, ['Not a member']],
    ['premises', { premises: ['home', 'van'] as const }, ['Home or van']],
    ['works', { works: 'both' as const }, ['Full or part time']],
    [
      'earnings',
      { earnings: { claim: 'Half took £90,000', evidence: '41 accounts of 2025' } },
      ['Half took £90,000', 'Evidence: 41 accounts of 2025'],
    ],
    ['founded', { foundedYear: 1998 }, ['1998']],
  ])('%s of %o', (key, changes, texts) => expect(said(key, {}, changes)).toEqual(texts))

  test('a line that nobody knows', () => expect(said('nothing', {})).toBeNull())

  test('one category: its median stands apart; several: in each cell', () => {
    const care = franchise({ medians: { units_uk: { value: 31, disclosing: 8 } } })
    const food = franchise({ id: id(2), category: 'Food', medians: { units_uk: { value: 12, disclosing: 5 } } })
    const units = (franchises: ComparedFranchise[]) => compareLines(franchises, 1).find((line) => line.key === 'units')
    expect(units([care, { ...care, id: id(2) }])).toMatchObject({
      median: '31',
      cells: [{ median: null }, { median: null }],
    })
    expect(units([care, food])).toMatchObject({ median: null, cells: [{ median: '31' }, { median: '12' }] })
  })

  test('opened and closed have a median only together', () => {
    const movement = (medians: ComparedFranchise['medians']) =>
      compareLines([franchise({ medians }), franchise({ id: id(2) })], 1).find((line) => line.key === 'movement')
        ?.median
    const opened = { value: 4, disclosing: 6 }
    expect(movement({ opened_three_years: opened })).toBeNull()
    expect(movement({ opened_three_years: opened, closed_three_years: { value: 1, disclosing: 5 } })).toBe(
      '4 opened, 1 closed',
    )
  })

  test('the sums at a turnover have their medians (3-decisions 76)', () => {
    const medians = {
      yearly_fees: { value: 600_000, disclosing: 7 },
      five_year_cost: { value: 5_100_049, disclosing: 5 },
      margin_to_break_even: { value: 1_010, disclosing: 6 },
    }
    const lines = compareLines([franchise({ medians }), franchise({ id: id(2), medians })], 10_000_000)
    expect(
      ['yearly-fees', 'five-years', 'margin'].map((key) => lines.find((line) => line.key === key)?.median),
    ).toEqual(['£6,000', '£51,000', '10%'])
  })

  test('what decides stands first: total, cash, yearly fees, five years', () =>
    expect(
      compareLines([franchise()], 1)
        .filter(({ group }) => group === DECIDES)
        .map(({ key }) => key),
    ).toEqual(['total', 'own-cash', 'yearly-fees', 'five-years']))

  test('disclosed against not disclosed differs', () => {
    const line = compareLines([franchise(), franchise({ id: id(2), figures: { ...noFigures, unitsUk: 3 } })], 1).find(
      (one) => one.key === 'units',
    )
    expect(line).toMatchObject({ differs: true, cells: [{ text: null }, { text: '3' }] })
  })

  test('the same percentage with a least amount differs; the same amount quoted with VAT does not', () => {
    const differs = (key: string, ...both: Partial<Figures>[]) =>
      compareLines(
        both.map((figures, at) => franchise({ id: id(at), figures: { ...noFigures, ...figures } })),
        1,
      ).find((line) => line.key === key)?.differs
    const withLeast = { ...eightPercent, minimumMonthly: plus(900) }
    expect(differs('service-fee', { serviceFee: eightPercent }, { serviceFee: withLeast })).toBe(true)
    expect(differs('service-fee', { serviceFee: withLeast }, { serviceFee: withLeast })).toBe(false)
    const withVat = { pence: 120_000, vat: 'included' as const }
    expect(differs('franchise-fee', { franchiseFee: plus(1_000) }, { franchiseFee: withVat })).toBe(false)
  })
})

test('where it can be opened is a line of its own, and asking is an answer (3-decisions 84)', () => {
  const says = (openAreas: string[]) => factLine('open', { figures: noFigures, facts: noFacts, openAreas }, 0)
  expect(says(['England', 'Cardiff'])).toMatchObject({ label: OPEN_AREAS_LABEL, text: 'England and Cardiff' })
  expect(says(['UK'])?.text).toBe(EVERYWHERE)
  expect(says([])?.text).toBe(ASK)
})

test('which lines are shown is said, for who does not see that some came or went', () => {
  expect([linesSaid(0, true), linesSaid(3, false), linesSaid(1, true), linesSaid(12, true)]).toEqual([
    'All lines are shown: none is the same',
    'All lines are shown',
    '1 line that is the same is hidden',
    '12 lines that are the same are hidden',
  ])
})
