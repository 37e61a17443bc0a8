import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { noFigures } from '#tests/support/no-figures.ts'
import { parseAffordability } from '../../figures/cash-and-loan.ts'
import { type Figures, noFacts } from '../../figures/figures.ts'
import { carriedTurnover, parseTurnover, TURNOVER_LABEL } from '../../figures/assumptions.ts'
import { FiveYearBox } from './five-year-box.tsx'

const plus = (pounds: number) => ({ pence: pounds * 100, vat: 'plus_vat' as const })
const monthly = (pounds: number) => ({ kind: 'fixed' as const, monthly: plus(pounds) })
const percent = (basisPoints: number) => ({ kind: 'percent' as const, basisPoints, minimumMonthly: null })

function show(figures: Partial<Figures>, query = '') {
  const asked = new URLSearchParams(query)
  return renderToStaticMarkup(
    <FiveYearBox
      disclosure={{ figures: { ...noFigures, ...figures }, facts: noFacts, confirmedAt: null }}
      turnover={parseTurnover(asked)}
      afford={parseAffordability(asked)}
    />,
  )
}

/** The bill, each line as 'label: what it says'. */
const bill = (...shown: Parameters<typeof show>) =>
  [...show(...shown).matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, label, said]) =>
      `${label}: ${said
        ?.replaceAll(/<[^>]+>/g, '|')
        .replaceAll(/\|+/g, ' | ')
        .slice(3, -3)}`,
  )

const blinds = {
  investment: plus(23_400),
  serviceFee: monthly(310),
  marketingLevy: monthly(55),
  termYears: 5,
  renewalFee: plus(950),
}

test('3-decisions 72: monthly fees stand with what they come to, and nobody is asked for a turnover', () => {
  // 12 × 310 + 12 × 55 = 4,380 a year; 23,400 + 5 × 4,380
  expect(bill(blinds)).toEqual([
    'Total investment: £23,400',
    'Management service fee: £18,600 | 5 × £3,720 a year',
    'Marketing levy: £3,300 | 5 × £660 a year',
    'Renewal fees: None | contract of 5 years',
    'Total cost over 5 years: £45,300',
  ])
  expect(show(blinds)).not.toContain(TURNOVER_LABEL)
})

test('3-decisions 71, 73: a share of turnover is worked out at the visitor’s own, or at an example', () => {
  const driveways = { ...blinds, serviceFee: percent(600), marketingLevy: percent(100) }
  expect(bill(driveways)).toEqual([
    'Total investment: £23,400',
    'Management service fee: £45,000 | 5 × £9,000 a year',
    'Marketing levy: £7,500 | 5 × £1,500 a year',
    'Renewal fees: None | contract of 5 years',
    'Total cost over 5 years: £75,900 | at £150,000 turnover',
  ])
  expect(show(driveways)).toContain('£150,000 is an example only')
  const own = show(driveways, 'turnover=80000&cash=30000&lending=20')
  expect(own).toContain('at £80,000 turnover')
  expect(own).not.toContain('example only')
  // What was said of cash goes along.
  for (const kept of ['name="cash" value="30000"', 'name="lending" value="20"'])
    expect(own).toContain(`<input type="hidden" ${kept}/>`)
  expect(show(driveways, 'turnover=lots')).toContain('Enter an amount above £0')
  // So is what can't be read: it stays in its field, with why beside it.
  const refused = show(driveways, 'cash=a+lot&lending=95')
  for (const kept of ['name="cash" value="a lot"', 'name="lending" value="95"']) expect(refused).toContain(kept)
  expect(carriedTurnover(parseTurnover(new URLSearchParams('turnover=a+lot')))).toBe('turnover=a+lot')
  expect(carriedTurnover(parseTurnover(new URLSearchParams('turnover=80k')))).toBe('turnover=80000')
})

test('3-decisions 70: a total quoted with VAT, or with nothing said of it, stands with that', () => {
  const included = { ...blinds, investment: { pence: 5_400_00, vat: 'included' as const } }
  expect(bill(included)[0]).toBe('Total investment: £4,500 | quoted as £5,400 inc. VAT')
  const unsaid = { ...blinds, investment: { ...plus(23_400), isVatUnsaid: true as const } }
  expect(bill(unsaid)[0]).toBe('Total investment: £23,400 | VAT not stated')
})

test('3-decisions 71: a share that is less than its minimum says that it is the minimum', () => {
  const driveways = { ...blinds, serviceFee: { ...percent(600), minimumMonthly: plus(500) } }
  expect(bill(driveways, 'turnover=80000')[1]).toBe('Management service fee: £30,000 | 5 × £6,000 a year, the minimum')
  for (const [turnover, yearly] of [
    ['100000', '6,000'],
    ['150000', '9,000'],
  ])
    expect(bill(driveways, `turnover=${turnover}`)[1]).toMatch(new RegExp(`5 × £${yearly} a year$`))
})

test('3-decisions 71, 72: what isn’t disclosed makes the sum a lower bound, or leaves it open', () => {
  const part = bill({ ...blinds, marketingLevy: null, termYears: 2, renewalFee: null })
  expect(part.slice(1)).toEqual([
    'Management service fee: £18,600 | 5 × £3,720 a year',
    'Marketing levy: Not disclosed',
    'Renewal fees: Not disclosed | 2 renewals',
    'Total cost over 5 years: at least £42,000',
  ])
  expect(bill({ ...blinds, termYears: 2 })[3]).toBe('Renewal fees: £1,900 | 2 × £950')
  expect(bill({ ...blinds, termYears: 2, renewalFee: plus(0) })[3]).toBe('Renewal fees: None | 2 renewals')
  expect(bill({ ...blinds, termYears: null })[3]).toBe('Renewal fees: Not disclosed')
  expect(bill({ ...blinds, marketingLevy: { kind: 'none' } })[2]).toBe('Marketing levy: None')
  const noTotal = bill({ ...blinds, investment: null })
  expect([noTotal[0], noTotal[4]]).toEqual([
    'Total investment: Not disclosed',
    'Total cost over 5 years: Not disclosed',
  ])
  const silent = show({ investment: plus(23_400) })
  expect(silent).toContain('no ongoing fees are published')
  expect(silent).not.toContain('<dl')
})
