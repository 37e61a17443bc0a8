import { describe, expect, test } from 'vitest'
import { adDescription, type AdState, canRenew, canRenewLater, datesText, isPayable, stateText } from './featured-ad.ts'
import { purchaseSchema } from './featured.schema.ts'

const now = new Date('2026-11-23T12:00:00Z')
const at = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000)
const ad = (more: Partial<AdState> = {}): AdState => ({
  status: 'pending_payment',
  payment: 'created',
  isTransfer: false,
  isRenewed: false,
  isMistake: false,
  isPaid: false,
  isPublic: true,
  unpaidUntil: null,
  endsAt: null,
  ...more,
})
const running = (more: Partial<AdState> = {}) =>
  ad({ status: 'active', payment: 'paid', isPaid: true, endsAt: at(30), ...more })

test.each<[string, AdState]>([
  ['Not paid yet', ad()],
  ['Not paid yet', ad({ payment: null })],
  ['Payment failed: try again', ad({ payment: 'failed' })],
  ['Waiting for your bank transfer', ad({ isTransfer: true })],
  ['Not paid yet. Expires 24 Nov 2026, 12:00', ad({ unpaidUntil: at(1) })],
  ['Payment failed: try again. Expires 24 Nov 2026, 12:00', ad({ payment: 'failed', unpaidUntil: at(1) })],
  ['Waiting for your bank transfer until 7 Dec 2026', ad({ isTransfer: true, unpaidUntil: at(14) })],
  // The job that ends it comes a little later.
  ['Not paid yet', ad({ unpaidUntil: at(-1) })],
  ['Don’t pay yet: your listing isn’t public', ad({ isPublic: false, payment: 'failed' })],
  [
    'Don’t pay yet: your listing isn’t public. Expires 7 Dec 2026, 12:00',
    ad({ isPublic: false, isTransfer: true, unpaidUntil: at(14) }),
  ],
  ['Not paid yet', ad({ unpaidUntil: at(0) })],
  ['Running until 23 Dec 2026', running()],
  ['Ended 23 Nov 2026', running({ endsAt: at(0) })],
  // The job that says so comes a little later.
  ['Ended 22 Nov 2026', running({ endsAt: at(-1) })],
  ['Ended 22 Nov 2026', running({ status: 'expired', endsAt: at(-1) })],
  ['Expired before it was paid', ad({ status: 'expired', payment: 'expired' })],
  ['Cancelled before it was paid', ad({ status: 'expired', payment: 'canceled' })],
  ['Paid too late: we’ll refund you', ad({ status: 'expired', payment: 'refund_due' })],
  ['Ended: no payment received', running({ status: 'expired', payment: 'refunded', isMistake: true, endsAt: at(0) })],
  ['Refunded', running({ status: 'expired', payment: 'refunded', endsAt: at(0) })],
])('an ad says in words what it is at: %s', (text, state) => {
  expect(stateText(state, now)).toBe(text)
})

test('a renewal is offered from a week before the end on, and not of what was given back', () => {
  expect([8, 6, -3].map((days) => canRenew(running({ endsAt: at(days) }), now))).toEqual([false, true, true])
  // To the moment: an ad of a week exactly has that week before it.
  const inHours = (hours: number) => canRenew(running({ endsAt: at(hours / 24) }), now)
  expect([7 * 24, 7 * 24 - 0.001].map(inHours)).toEqual([false, true])
  expect(canRenew(running({ endsAt: at(-1), payment: 'refunded' }), now)).toBe(false)
  expect(canRenew(running({ endsAt: at(-1), isRenewed: true }), now)).toBe(false)
  expect(canRenew(ad(), now)).toBe(false)
})

test('nothing is offered that a listing that isn’t public forbids: paying, or renewing, which waits for it', () => {
  const ended = running({ endsAt: at(-1) })
  expect([ad(), ad({ isPublic: false }), ended].map(isPayable)).toEqual([true, false, false])
  const rows = [ended, { ...ended, isPublic: false }, running({ isPublic: false }), ad({ isPublic: false })]
  expect(rows.map((row) => [canRenew(row, now), canRenewLater(row, now)])).toEqual([
    [true, false],
    [false, true],
    [false, false],
    [false, false],
  ])
})

test('the days of an ad stand in one line, which breaks at the dash alone', () => {
  const [from, soon, late] = ['2026-11-16', '2026-12-16', '2027-01-16'].map((day) => new Date(`${day}T12:00:00Z`))
  const said = (startsAt?: Date, endsAt?: Date) =>
    datesText({ startsAt: startsAt ?? null, endsAt: endsAt ?? null, duration: '1m' })
  expect(said(from, soon)).toBe('16\u00a0Nov\u00a0– 16\u00a0Dec\u00a02026')
  expect(said(from, late)).toBe('16\u00a0Nov\u00a02026\u00a0– 16\u00a0Jan\u00a02027')
  expect(said()).toBe('1 month from payment')
})

test('what is paid for is said in one line', () => {
  expect(adDescription('Kiln', '1m', 0)).toBe('Featured ad: Kiln, 1 month')
  expect(adDescription('Kiln', '12m', 2)).toBe('Featured ad: Kiln, 12 months, 2 extra categories')
})

describe('the form (F-52, F-53)', () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const form = { intent: 'create', franchiseId: id, duration: '3m', categories: [], formKey: id }
  const issues = (more: object) => purchaseSchema.safeParse({ ...form, ...more }).error?.issues.map((i) => i.message)

  test('wants a franchise and a duration', () => {
    expect(issues({})).toBeUndefined()
    for (const more of [{ franchiseId: '' }, { duration: undefined }, { duration: '2m' }])
      expect(issues(more)).toEqual(['Please select a franchise and duration'])
  })
  test('takes at most six further categories, each once', () => {
    const seven = Array.from({ length: 7 }, (_, n) => id.replace(/.$/, String(n)))
    expect(issues({ categories: seven })).toHaveLength(1)
    expect(purchaseSchema.parse({ ...form, categories: [id, id] }).categories).toEqual([id])
  })
  test('takes no price of the sender’s', () => {
    expect(purchaseSchema.parse({ ...form, amount: '1', custom_amount: '1' })).not.toHaveProperty('amount')
    expect(issues({ seen: '-1' })).toHaveLength(1)
  })
})
