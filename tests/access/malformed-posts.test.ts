import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserType } from '#app/features/accounts/account.ts'
import { makeAdmin, makeCategory, makeCustomer, makeFranchise, makeFranchisor } from '../support/factories.ts'
import { createSessionCookie } from '../support/session-cookie.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { routeAccess } from './route-table.ts'

let site: OwnSite['site']
let stop: OwnSite['stop'] | undefined
const ids: Record<string, string> = {}
const cookies: Partial<Record<UserType, string>> = {}

beforeAll(async () => {
  ;({ site, stop } = await startOwnSite('odd_posts', async (owner) => {
    const franchisor = await makeFranchisor(owner)
    const category = await makeCategory(owner)
    ids[':categoryId'] = category.id
    ids[':franchiseId'] = (await makeFranchise(owner, { franchisor, categories: [category] })).id
    cookies.customer = await createSessionCookie(owner, (await makeCustomer(owner)).id)
    cookies.franchisor = await createSessionCookie(owner, franchisor.id)
    cookies.admin = await createSessionCookie(owner, (await makeAdmin(owner)).id)
  }))
})
afterAll(() => stop?.())

const bodies: [string, Record<string, string>, string][] = [
  ['nothing', {}, ''],
  ['an empty form', { 'content-type': 'application/x-www-form-urlencoded' }, ''],
  [
    'nonsense fields',
    { 'content-type': 'application/x-www-form-urlencoded' },
    'intent=%00&id=../../etc&__proto__=x&constructor=y&email=%ED%A0%80',
  ],
  [
    'an address too long, of letters in two halves',
    { 'content-type': 'application/x-www-form-urlencoded' },
    `intent=sign-in&email=a${'%F0%9F%98%80'.repeat(300)}`,
  ],
  ['JSON', { 'content-type': 'application/json' }, '{"intent":"save"}'],
  [
    'a broken multipart body',
    { 'content-type': 'multipart/form-data; boundary=x' },
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nunfinished',
  ],
]

describe.each(Object.entries(routeAccess))('%s', (path, door) => {
  test.each(bodies)('answers a POST of %s without a fault', async (_name, headers, body) => {
    const address = path.replaceAll(/:[a-zA-Z]+|\*/g, (name) => ids[name] ?? 'x')
    const cookie = door.kind === 'portal' ? cookies[door.type] : undefined
    const answer = await fetch(`${site.address}${address}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...headers, origin: site.address, ...(cookie && path !== '/sign-out' ? { cookie } : {}) },
      body,
    })
    await answer.arrayBuffer()
    expect(answer.status).toBeLessThan(500)
  })
})
