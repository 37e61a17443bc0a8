import fc from 'fast-check'
import { expect, test } from 'vitest'
import { franchiseCard as franchise } from '#tests/support/franchise-card.ts'
import { type CardOptions, franchiseCards, franchiseLines } from './cards.server.tsx'
import type { FranchiseCard as Franchise } from '../listing/queries/cards.server.ts'

const show = (more: Partial<Franchise> = {}, options: CardOptions = {}) =>
  franchiseCards([{ ...franchise, ...more }], options)

/** What a card says of its facts, as it stands beside their labels. */
const factsOf = (card: string): string[] =>
  [...card.matchAll(/<dt>([^<]*)<\/dt><dd>(.*?)<\/dd>/g)].map(
    ([, label, said]) => `${label}: ${said?.replaceAll(/<span class="in-line">[^<]*<\/span>|<[^>]+>/g, '')}`,
  )

test('name, description, location, whole pounds and the way to the details (P-32, P-33, 3-decisions 17)', () => {
  const card = show()
  for (const text of ['<h3><a', 'Kiln &amp; Crumb', 'Bread.', 'Leeds', '£189,000', 'View Details'])
    expect(card).toContain(text)
  expect(card.match(/href="\/franchise\/0b6f4a5e-7c1d-4e8a-9f00-112233445566"/g)).toHaveLength(2)
  expect(show({ investmentPence: 5_000_050 })).toContain('£50,000.50')
  expect(show({}, { level: 2 })).toContain('<h2><a')
})

test('what a franchisor wrote is text', () => {
  const card = show({ name: '"><script>1</script>', shortDescription: '<img src=x onerror=1>', location: '<i>' })
  expect(card).not.toMatch(/<script|<img src=x|<i>|=""[^ >]/)
})

test.each([null, 0])(
  'an amount of %s is not disclosed, as on the franchise’s page (3-decisions 10, 70)',
  (investmentPence) => {
    expect(show({ investmentPence })).toContain('Not disclosed')
    expect(show({ investmentPence })).not.toContain('£')
  },
)

test('the ribbon only when featured (P-30), the slot only when filled (P-34)', () => {
  expect(show()).not.toContain('Featured')
  expect(show({ isFeatured: true })).toContain('Featured')
  expect(show({}, { actions: ({ franchise }) => <b>{`Request Info from ${franchise.name}`}</b> })).toContain(
    '<b>Request Info from Kiln &amp; Crumb</b>',
  )
})

test('how quickly the company answers, where that is known, and nothing where not', () => {
  expect(show({ replyTenths: 8, replyMinutes: 900 })).toContain('Usually replies within a day')
  expect(show({ replyTenths: 3, replyMinutes: null })).toContain('Replies to 3 of 10 requests')
  expect(show({ replyTenths: null, replyMinutes: null })).not.toContain('eplies')
})

test('a picture of our own in two widths, else the letters of the name; the first one at once (P-31)', () => {
  const pictured = { ...franchise, imageUrl: '/files/0b6f4a5e-7c1d-4e8a-9f00-112233445566' }
  expect(show(pictured)).toContain(`${pictured.imageUrl}/480.webp 480w`)
  expect(show()).toContain('class="mark ')
  expect(show()).not.toContain('<img')
  expect(franchiseCards([pictured, pictured]).match(/loading="lazy"/g)).toHaveLength(2)
  expect(franchiseCards([pictured, pictured], { eager: true }).match(/loading="lazy"/g)).toHaveLength(1)
})

test('fees, place of work, units and how much is disclosed; what is not said is said to be (3-decisions 75)', () => {
  const facts = (more: Partial<Franchise> = {}) => factsOf(show(more))
  expect(
    facts({
      serviceFeeBasisPoints: 800,
      marketingLevyMonthlyPence: 50_00,
      premises: ['home', 'van'],
      unitsUk: 1_047,
      disclosedCount: 9,
    }).slice(1),
  ).toEqual([
    'Ongoing fees: 8% + £50 a month',
    'Works from: Home or van',
    'Units open: 1,047',
    'Figures: 9 of 12',
    'Based in: Leeds',
  ])
  expect(facts({ serviceFeeBasisPoints: 700 })).toContain('Ongoing fees: 7%marketing levy not disclosed')
  expect(facts({ serviceFeeBasisPoints: 700, marketingLevyBasisPoints: 0 })).toContain('Ongoing fees: 7%')
  const monthly = { serviceFeeMonthlyPence: 242_00, feeHadVat: true }
  expect(facts({ ...monthly, marketingLevyBasisPoints: 0 })).toContain('Ongoing fees: £242 a monthex VAT')
  expect(facts(monthly)).toContain('Ongoing fees: £242 a monthex VAT, marketing levy not disclosed')
  expect(facts().slice(1)).toEqual([
    'Ongoing fees: Not disclosed',
    'Works from: Not disclosed',
    'Units open: Not disclosed',
    'Figures: 0 of 12',
    'Based in: Leeds',
  ])
})

test('where a franchise is based is said once, its label standing in the line of a phone', () => {
  expect(show().match(/Based in/g)).toHaveLength(1)
})

