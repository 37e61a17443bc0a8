import { expect, test } from 'vitest'
import { londonDay } from '#app/lib/dates.ts'
import { emptyFigures, figuresDraft, type FiguresDraft, readFigures } from './figures-draft.ts'
import { noFacts } from './figures.ts'
import { figuresSchema, type FiguresInput } from './figures.schema.ts'
import { noFigures } from '#tests/support/no-figures.ts'
import { figureColumns } from '../editing/commands/save-figures.server.ts'
import { toDisclosure } from './queries/disclosure.server.ts'

const today = londonDay(new Date())
const thisYear = today.slice(0, 4)
const parse = (changes: Partial<FiguresDraft>) => figuresSchema.safeParse({ ...emptyFigures, ...changes })
const errors = (changes: Partial<FiguresDraft>): string[] =>
  parse(changes).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
const { investment: _, ...nothing } = noFigures

/** Everything disclosed, in every kind of fee. */
const whole: FiguresInput = {
  figures: {
    franchiseFee: { pence: 2_495_000, vat: 'included' },
    otherStartUp: { pence: 555_050, vat: 'plus_vat' },
    workingCapital: { pence: 0, vat: 'no_vat' },
    minimumOwnCash: { pence: 1_500_000, vat: 'no_vat' },
    serviceFee: { kind: 'percent', basisPoints: 725, minimumMonthly: { pence: 30_000, vat: 'included' } },
    marketingLevy: { kind: 'fixed', monthly: { pence: 5_050, vat: 'plus_vat' } },
    termYears: 2.5,
    renewalFee: { pence: 250_000, vat: 'plus_vat' },
    trainingDays: 12,
    unitsUk: 46,
    openedThreeYears: 9,
    closedThreeYears: 0,
    exclusiveTerritory: false,
  },
  investmentVat: 'included',
  facts: {
    foundedYear: 1998,
    franchisingSince: 2004,
    premises: ['home', 'van'],
    works: 'both',
    bfa: { level: 'full', checkedOn: '2024-11-03' },
    financeAvailable: true,
    exForcesOffer: false,
    earnings: { claim: 'Half took £90,000', evidence: '41 accounts of 2025' },
  },
  isConfirmed: false,
}
const silent: FiguresInput = {
  figures: nothing,
  investmentVat: null,
  facts: noFacts,
  isConfirmed: false,
}

test.each([
  ['everything', whole],
  ['nothing', silent],
  [
    'no fee at all',
    {
      ...silent,
      figures: {
        ...nothing,
        serviceFee: { kind: 'none' as const },
        marketingLevy: { kind: 'percent' as const, basisPoints: 0, minimumMonthly: null },
      },
    },
  ],
])('%s goes through columns, form and schema unchanged', (_name, input) => {
  const read = toDisclosure({ ...figureColumns(input), confirmedAt: null }, '1.00')
  expect(read).toEqual({
    figures: {
      ...input.figures,
      investment: {
        pence: 100,
        vat: input.investmentVat ?? 'plus_vat',
        ...(input.investmentVat === null && { isVatUnsaid: true }),
      },
    },
    facts: input.facts,
    confirmedAt: null,
  })
  expect(figuresSchema.parse(figuresDraft(read, input.investmentVat))).toEqual(input)
})

test('a form without the fields discloses nothing, and one with them is read', () => {
  expect(readFigures(new FormData())).toEqual(emptyFigures)
  const form = new FormData()
  for (const [name, value] of [
    ['franchiseFee', '25k'],
    ['premises', 'home'],
    ['premises', 'moon'],
    ['confirm', 'on'],
  ] as const)
    form.append(`figures.${name}`, value)
  const draft = readFigures(form)
  expect(draft).toMatchObject({ franchiseFee: '25k', premises: ['home', 'moon'], confirm: true })
  expect(figuresSchema.parse(draft)).toMatchObject({
    figures: { franchiseFee: { pence: 2_500_000, vat: 'plus_vat' } },
    facts: { premises: ['home'] },
    isConfirmed: true,
  })
})

