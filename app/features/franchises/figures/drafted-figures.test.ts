import { expect, test } from 'vitest'
import { draftedFigures } from './drafted-figures.ts'
import { emptyFigures } from './figures-draft.ts'
import { noFigures } from '#tests/support/no-figures.ts'

test('an empty form discloses nothing', () => {
  expect(draftedFigures(emptyFigures, '')).toEqual(noFigures)
})

test('what is typed counts as it is read; what makes no sense yet does not', () => {
  const draft = {
    ...emptyFigures,
    franchiseFee: '£14,000',
    franchiseFeeVat: 'included',
    otherStartUp: 'much',
    serviceFeeKind: 'percent',
    serviceFeePercent: '7.5%',
    marketingLevyKind: 'fixed',
    marketingLevyMonthly: '',
    unitsUk: '1,200',
    trainingDays: '-3',
    exclusiveTerritory: 'no',
  }
  expect(draftedFigures(draft, '31,200')).toEqual({
    ...noFigures,
    investment: { pence: 31_200_00, vat: 'plus_vat', isVatUnsaid: true },
    franchiseFee: { pence: 14_000_00, vat: 'included' },
    serviceFee: { kind: 'percent', basisPoints: 750, minimumMonthly: null },
    unitsUk: 1200,
    exclusiveTerritory: false,
  })
})

test('a fee of none, and a fixed one, are disclosed', () => {
  const draft = { ...emptyFigures, serviceFeeKind: 'none', marketingLevyKind: 'fixed', marketingLevyMonthly: '50' }
  expect(draftedFigures(draft, '')).toMatchObject({
    serviceFee: { kind: 'none' },
    marketingLevy: { kind: 'fixed', monthly: { pence: 50_00, vat: 'plus_vat' } },
  })
})
