import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  process.env.AUTH_SECRET = 'for tests only, for tests only, for tests only'
})

import { clearFlash, readFlash, setFlash, takeFlash } from './flash.server.ts'

const page = (cookie: string, path = '/customer/login') =>
  new Request(`http://127.0.0.1${path}`, { headers: { cookie } })
const set = (value: Parameters<typeof setFlash>[1]) => {
  const headers = new Headers()
  setFlash(headers, value)
  return headers.get('set-cookie') ?? ''
}

test('a message and an email reach the next page and survive a reload there', () => {
  const line = set({ message: 'Thank you! £5 – é', email: 'a@example.test', at: '/customer/login' })
  expect(line).toMatch(/; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/)
  const cookie = `x=1; ${line.split(';')[0]}`
  const value = { message: 'Thank you! £5 – é', email: 'a@example.test', at: '/customer/login' }
  expect(readFlash(page(cookie))).toEqual(value)
  expect(readFlash(page(cookie, '/customer/login.data'))).toEqual(value)
  expect(readFlash(page(cookie, '/franchisor/login'))).toBeNull()
  expect(readFlash(page(cookie, '/customer/signup'), '/customer/login')).toEqual(value)
})

test('a message without a place is for whoever asks; none, a forged or a broken one is nothing', () => {
  const cookie = set({ message: 'Sent.' }).split(';')[0] ?? ''
  expect(readFlash(page(cookie, '/anywhere'))).toEqual({ message: 'Sent.' })
  const [body = ''] = cookie.slice('atlas_flash='.length).split('.')
  for (const bad of [
    '',
    'atlas_flash=',
    `atlas_flash=${body}`,
    `atlas_flash=${body}.x`,
    `atlas_flash=${btoa('{"message":"Pay here"}')}.${cookie.split('.')[1]}`,
  ])
    expect(readFlash(page(bad))).toBeNull()
  const headers = new Headers()
  clearFlash(headers)
  expect(headers.get('set-cookie')).toMatch(/^atlas_flash=; Max-Age=0; Path=\//)
})

test('what a page takes is forgotten with its answer, what is meant for another page is not', () => {
  const cookie = set({ message: 'Saved.', at: '/here' }).split(';')[0] ?? ''
  const [here, elsewhere] = [new Headers(), new Headers()]
  expect(takeFlash(page(cookie, '/here'), here)).toEqual({ message: 'Saved.', at: '/here' })
  expect(here.get('set-cookie')).toMatch(/^atlas_flash=; Max-Age=0; Path=\//)
  expect(takeFlash(page(cookie, '/there'), elsewhere)).toBeNull()
  expect(elsewhere.has('set-cookie')).toBe(false)
})

test('of what was sent the form goes first where it is too long, and its facts stay', () => {
  const sent = { franchises: [crypto.randomUUID()], facts: [['Name', 'P'] as [string, string]] }
  const typed = { message: 'Is Leeds free?' }
  expect(readFlash(page(set({ message: 'Sent.', sent: { ...sent, typed } })))?.sent).toEqual({ ...sent, typed })
  const cookie = set({ message: 'Sent.', sent: { ...sent, typed: { message: 'ß'.repeat(2_000) } } })
  expect(cookie.length).toBeLessThan(4_096)
  expect(readFlash(page(cookie))?.sent).toEqual(sent)
})

test('a cookie never grows so long that browsers drop it', () => {
  const sent = { franchises: Array.from({ length: 20 }, () => crypto.randomUUID()), facts: [] as [string, string][] }
  const short: [string, string] = ['Message', 'Is the territory free?']
  expect(readFlash(page(set({ message: 'Sent.', sent: { ...sent, facts: [short] } })))?.sent?.facts).toEqual([short])
  const long = {
    message: 'x'.repeat(600),
    sent: { ...sent, facts: [['Message', 'ß'.repeat(900)] as [string, string]] },
  }
  const cookie = set(long)
  expect(cookie.length).toBeLessThan(4_096)
  expect(readFlash(page(cookie))).toEqual({ ...long, sent })
})
