import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CASH_LABEL } from '../../figures/cash-and-loan.ts'
import { noFigures } from '#tests/support/no-figures.ts'
import { type Amount, type Disclosure, noFacts } from '../../figures/figures.ts'
import { VAT_NOTE } from '../../figures/vat.ts'
import { CompareNotes } from '../../compare/ui/compare-notes.tsx'
import { CostAndFacts } from './cost-section.tsx'
import { parseAffordability } from '../../figures/cash-and-loan.ts'
import { parseTurnover } from '../../figures/assumptions.ts'
import { PriceStrip } from './price-strip.tsx'

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
  expect(said).toContain(
    'Total investment: Not disclosed No total published. Ask the franchisor before you go any further.',
  )
  for (const label of [
    'Franchise fee',
    'Minimum cash needed',
    'VAT',
    'Renewal fee',
    'Founded',
    'British Franchise Association',
    'Full or part time',
    'Ex-forces discount',
  ]) {
    expect(said).toContain(`${label}: Not disclosed`)
  }
  expect(said).toContain('Based in: UK')
  expect(said.some((line) => line.startsWith('Company'))).toBe(false)
})

test('3-decisions 70: the total stands once, under the parts that make it up', () => {
  const total = { pence: 24_950_00, vat: 'plus_vat' as const }
  const figures = { ...noFigures, franchiseFee: total, otherStartUp: total, workingCapital: total }
  const labels = lines({ ...silent, figures }).map((line) => line.split(':')[0])
  expect(labels.slice(0, 5)).toEqual([
    'Franchise fee',
    'Other start-up costs',
    'Working capital',
    'Total investment',
    'Minimum cash needed',
  ])
  expect(labels.filter((label) => label === 'Total investment')).toHaveLength(1)
})

test('costs and facts have each a heading of their own, to be jumped to', () => {
  const html = renderToStaticMarkup(
    <CostAndFacts franchise={franchise} disclosure={silent} now={new Date('2026-11-20')} />,
  )
  const sections = html.split('<section').slice(1)
  expect(sections.map((section) => /<h2[^>]*>(.*?)<\/h2>/.exec(section)?.[1])).toEqual(['What it costs', 'Key facts'])
  expect(sections.map((section) => section.includes('>Based in<'))).toEqual([false, true])
})

test('3-decisions 69: the treatment of VAT stands beside the amounts', () => {
  const figures = { ...noFigures, franchiseFee: { pence: 24_000_00, vat: 'included' as const } }
  const said = lines({ ...silent, figures })
  expect(said).toContain('Franchise fee: £20,000 ex VAT')
  expect(said.find((line) => line.startsWith('VAT:'))).toBe('VAT: Quoted including VAT')
})

