import { expect, test } from 'vitest'
import { can } from './account.policy.ts'

const admin = { role: 'admin', userId: 'a' } as const

test('only admins list and decide, and only what waits', () => {
  for (const act of [
    'account:list',
    'account:decide',
    'account:reopen',
    'account:suspend',
    'account:delete',
  ] as const) {
    expect(can(admin, act)).toBe(true)
    for (const other of [
      { role: 'visitor', userId: null },
      { role: 'customer', userId: 'c' },
      { role: 'franchisor', userId: 'f' },
    ] as const)
      expect(can(other, act)).toBe(false)
  }
  expect(can(admin, 'account:decide', { status: 'pending' })).toBe(true)
  expect(can(admin, 'account:decide', { status: 'approved' })).toBe(false)
  expect(can(admin, 'account:decide', { status: 'rejected' })).toBe(false)
  for (const status of ['pending', 'approved', 'rejected'])
    expect(can(admin, 'account:reopen', { status })).toBe(status === 'rejected')
})

test('visitors make accounts, and nobody who is signed in', () => {
  expect(can({ role: 'visitor', userId: null }, 'account:sign-up')).toBe(true)
  for (const role of ['customer', 'franchisor', 'admin'] as const)
    expect(can({ role, userId: 'x' }, 'account:sign-up')).toBe(false)
})
