import { parse, serialize } from 'cookie-es'
import { env } from '#app/platform/env.server.ts'
import { cookies, OUR_PREFIX } from './cookies.ts'

type Cookie = { readonly name: string; readonly seconds: number }

/** Of every cookie of ours: for the whole site and nobody else, and out of reach of scripts. */
export const cookieAttributes = () =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: env.SITE_URL.startsWith('https://') }) as const

/** The name as it travels. `__Host-` binds a cookie to this very host; browsers take it over HTTPS only. */
export const cookieName = ({ name }: Pick<Cookie, 'name'>): string =>
  cookieAttributes().secure ? `__Host-${name}` : name

/** What a request carries under the name of the cookie; null for nothing. */
export function readCookie(asked: Headers, cookie: Pick<Cookie, 'name'>): string | null {
  const wanted = cookieName(cookie)
  return parse(asked.get('cookie') ?? '', { filter: (name) => name === wanted })[wanted] ?? null
}

/** Has the browser keep a value for the life of the cookie. */
export function writeCookie(answer: Headers, cookie: Cookie, value: string): void {
  answer.append('set-cookie', serialize(cookieName(cookie), value, { ...cookieAttributes(), maxAge: cookie.seconds }))
}

/** Has the browser forget the cookie. */
export function clearCookie(answer: Headers, cookie: Pick<Cookie, 'name'>): void {
  writeCookie(answer, { ...cookie, seconds: 0 }, '')
}

/** Whether a cookie of this name is ours. */
export const isOurCookie = (name: string): boolean => name.replace(/^__Host-/, '').startsWith(OUR_PREFIX)

/** Whether a request brings any cookie of ours but the choice in the cookie banner. */
export function hasOurCookie(asked: Headers): boolean {
  const brought = Object.keys(parse(asked.get('cookie') ?? ''))
  return brought.some((name) => isOurCookie(name) && name !== cookieName(cookies.consent))
}