test('3-decisions 69: where the amounts of a listing differ, each says how it stands to VAT', () => {
  const figures = {
    ...noFigures,
    franchiseFee: { pence: 24_000_00, vat: 'included' as const },
    otherStartUp: { pence: 9_000_00, vat: 'plus_vat' as const },
    workingCapital: { pence: 5_000_00, vat: 'no_vat' as const },
    renewalFee: { pence: 0, vat: 'plus_vat' as const },
    serviceFee: {
      kind: 'percent' as const,
      basisPoints: 800,
      minimumMonthly: { pence: 200_00, vat: 'plus_vat' as const },
    },
    marketingLevy: { kind: 'percent' as const, basisPoints: 200, minimumMonthly: null },
  }
  const said = lines({ ...silent, figures })
  expect(said).toContain('Franchise fee: £20,000 ex VAT')
  expect(said).toContain('Other start-up costs: £9,000 plus VAT')
  expect(said).toContain('Working capital: £5,000 no VAT')
  expect(said).toContain('Renewal fee: £0')
  expect(said).toContain('Management service fee: 8% of turnover at least £200 a month plus VAT')
  expect(said).toContain('Marketing levy: 2% of turnover')
  const alike = { ...figures, franchiseFee: null, workingCapital: null }
  expect(lines({ ...silent, figures: alike })).toContain('Other start-up costs: £9,000')
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

const afforded = (figures: Partial<typeof noFigures>, cashPence: number | null, lendingPercent = 50) =>
  renderToStaticMarkup(
    <CostAndFacts
      franchise={franchise}
      disclosure={{ ...silent, figures: { ...noFigures, ...figures } }}
      now={new Date('2026-11-20')}
      asked={{
        afford: { cashPence, lendingPercent, refusedLending: null, refusedCash: null },
        turnover: parseTurnover(new URLSearchParams()),
      }}
    />,
  )
const plus = (pounds: number) => ({ pence: pounds * 100, vat: 'plus_vat' as const })
const noVat = (pounds: number) => ({ pence: pounds * 100, vat: 'no_vat' as const })

test('3-decisions 74: nobody is asked for their cash where no total is disclosed to hold it against', () => {
  for (const html of [afforded({}, null), afforded({}, 60_000_00), afforded({ minimumOwnCash: plus(1) }, null)]) {
    expect(html).toContain('We can’t tell')
    expect(html).toContain('Ask for it before you go any further')
    expect(html).not.toContain(CASH_LABEL)
  }
  const asked = afforded({ investment: plus(30_000) }, null)
  expect(asked).toContain(CASH_LABEL)
  expect(asked).not.toContain('role="status"')
})

/** What the answer says, from its heading to its caveat. */
const answered = (...given: Parameters<typeof afforded>) =>
  /role="status"[^>]*>(.*?)<\/section>/s
    .exec(afforded(...given))?.[1]
    ?.replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')

// The picture's own: 24,950 + 9,700 plus VAT, 7,850 without: 49,430 with VAT.
const larkspur = {
  franchiseFee: plus(24_950),
  otherStartUp: plus(9_700),
  workingCapital: noVat(7_850),
  minimumOwnCash: noVat(13_650),
}
const CAVEAT = '|The loan is an assumption, not an offer. A lender will look at you, your plan and the franchise.|'

test('3-decisions 74: question, answer, drawing, VAT and caveat', () => {
  expect(answered(larkspur, 40_000_00)).toBe(
    '|Needs a loan of about £9,430|That’s 20% of the total, within the 50% you allow for. The franchisor asks for at ' +
      'least £13,650 of your own money, which you have.|Your cash|£40,000|Loan|£9,430|Total with VAT|£49,430' +
      '|£42,500 + VAT comes to £49,430: £6,930 VAT on the franchise fee and other start-up costs, none on working ' +
      `capital. You pay VAT first, even if you can claim it back later.${CAVEAT}`,
  )
  expect(answered({ investment: { pence: 34_850_00, vat: 'included' } }, 40_000_00)).toBe(
    '|Covered by your cash|You’d have about £5,150 left. Keep enough to live on while the business grows.' +
      '|From your cash|£34,850|Left over|£5,150|Total with VAT|£34,850|£34,850 inc. VAT: £5,808.33 of it is VAT. ' +
      'You pay VAT first, even if you can claim it back later.|',
  )
})

test('3-decisions 74: what is short is what is missing after the loan', () => {
  // 82,000 × 1.2 / 2 - 40,000
  const saffron = answered({ investment: plus(82_000) }, 40_000_00)
  expect(saffron).toContain('|About £9,200 short|A loan for 50% of the cost would be £49,200, which isn’t enough. ')
  expect(saffron).toContain('|Your cash|£40,000|Loan|£49,200|Still to find|£9,200|Total with VAT|£98,400|')
  expect(answered(larkspur, 40_000_00, 0)).toContain(
    '|About £9,430 short|You’ve set no loan. A loan for 20% would cover it.|Your cash|£40,000|Still to find|£9,430|',
  )
  expect(answered({ ...larkspur, minimumOwnCash: noVat(45_000) }, 40_000_00)).toContain(
    '|About £5,000 short|The franchisor asks for at least £45,000 of your own money.|',
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

test('at a glance, cash and fees that were quoted with VAT are shown without it, and marked so', () => {
  const included = (pounds: number): Amount => ({ pence: pounds * 100, vat: 'included' })
  const figures: Disclosure['figures'] = {
    ...noFigures,
    minimumOwnCash: included(2_100),
    serviceFee: { kind: 'fixed', monthly: included(290) },
    marketingLevy: { kind: 'none' },
  }
  const html = renderToStaticMarkup(
    <PriceStrip
      franchise={{ ...franchise, franchisorId: null, websiteCheckedAt: null, replyTenths: null, replyMinutes: null }}
      disclosure={{ ...silent, figures }}
      now={new Date('2026-11-20')}
      afford={parseAffordability(new URLSearchParams('cash=2000'))}
    />,
  )
  // No total was given, so nothing is claimed of the cash.
  expect(html).toContain('We can’t tell: ask what it costs</span><small>£2,000 cash</small></a>')
  expect(html).toContain('£1,750</dd><dd class="strip-note">your own money, ex VAT, £2,100 with VAT</dd>')
  expect(html).toContain('£242 a month</dd><dd class="strip-note">ex VAT</dd>')
})
