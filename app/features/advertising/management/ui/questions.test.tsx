import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Act, Question } from './questions.tsx'

const ad = (franchise: string, isRefundedFirst = false) => ({
  id: franchise,
  franchise,
  pence: 49_00,
  paymentId: null,
  payment: null,
  isByHand: false,
  isRefundedFirst,
})
const says = (act: Act, ...ads: ReturnType<typeof ad>[]) =>
  /<p>(.*)<\/p>/s.exec(renderToStaticMarkup(<Question act={act} ads={ads} />))?.[1]

test('the question before an act on one ad speaks of one (D-54)', () => {
  expect(says('paid', ad('Oak'))).toBe(
    'Do this once the money is in your account. The ad starts now, and we’ll email the company its receipt.',
  )
  expect(says('paid', ad('Oak'), ad('Ash'))).toContain(
    'The ads start now, and we’ll email the companies their receipts.',
  )
  expect(says('delete', ad('Oak'))).toBe(
    'Its statistics will be deleted too; payments and receipts stay. This can’t be undone.',
  )
  expect(says('delete', ad('Oak'), ad('Ash'))).toMatch(/^Their statistics will be deleted too;/)
})

test('the question before a deletion names the ads that have to be refunded before, and is silent without any', () => {
  expect(says('delete', ad('Oak', true))).toContain(
    'stay. Refund the ad for Oak first; until then nothing can be deleted. This',
  )
  expect(says('delete', ad('Oak'), ad('Ash', true), ad('Elm', true), ad('Elm', true))).toContain(
    'Refund the ads for Ash and Elm first;',
  )
})
