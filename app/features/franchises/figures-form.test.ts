import { expect, test } from 'vitest'
import { emptyFigures, figuresDraft, type FiguresDraft, readFigures } from './figures-draft.ts'
import { figuresSchema, type FiguresInput } from './figures.schema.ts'
import { noFigures } from './figures.ts'
import { figureColumns } from './commands/save-figures.server.ts'
import { toDisclosure } from './queries/disclosure.server.ts'

const parse = (changes: Partial<FiguresDraft>) => figuresSchema.safeParse({ ...emptyFigures, ...changes })
const errors = (changes: Partial<FiguresDraft>): string[] => parse(changes).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
const { investment: _, ...nothing } = noFigures

/** Everything disclosed, in every kind of fee. */
const whole: FiguresInput = {
  figures: {
    franchiseFee: { pence: 2_495_000, vat: 'included' }, otherStartUp: { pence: 555_050, vat: 'plus_vat' }, workingCapital: { pence: 0, vat: 'no_vat' }, minimumOwnCash: { pence: 1_500_000, vat: 'no_vat' },
    serviceFee: { kind: 'percent', basisPoints: 725, minimumMonthly: { pence: 30_000, vat: 'included' } }, marketingLevy: { kind: 'fixed', monthly: { pence: 5_050, vat: 'plus_vat' } },
    termYears: 2.5, renewalFee: { pence: 250_000, vat: 'plus_vat' }, trainingDays: 12, unitsUk: 46, openedThreeYears: 9, closedThreeYears: 0, exclusiveTerritory: false,
  },
  investmentVat: 'included',
  facts: {
    foundedYear: 1998, franchisingSince: 2004, premises: ['home', 'van'], works: 'both', bfa: { level: 'full', checkedOn: '2024-11-03' }, financeAvailable: true, exForcesOffer: false,
    earnings: { claim: 'Half took £90,000', evidence: '41 accounts of 2025' },
  },
  isConfirmed: false,
}
const silent: FiguresInput = { figures: nothing, investmentVat: null, facts: { foundedYear: null, franchisingSince: null, premises: [], works: null, bfa: null, financeAvailable: null, exForcesOffer: null, earnings: null }, isConfirmed: false }

test.each([['everything', whole], ['nothing', silent], ['no fee at all', { ...silent, figures: { ...nothing, serviceFee: { kind: 'none' as const }, marketingLevy: { kind: 'percent' as const, basisPoints: 0, minimumMonthly: null } } }]])(
  '%s goes through columns, form and schema unchanged', (_name, input) => {
    const columns = { ...figureColumns(input), franchiseId: 'x', confirmedAt: null, updatedAt: new Date() }
    const read = toDisclosure(columns as Parameters<typeof toDisclosure>[0], '1.00')
    expect(read).toEqual({ figures: { ...input.figures, investment: { pence: 100, vat: input.investmentVat ?? 'plus_vat', ...(input.investmentVat === null && { isVatUnsaid: true }) } }, facts: input.facts, confirmedAt: null })
    expect(figuresSchema.parse(figuresDraft(read, input.investmentVat))).toEqual(input)
  })

test('a form without the fields discloses nothing, and one with them is read', () => {
  expect(readFigures(new FormData())).toEqual(emptyFigures)
  const form = new FormData()
  for (const [name, value] of [['franchiseFee', '25k'], ['premises', 'home'], ['premises', 'moon'], ['confirm', 'on']] as const) form.append(`figures.${name}`, value)
  const draft = readFigures(form)
  expect(draft).toMatchObject({ franchiseFee: '25k', premises: ['home', 'moon'], confirm: true })
  expect(figuresSchema.parse(draft)).toMatchObject({ figures: { franchiseFee: { pence: 2_500_000, vat: 'plus_vat' } }, facts: { premises: ['home'] }, isConfirmed: true })
})

test.each([
  [{ franchiseFee: 'much' }, ['franchiseFee: Enter an amount in pounds, for example £2,500']],
  [{ franchiseFee: '99999999999999' }, ['franchiseFee: Enter an amount of at most £9,999,999,999.99']],
  [{ serviceFeeKind: 'fixed', serviceFeeMonthly: '9'.repeat(30) }, ['serviceFeeMonthly: Enter an amount of at most £9,999,999,999.99']],
  [{ renewalFee: '10000000000' }, ['renewalFee: Enter an amount of at most £9,999,999,999.99']],
  [{ serviceFeeKind: 'percent', serviceFeePercent: '101' }, ['serviceFeePercent: Enter a percentage from 0 to 100, for example 7.5']],
  [{ serviceFeeKind: 'percent' }, ['serviceFeePercent: Enter a percentage from 0 to 100, for example 7.5']],
  [{ marketingLevyKind: 'fixed' }, ['marketingLevyMonthly: Enter the amount a month']],
  [{ marketingLevyPercent: '2' }, ['marketingLevyKind: Choose how it is charged']],
  [{ unitsUk: '4.5' }, ['unitsUk: Enter a whole number, 0 or more']],
  [{ termYears: '0' }, ['termYears: Enter a number of years, for example 5']],
  [{ foundedYear: '2010', franchisingSince: '2004' }, ['franchisingSince: Franchising cannot be older than the business']],
  [{ foundedYear: '3010' }, ['foundedYear: Enter a year of four digits that is not in the future']],
  [{ bfaMembership: 'full' }, ['bfaCheckedAt: Enter the day on which you last checked the register']],
  [{ bfaMembership: 'full', bfaCheckedAt: '2999-01-01' }, ['bfaCheckedAt: Enter a day that is not in the future']],
  [{ bfaMembership: 'none' }, []],
  [{ earningsClaim: 'You will be rich' }, ['earningsEvidence: Say what the claim rests on, or leave the claim out']],
  [{ earningsEvidence: 'Alone' }, []],
  [{ unitsUk: '1,204', trainingDays: ' 12 ', serviceFeeKind: 'percent', serviceFeePercent: '7.5 %' }, []],
])('%o', (changes, messages) => expect(errors(changes)).toEqual(messages))
