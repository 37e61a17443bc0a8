import { expect, test } from 'vitest'
import { can } from './moderation.policy.ts'

const admin = { role: 'admin', userId: 'a' } as const

test('admins decide while a listing waits, and nobody else', () => {
  expect(can(admin, 'franchise:decide')).toBe(true)
  expect(can(admin, 'franchise:decide', { status: 'pending' })).toBe(true)
  for (const status of ['approved', 'rejected', 'withdrawn'] as const)
    expect(can(admin, 'franchise:decide', { status })).toBe(false)
  for (const status of ['approved', 'paused'] as const)
    expect(can(admin, 'franchise:acknowledge', { status })).toBe(true)
  expect(can(admin, 'franchise:acknowledge', { status: 'pending' })).toBe(false)
  for (const other of [
    { role: 'visitor', userId: null },
    { role: 'customer', userId: 'c' },
    { role: 'franchisor', userId: 'f' },
    { role: 'admin', userId: null },
  ] as const)
    expect(can(other, 'franchise:decide', { status: 'pending' })).toBe(false)
})
