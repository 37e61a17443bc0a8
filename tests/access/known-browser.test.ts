import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { makeAdmin, makeCustomer, makeFranchise, makeFranchisor } from '../support/factories.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'

/**
 * Every form that takes a password spares the browser that signed in before from what strangers use up (security.md,
 * guessing passwords).
 */
let site: OwnSite['site']
let owner: OwnSite['owner']
let stop: OwnSite['stop'] | undefined
const PASSWORD = 'orchard in may'
let passwordHash: string
let franchiseId: string
beforeAll(async () => {
  ;({ site, owner, stop } = await startOwnSite('known_browser', async (owner) => {
    passwordHash = await hashPassword(PASSWORD)
    franchiseId = (await makeFranchise(owner, { franchisor: await makeFranchisor(owner) })).id
  }))
})
afterAll(() => stop?.())

const post = async (path: string, fields: Record<string, string>, cookie = '') => {
  const answer = await fetch(`${site.address}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.address, cookie },
    body: new URLSearchParams(fields),
  })
  await answer.arrayBuffer()
  return { status: answer.status, cookies: answer.headers.getSetCookie() }
}

test.each([
  ['/customer/login', makeCustomer, {}],
  ['/franchisor/login', makeFranchisor, {}],
  ['/admin/login', makeAdmin, {}],
  ['/request', makeCustomer, { intent: 'sign-in' }],
] as const)('%s', async (path, make, more) => {
  const { email } = await make(owner, { passwordHash })
  const fields = () => ({
    email,
    password: PASSWORD,
    ...more,
    ...(path === '/request' ? { franchise: franchiseId, key: randomUUID() } : {}),
  })
  const first = await post(path, fields())
  expect(first.status).toBe(302)
  const mark = first.cookies.find((text) => text.startsWith('atlas_known=')) ?? ''
  expect(mark).toMatch(/^atlas_known=[\w-]{73}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
  await owner.query(
    `insert into rate_limits (scope, key, window_start, count) values ('sign-in:account', $1, now(), 10),
      ('sign-in:rest', $1, now() + interval '5 minutes', 1)`,
    [email],
  )
  expect((await post(path, fields())).status).toBe(429)
  expect((await post(path, fields(), mark.split(';')[0])).status).toBe(302)
})