test.each([
  [{ franchiseFee: 'much' }, ['franchiseFee: Enter the franchise fee in pounds, for example £2,500']],
  [{ franchiseFee: '99999999999999' }, ['franchiseFee: Enter at most £9,999,999,999.99 for the franchise fee']],
  [
    { serviceFeeKind: 'fixed', serviceFeeMonthly: '9'.repeat(30) },
    ['serviceFeeMonthly: Enter at most £9,999,999,999.99 for the service fee per month'],
  ],
  [{ renewalFee: '10000000000' }, ['renewalFee: Enter at most £9,999,999,999.99 for the renewal fee']],
  [
    { serviceFeeKind: 'percent', serviceFeePercent: '101' },
    ['serviceFeePercent: Enter the service fee as a percentage from 0 to 100, for example 7.5'],
  ],
  [
    { serviceFeeKind: 'percent' },
    ['serviceFeePercent: Enter the service fee as a percentage from 0 to 100, for example 7.5'],
  ],
  [{ marketingLevyKind: 'fixed' }, ['marketingLevyMonthly: Enter the marketing levy per month']],
  [{ marketingLevyPercent: '2' }, ['marketingLevyKind: Choose how the marketing levy is charged']],
  [{ unitsUk: '4.5' }, ['unitsUk: Enter the number of units in the UK as a whole number from 0 to 999,999']],
  [{ trainingDays: '1000000' }, ['trainingDays: Enter the days of training as a whole number from 0 to 999,999']],
  [{ termYears: '0' }, ['termYears: Enter the term in years, at most 99.9, for example 5']],
  [
    { foundedYear: '2010', franchisingSince: '2004' },
    ['franchisingSince: The franchise can’t be older than the business'],
  ],
  [{ foundedYear: '3010' }, [`foundedYear: Enter the year the business was founded, from 1500 to ${thisYear}`]],
  [{ bfaMembership: 'full' }, ['bfaCheckedAt: Enter the date you last checked the register']],
  [
    { bfaMembership: 'full', bfaCheckedAt: '2999-01-01' },
    ['bfaCheckedAt: Enter the date you last checked the register; it can’t be in the future'],
  ],
  // A day that the calendar does not have would be refused by the database.
  [
    { bfaMembership: 'full', bfaCheckedAt: '2026-02-30' },
    ['bfaCheckedAt: Enter the date you last checked the register; it can’t be in the future'],
  ],
  [{ bfaMembership: 'full', bfaCheckedAt: '2024-02-29' }, []],
  [{ bfaCheckedAt: '2024-02-29' }, ['bfaMembership: Choose which membership the register showed']],
  [{ bfaMembership: 'none' }, []],
  [{ earningsClaim: 'You will be rich' }, ['earningsEvidence: Enter the evidence, or remove the earnings claim']],
  [{ earningsEvidence: 'Alone' }, ['earningsClaim: Enter the earnings claim, or remove the evidence']],
  [
    { earningsClaim: 'x'.repeat(1_001), earningsEvidence: 'y' },
    ['earningsClaim: Use at most 1,000 characters for the earnings claim'],
  ],
  [{ serviceFeeKind: 'percent', serviceFeePercent: '.5' }, []],
  [
    { serviceFeeKind: 'percent', serviceFeePercent: '.' },
    ['serviceFeePercent: Enter the service fee as a percentage from 0 to 100, for example 7.5'],
  ],
  [{ unitsUk: '1,204', trainingDays: ' 12 ', serviceFeeKind: 'percent', serviceFeePercent: '7.5 %' }, []],
])('%o', (changes, messages) => expect(errors(changes)).toEqual(messages))

const TERM = 'termYears: Enter the term in years, at most 99.9, for example 5'
const PERCENT = 'serviceFeePercent: Enter the service fee as a percentage from 0 to 100, for example 7.5'
const FOUNDED = `foundedYear: Enter the year the business was founded, from 1500 to ${thisYear}`
const CHECKED = 'bfaCheckedAt: Enter the date you last checked the register; it can’t be in the future'

