import { expect, test } from 'vitest'
import { listingStates } from '../../listing/franchise.ts'
import { canBe, listingActs } from './listing-state.ts'

test('what can be done to a listing follows from how it stands; each can be deleted', () => {
  expect(
    Object.fromEntries(listingStates.map((state) => [state, listingActs.filter((act) => canBe(state, act))])),
  ).toEqual({
    pending: ['withdraw', 'delete'],
    approved: ['pause', 'delete'],
    rejected: ['delete'],
    paused: ['resume', 'delete'],
    withdrawn: ['send', 'delete'],
  })
})
