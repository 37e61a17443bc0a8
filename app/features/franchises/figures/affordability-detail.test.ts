import { describe, expect, test } from 'vitest'
import { noFigures } from '#tests/support/no-figures.ts'
import { answerAffordability } from './affordability.ts'
import { affordabilityDetail, drawnParts, vatDetail } from './affordability-detail.ts'
import { aboutLeft, aboutMissing } from './affordability-text.ts'
import type { Amount } from './figures.ts'

const TOTAL = 50_000_00
const say = (ownPence: number | null, cashPence: number, lending: number) => {
  const cost = { totalWithVatPence: TOTAL, ownCashPence: ownPence }
  return affordabilityDetail(answerAffordability(cost, cashPence, lending), cost, cashPence, lending)
}

describe('what someone who is short is told (3-decisions 74)', () => {
  const asks = 'The franchisor asks for at least £30,000 of your own money'
  const tooLittle = 'A loan for 50% of the cost would be £25,000, which isn’t enough.'
  test.each([
    ['more own money is asked for than the loan leaves', 30_000_00, 20_000_00, 50, `${asks}.`],
    [
      'it is there, and nothing is borrowed',
      30_000_00,
      30_000_00,
      0,
      'You’ve set no loan. A loan for 40% would cover it.',
    ],
    ['as much is asked for as the loan leaves', 25_000_00, 20_000_00, 50, tooLittle],
    ['less is asked for, and not there', 20_000_00, 19_000_00, 50, tooLittle],
    ['all that is asked for is there', 20_000_00, 20_000_00, 50, `${tooLittle} A loan for 60% would cover it.`],
    ['with the largest loan', null, 15_000_00, 50, `${tooLittle} A loan for 70% would cover it.`],
    ['a penny more than the largest loan', null, 14_999_99, 50, tooLittle],
  ])('%s', (_, own, cash, lending, text) => expect(say(own, cash, lending)).toBe(text))
})

describe('how the total comes to what has to be paid first', () => {
  const plus = (pounds: number): Amount => ({ pence: pounds * 100, vat: 'plus_vat' })
  const none = (pounds: number): Amount => ({ pence: pounds * 100, vat: 'no_vat' })
  const of = (franchiseFee: Amount, otherStartUp: Amount, workingCapital: Amount | null, more: object = {}) =>
    vatDetail({ ...noFigures, franchiseFee, otherStartUp, workingCapital, ...more })
  const first = 'You pay VAT first, even if you can claim it back later.'
  test.each([
    ['VAT on all', of(plus(10_000), plus(5_000), plus(5_000)), `£20,000 + VAT comes to £24,000: £4,000 VAT. ${first}`],
    [
      'on some, one of them nothing',
      of(plus(10_000), plus(0), none(5_000)),
      `£15,000 + VAT comes to £17,000: £2,000 VAT on the franchise fee, none on working capital. ${first}`,
    ],
    ['none', of(none(10_000), none(5_000), none(5_000)), '£20,000, no VAT: no VAT to add.'],
    [
      'an amount instead of its parts',
      of(plus(10_000), none(5_000), null, { investment: plus(20_000) }),
      `£20,000 + VAT comes to £24,000: £4,000 VAT. ${first}`,
    ],
    [
      'nobody said',
      vatDetail({ ...noFigures, investment: { ...plus(20_000), isVatUnsaid: true } }),
      'The franchisor doesn’t say whether VAT is extra, so we’ve included it: £24,000.',
    ],
    ['nothing', vatDetail(noFigures), null],
  ])('%s', (_, said, text) => expect(said).toBe(text))
})

test('what is missing is rounded up to the pound, and what is left down', () => {
  expect([1, 100, 101].map(aboutMissing)).toEqual(['£1', '£1', '£2'])
  expect([99, 100, 199].map(aboutLeft)).toEqual(['£0', '£1', '£1'])
})

test('a share of a loan is rounded against the buyer', () =>
  expect(say(null, 29_999_99, 50)).toBe('That’s 41% of the total, within the 50% you allow for.'))

test('the drawing’s parts make up the total', () => {
  const parts = (ownPence: number | null, cashPence: number, lending: number) => {
    const answer = answerAffordability({ totalWithVatPence: TOTAL, ownCashPence: ownPence }, cashPence, lending)
    const { cash, loan, missing } = drawnParts(answer, TOTAL, cashPence)
    return [cash, loan, missing].map((pence) => pence / 100)
  }
  expect(parts(null, 60_000_00, 50)).toEqual([50_000, 0, 0])
  expect(parts(null, 30_000_00, 50)).toEqual([30_000, 20_000, 0])
  expect(parts(null, 20_000_00, 50)).toEqual([20_000, 25_000, 5_000])
  // More own money is asked for than there is left to pay.
  expect(parts(60_000_00, 40_000_00, 50)).toEqual([40_000, 0, 10_000])
})