test('the total as it is quoted, and with VAT where that comes on top (3-decisions 70)', () => {
  const said = (more: Partial<Franchise>) => factsOf(show(more)).slice(0, -5)
  expect(said({ investmentPence: 82_000_00, totalVat: 'plus_vat', totalWithVatPence: 98_400_00 })).toEqual([
    'Total investment: £82,000 + VAT',
    'With VAT: £98,400',
  ])
  expect(said({ investmentPence: 5_400_00, totalVat: 'included', totalWithVatPence: 5_400_00 })).toEqual([
    'Total investment: £5,400 inc. VAT',
  ])
  expect(said({ investmentPence: 20_000_00, totalVat: 'no_vat' })).toEqual(['Total investment: £20,000, no VAT'])
  expect(said({ investmentPence: 20_000_00, totalVat: null, totalWithVatPence: 24_000_00 })).toEqual([
    'Total investment: £20,000, VAT not stated',
  ])
})

test('beside another franchise stands what it does: most names say nothing of it (P-32)', () => {
  const said = franchiseLines([{ ...franchise, shortDescription: 'Dog walks in groups of four.' }])
  expect(said).toContain('<p class="line-text">Dog walks in groups of four.</p>')
  expect(franchiseLines([{ ...franchise, shortDescription: '' }])).not.toContain('line-text')
})

test('beside another franchise the total is quoted as on a card (3-decisions 70)', () => {
  const words = (more: Partial<Franchise> = {}) =>
    franchiseLines([{ ...franchise, ...more }]).replaceAll(/<[^>]+>/g, '')
  expect(words()).toContain('Total investment: £189,000, no VAT · Based in Leeds')
  expect(words({ totalVat: 'plus_vat' })).toContain('Total investment: £189,000 + VAT · ')
  expect(words({ totalVat: null })).toContain('Total investment: £189,000, VAT not stated · ')
  expect(words({ investmentPence: 0 })).toContain('Total investment: Not disclosed · ')
})

test("with the cash at hand: the answer, and the franchise's page is told (3-decisions 74)", () => {
  const afford = { cashPence: 30_000_00, lendingPercent: 50 }
  const covered = show({ totalWithVatPence: 30_000_00 }, { afford })
  expect(covered).toMatch(/text-green"><svg[^]*<\/svg>Covered by your cash/)
  for (const [pence, text] of [
    [50_000_00, 'Needs a loan of about £20,000'],
    [80_000_00, 'About £10,000 short'],
    [null, 'We can’t tell'],
  ] as const) {
    const card = show({ totalWithVatPence: pence }, { afford })
    expect(card).toContain(`</svg>${text}`)
    expect(card).not.toContain('green')
  }
  expect(show({}, { afford })).toContain('?cash=30000"')
  expect(show()).not.toContain('afford-line')
})

test('a distance where there is one, and the heart as the server knows it', () => {
  expect(show({}, { distanceOf: () => '8 miles from Leeds' })).toContain('8 miles from Leeds')
  expect(show()).toContain('value="add" aria-pressed="false"')
  expect(show({}, { kept: new Set([franchise.id]) })).toContain('value="remove" aria-pressed="true"')
  // Without scripts it is a customer's alone; a visitor's waits for them.
  expect(show()).toContain('data-held=""')
  expect(show({}, { kept: new Set() })).not.toContain('data-held')
})

test('a card is rendered once for all who see the same, and again once it says something else', () => {
  let rendered = 0
  const actions: CardOptions['actions'] = ({ franchise }) => {
    rendered += 1
    return <b>{franchise.name}</b>
  }
  const other = { ...franchise, id: '0b6f4a5e-7c1d-4e8a-9f00-112233445577' }
  const first = franchiseCards([franchise, other], { actions })
  expect(franchiseCards([franchise, other], { actions })).toBe(first)
  expect(rendered).toBe(2)
  expect(franchiseCards([{ ...franchise, name: 'Renamed' }], { actions })).toContain('<b>Renamed</b>')
  expect(rendered).toBe(3)
})

test('nobody gets a card that was rendered for another: remembered ones are as fresh ones', () => {
  const one = fc.record({
    card: fc.record({
      id: fc.constantFrom('a', 'b'),
      name: fc.constantFrom('Kiln', 'Kiln","isKept":true', '<b>'),
      investmentPence: fc.constantFrom(null, 0, 5_000_000),
      totalWithVatPence: fc.constantFrom(null, 1_000_000, 9_000_000),
      isFeatured: fc.boolean(),
      replyTenths: fc.constantFrom(null, 8),
    }),
    options: fc.record(
      {
        afford: fc.record({
          cashPence: fc.constantFrom(null, 2_000_000, 3_000_000),
          lendingPercent: fc.constantFrom(50, 70),
        }),
        kept: fc.constantFrom(new Set<string>(), new Set(['a']), new Set(['b'])),
        level: fc.constantFrom(2 as const, 3 as const),
        eager: fc.boolean(),
        distanceOf: fc.constantFrom(
          () => undefined,
          () => '8 miles from Leeds',
        ),
      },
      { requiredKeys: [] },
    ),
  })
  const shared: CardOptions['actions'] = ({ franchise: { id } }) => <i>{id}</i>
  fc.assert(
    fc.property(fc.array(one, { minLength: 2, maxLength: 8 }), (asked) => {
      for (const { card, options } of asked) {
        const list = [{ ...franchise, ...card }]
        // Controls of their own have a memory of their own, which is empty.
        const fresh = franchiseCards(list, { ...options, actions: (props) => shared(props) })
        expect(franchiseCards(list, { ...options, actions: shared })).toBe(fresh)
      }
    }),
    { numRuns: 40 },
  )
})
