import { beforeEach, expect, test, vi } from 'vitest'

const KEY = 'pendingWords'
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.resetModules()
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    addEventListener: () => {},
    removeEventListener: () => {},
  })
  return () => vi.useRealTimers()
})

const open = () => import('./pending-entries.ts')
const typed = {
  key: 'key-of-form',
  email: 'a@b.uk',
  firstName: 'Nora',
  phone: '01904 000000',
  message: 'A van?',
  offeredMessage: 'I am interested.',
  country: 'United Kingdom',
}

test('only words of someone’s own are kept, and nobody’s name, address or number', async () => {
  const { savePendingEntries } = await open()
  savePendingEntries(typed, ['one'])
  expect(JSON.parse(kept.get(KEY) ?? '')).toEqual([
    {
      key: 'key-of-form',
      franchises: ['one'],
      until: Date.now() + 3_600_000,
      values: { message: 'A van?', offeredMessage: 'I am interested.' },
    },
  ])
  const left = { ...typed, message: 'I am interested.', firstName: '', phone: '' }
  savePendingEntries(left, ['one'])
  expect(kept.has(KEY)).toBe(false)
  // Wishes that were confirmed as they stand are someone's own, and kept with the tick.
  const wishes = { desiredInvestment: '£50,000', desiredTimeframe: '3 months', wishesConfirmed: 'on' }
  savePendingEntries({ ...left, ...wishes }, ['one'])
  expect(JSON.parse(kept.get(KEY) ?? '')).toMatchObject([{ values: wishes }])
})

test('they go once they are sent, or an hour old; before that they stay', async () => {
  const { savePendingEntries, clearExpiredEntries, clearPendingEntries } = await open()
  savePendingEntries(typed, ['one', 'two'])
  clearExpiredEntries(new Set(['three']))
  expect(kept.has(KEY)).toBe(true)
  clearExpiredEntries(new Set(['two']))
  expect(kept.has(KEY)).toBe(false)
  savePendingEntries(typed, ['one'])
  vi.advanceTimersByTime(3_600_000)
  clearExpiredEntries()
  expect(kept.has(KEY)).toBe(false)
  savePendingEntries(typed, ['one'])
  clearPendingEntries()
  expect(kept.has(KEY)).toBe(false)
})
