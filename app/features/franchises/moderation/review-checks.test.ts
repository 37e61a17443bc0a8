import { describe, expect, test } from 'vitest'
import type { BfaLevel } from '#app/features/accounts/company/bfa.ts'
import { noFigures } from '#tests/support/no-figures.ts'
import { type Amount, type Disclosure, type Figures, noFacts } from '../figures/figures.ts'
import { misspeltLinks } from './link-spelling.ts'
import { type Reviewed, reviewChecks } from './review-checks.ts'

const day = (text: string) => new Date(`${text}T09:00:00Z`)
const plus = (pounds: number): Amount => ({ pence: pounds * 100, vat: 'plus_vat' })
const disclosure = (figures: Partial<Figures>, more: Partial<Disclosure> = {}): Disclosure => ({
  figures: { ...noFigures, ...figures },
  facts: noFacts,
  confirmedAt: day('2026-11-01'),
  ...more,
})
const parts = { franchiseFee: plus(12_500), otherStartUp: plus(23_100), workingCapital: plus(10_400) }
const fine: Reviewed = {
  submittedAt: day('2026-11-12'),
  website: 'https://lockwell.example/',
  websiteCheckedAt: day('2026-02-02'),
  websiteCheckedBy: 'Priya Nair',
  company: {
    name: 'Lockwell Salons Ltd',
    number: '07415926',
    account: 'approved',
    isEmailVerified: true,
    checks: [],
  },
  disclosure: disclosure(parts),
  texts: ['See https://lockwell.example/guide (or www.lockwell.example).'],
  namesakes: [],
  companies: [],
  others: { approved: 6, rejected: 1, paused: 2 },
}
const warnings = (change: Partial<Reviewed>) =>
  reviewChecks({ ...fine, ...change })
    .filter(({ isWarning }) => isWarning)
    .map(({ title, detail }) => (detail ? `${title}: ${detail}` : title))

