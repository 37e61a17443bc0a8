import { afterEach, expect, test, vi } from 'vitest'
import { env } from '#app/platform/env.server.ts'
import { clearCookie, cookieName, hasOurCookie, readCookie, writeCookie } from './cookie.server.ts'
import { cookies } from './cookies.ts'

const asked = (cookie: string) => new Headers({ cookie })
afterEach(() => vi.restoreAllMocks())

test.each(Object.entries(cookies))('%s: what is written comes back, out of reach of scripts', (_key, cookie) => {
  const answer = new Headers()
  writeCookie(answer, { seconds: 60, ...cookie }, 'a.b-c_d')
  const [line = ''] = answer.getSetCookie()
  expect(line).toMatch(/^atlas_[a-z]+=a\.b-c_d; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(readCookie(asked(`x=1; ${line.split(';')[0]}; y`), cookie)).toBe('a.b-c_d')
  clearCookie(answer, cookie)
  expect(answer.getSetCookie()[1]).toBe(`${cookie.name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`)
})

test('over HTTPS a cookie is bound to its host, and none of the other name is read', () => {
  vi.spyOn(env, 'SITE_URL', 'get').mockReturnValue('https://atlas.example')
  const answer = new Headers()
  writeCookie(answer, cookies.signedOut, '1')
  expect(answer.getSetCookie()).toEqual([
    '__Host-atlas_signout=1; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Lax',
  ])
  expect(cookieName(cookies.signedOut)).toBe('__Host-atlas_signout')
  expect(readCookie(asked('atlas_signout=1'), cookies.signedOut)).toBeNull()
})

test.each(['', 'atlas_signout', 'xatlas_signout=1', ';;;=', 'atlas_signoutx=1'])('%j holds nothing', (cookie) => {
  expect(readCookie(asked(cookie), cookies.signedOut)).toBeNull()
})

test('a cookie of ours is known among others’; the choice in the banner says nothing of anybody', () => {
  const brings = (cookie: string) => hasOurCookie(asked(cookie))
  expect([brings('x=1; atlas_flash=a'), brings('atlas_session=b')]).toEqual([true, true])
  expect([brings('__Host-atlas_session=b'), brings('atlas_ofaversiontocome=1')]).toEqual([true, true])
  expect([brings(''), brings('atlas_consent=all; _ga=1'), brings('atlas=1')]).toEqual([false, false, false])
})