test.each<[Partial<FiguresDraft>, string[]]>([
  [{ franchiseFee: '9999999999.99', unitsUk: '999999', trainingDays: '0' }, []],
  [{ serviceFeeKind: 'percent', serviceFeePercent: '100' }, []],
  ...['100.01', '1007.5', '7.555', '7,5'].map((serviceFeePercent): [Partial<FiguresDraft>, string[]] => [
    { serviceFeeKind: 'percent', serviceFeePercent },
    [PERCENT],
  ]),
  [{ termYears: '0.1' }, []],
  [{ termYears: '99.9' }, []],
  ...['100', '5.05', '1e1', '-5', '0x5'].map((termYears): [Partial<FiguresDraft>, string[]] => [{ termYears }, [TERM]]),
  [{ foundedYear: '1500', franchisingSince: thisYear }, []],
  [{ foundedYear: '2004', franchisingSince: '2004' }, []],
  ...['1499', '2004.5', '20045', '204'].map((foundedYear): [Partial<FiguresDraft>, string[]] => [
    { foundedYear },
    [FOUNDED],
  ]),
  [{ bfaMembership: 'full', bfaCheckedAt: today }, []],
  [{ bfaMembership: 'full', bfaCheckedAt: '1977-01-01' }, []],
  ...['1976-12-31', '2024-13-01', '2024-01', '31/12/2024', 'yesterday'].map(
    (bfaCheckedAt): [Partial<FiguresDraft>, string[]] => [{ bfaMembership: 'full', bfaCheckedAt }, [CHECKED]],
  ),
  [{ earningsClaim: 'x'.repeat(1_000), earningsEvidence: 'y'.repeat(1_000) }, []],
  [
    { earningsClaim: 'x', earningsEvidence: 'y'.repeat(1_001) },
    ['earningsEvidence: Use at most 1,000 characters for the evidence for the claim'],
  ],
])('the last that a field takes, and the first that it does not: %o', (changes, messages) =>
  expect(errors(changes)).toEqual(messages),
)

test.each([
  ['7.5', 750],
  ['7.05', 705],
  ['7.50%', 750],
  ['.5', 50],
  ['0', 0],
])('a fee of %s per cent is %d basis points', (serviceFeePercent, basisPoints) =>
  expect(parse({ serviceFeeKind: 'percent', serviceFeePercent }).data?.figures.serviceFee).toEqual({
    kind: 'percent',
    basisPoints,
    minimumMonthly: null,
  }),
)

test('a fixed fee of nothing is not a fee that nobody named, and what one kind of fee does not ask is left out', () => {
  const fee = (changes: Partial<FiguresDraft>) => parse(changes).data?.figures.serviceFee
  expect(fee({ serviceFeeKind: 'fixed', serviceFeeMonthly: '0' })).toEqual({
    kind: 'fixed',
    monthly: { pence: 0, vat: 'plus_vat' },
  })
  const typed = { serviceFeePercent: '5', serviceFeeMonthly: '300', serviceFeeMinimum: '100', serviceFeeVat: 'no_vat' }
  expect(fee({ ...typed, serviceFeeKind: 'none' })).toEqual({ kind: 'none' })
  expect(fee({ ...typed, serviceFeeKind: 'fixed' })).toEqual({
    kind: 'fixed',
    monthly: { pence: 30_000, vat: 'no_vat' },
  })
  expect(fee({ ...typed, serviceFeeKind: 'percent' })).toEqual({
    kind: 'percent',
    basisPoints: 500,
    minimumMonthly: { pence: 10_000, vat: 'no_vat' },
  })
})

test('texts lose what no text needs, and keep their lines', () => {
  const earnings = { earningsClaim: ' One\u0000\r\nTwo\u0007\ud800 ', earningsEvidence: 'Three\rFour' }
  expect(parse(earnings).data?.facts.earnings).toEqual({ claim: 'One\nTwo', evidence: 'Three\nFour' })
})