describe('the checks of a listing under review (3-decisions 88)', () => {
  test('say what is in order', () => {
    expect(reviewChecks(fine)).toEqual([
      { isWarning: false, title: 'No other listing has this name or one like it' },
      {
        isWarning: false,
        title: 'Parts add up to the total',
        detail: '£12,500.00 + VAT + £23,100.00 + VAT + £10,400.00 + VAT = £46,000.00 + VAT',
      },
      { isWarning: false, title: '3 of 12 figures disclosed' },
      { isWarning: false, title: 'Company number 07415926 given' },
      { isWarning: false, title: 'Other listings of this company: 6 live, 2 paused, 1 rejected' },
      { isWarning: false, title: 'Website checked', detail: '2 February 2026 by Priya Nair' },
    ])
  })

  test('say what admins checked of the company, and where the register says another thing', () => {
    const check = { id: 'c', note: '', by: 'Ada', lookedOn: day('2026-11-03'), file: null }
    const company = fine.company!
    const bfa = (level: BfaLevel | null, said: BfaLevel) =>
      reviewChecks({
        ...fine,
        company: { ...company, checks: level ? [{ ...check, what: 'bfa', seen: '', bfaLevel: level }] : [] },
        disclosure: disclosure(parts, {
          facts: { ...disclosure({}).facts, bfa: { level: said, checkedOn: null } },
        }),
      }).filter(({ title }) => title.startsWith('bfa'))
    expect(bfa(null, 'none')).toEqual([])
    expect(bfa(null, 'full')).toMatchObject([{ isWarning: true, detail: 'The listing says: Full member' }])
    expect(bfa('full', 'full')).toMatchObject([{ isWarning: false, detail: 'Full member, 3 November 2026 by Ada' }])
    expect(bfa('none', 'full')).toMatchObject([
      { isWarning: true, detail: 'Listing: Full member. Register: Not a member, 3 November 2026 by Ada' },
    ])
    const number = (seen: string) =>
      reviewChecks({
        ...fine,
        company: { ...company, checks: [{ ...check, what: 'number', seen, bfaLevel: null }] },
      }).map(({ title }) => title)
    expect(number('07415926')).toContain('Company number 07415926 checked')
    expect(number('00000000')).toContain('Company number 07415926 given')
  })

  test.each<[Partial<Reviewed>, string[]]>([
    [
      {
        namesakes: [
          { id: 'a', name: 'Hedgerow', location: 'Ludlow', status: 'rejected', isSame: true },
          { id: 'b', name: 'Hedgerows', location: 'UK', status: 'approved', isSame: false },
        ],
      },
      [
        'Another listing has this name: Hedgerow, Ludlow: rejected',
        'Another listing has a similar name: Hedgerows, UK: live',
      ],
    ],
    [
      { disclosure: disclosure({ ...parts, investment: plus(50_000) }) },
      [
        'Parts don’t add up to the total: £12,500.00 + VAT, £23,100.00 + VAT, £10,400.00 + VAT make ' +
          '£46,000.00 + VAT, not £50,000.00 + VAT',
      ],
    ],
    [
      { disclosure: disclosure({}) },
      [
        'No total investment: Buyers see ‘Not disclosed’.',
        '0 of 12 figures disclosed: Buyers have nothing to compare.',
      ],
    ],
    [{ disclosure: disclosure(parts, { confirmedAt: null }) }, ['The franchisor hasn’t confirmed the figures']],
    [
      { disclosure: disclosure(parts, { confirmedAt: day('2026-05-12') }) },
      ['Figures more than six months old when sent: Confirmed 12 May 2026, sent 12 November 2026'],
    ],
    [{ disclosure: disclosure(parts, { confirmedAt: day('2026-05-15') }) }, []],
    [
      { company: { ...fine.company!, number: null, isEmailVerified: false } },
      ['No company number: Buyers see only the company’s name.', 'The franchisor’s email isn’t verified yet'],
    ],
    [
      { company: { ...fine.company!, account: 'suspended' } },
      ['Account suspended: The listing stays hidden until the account is reinstated.'],
    ],
    [
      { company: { ...fine.company!, account: 'pending' } },
      ['Account not approved: The listing stays hidden until the account is approved.'],
    ],
    [
      { companies: [{ name: 'Lockwell Ltd', contact: 'Gemma Lockwell', isSameNumber: true }] },
      ['Another account gives the same company number: Lockwell Ltd, Gemma Lockwell'],
    ],
    [{ company: null }, ['Nobody owns this listing: Buyers can’t ask for information.']],
    [{ website: null, websiteCheckedAt: null }, ['No website given']],
    [{ websiteCheckedAt: null }, ['Website not checked yet: https://lockwell.example/']],
    [
      { texts: ['Read htp://a.example and www,b.example.'] },
      ['2 links misspelt in the texts: htp://a.example, www,b.example'],
    ],
  ])('warn of %j', (change, expected) => expect(warnings(change)).toEqual(expected))

  test('begin with what is to be read', () => {
    const order = reviewChecks({ ...fine, website: null, websiteCheckedAt: null }).map(({ isWarning }) => isWarning)
    expect(order).toEqual([true, ...Array.from({ length: order.length - 1 }, () => false)])
  })

  test('warn of a claim of earnings', () => {
    const claiming = disclosure(parts)
    const facts = { ...claiming.facts, earnings: { claim: '£90,000 a year', evidence: 'Accounts' } }
    expect(warnings({ disclosure: { ...claiming, facts } })).toEqual([
      'It makes an earnings claim: Read the evidence beside the claim.',
    ])
  })
})

describe('misspelt links', () => {
  test.each([
    'htp://a.example',
    'http//a.example',
    'http:/a.example',
    'https:\\\\a.example',
    'www,a.example',
    'www..a.example',
    'http://a',
    'http://http://a.example',
    'wwww.a..example',
  ])('%s', (word) => expect(misspeltLinks(`See ${word}, please.`)).toEqual([word]))

  test.each([
    'https://a.example/path?x=1#y',
    'www.a.co.uk',
    'http://a.example:8080/',
    'hops, https and http are words',
    'wwf.org.uk',
    'https://www.crêperie.example/menü',
  ])('%s is right', (text) => expect(misspeltLinks(text)).toEqual([]))

  test('are said once, and a text of a million letters takes no time', () => {
    expect(misspeltLinks('www,a.example www,a.example')).toEqual(['www,a.example'])
    expect(misspeltLinks(`http://${'a-'.repeat(500_000)}`)).toEqual([])
  })
})
