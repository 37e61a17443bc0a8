import { expect, test } from 'vitest'
import { parseAffordability } from '../figures/cash-and-loan.ts'
import type { ComparedFranchise } from '../figures/compared-franchise.ts'
import { noFigures } from '#tests/support/no-figures.ts'
import type { Figures } from '../figures/figures.ts'
import { affordableLine } from './affordable-line.ts'

const compared = (figures: Partial<Figures>) => ({ figures: { ...noFigures, ...figures } }) as ComparedFranchise
const amount = (pounds: number) => ({ pence: pounds * 100, vat: 'included' as const })
const franchises = [
  compared({ investment: amount(30_000) }),
  compared({ investment: amount(60_000) }),
  compared({ investment: amount(100_000) }),
  compared({ investment: amount(50_000), minimumOwnCash: amount(45_000) }),
  compared({}),
]
const textsWith = (query: string) =>
  affordableLine(franchises, parseAffordability(new URLSearchParams(query)))?.cells.map(({ text }) => text)

test('£40,000 against totals of £30,000, £60,000, £100,000, £50,000 with £45,000 of own cash, and none', () => {
  expect(textsWith('cash=40000')).toEqual([
    'Covered by your cash',
    'Needs a loan of about £20,000',
    'About £10,000 short',
    'About £5,000 short',
    'We can’t tell: ask what it costs',
  ])
  // 30 % of £60,000 may be lent: £42,000 have to be there.
  expect(textsWith('cash=40000&lending=30')?.[1]).toBe('About £2,000 short')
})

test('the loan is an assumption, and said to be; without cash there is no line', () => {
  const line = affordableLine(franchises, parseAffordability(new URLSearchParams('cash=40000&lending=30')))
  expect([line?.label, line?.note]).toEqual([
    'With your £40,000',
    'and a loan for up to 30% of the cost, an assumption, not an offer',
  ])
  expect(textsWith('')).toBeUndefined()
  expect(textsWith('cash=lots')).toBeUndefined()
})
