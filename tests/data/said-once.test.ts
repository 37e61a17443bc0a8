import type pg from 'pg'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { requestMiddleware } from '#app/features/accounts/guards.server.ts'
import { setFlash } from '#app/platform/cookies/flash.server.ts'
import { loader as accounts } from '#app/routes/admin/accounts.tsx'
import { loader as banners } from '#app/routes/admin/advertising/banners.tsx'
import { loader as articles } from '#app/routes/admin/blog-articles.tsx'
import { loader as blogCategories } from '#app/routes/admin/blog-categories.tsx'
import { loader as categories } from '#app/routes/admin/categories.tsx'
import { loader as reasons } from '#app/routes/admin/reject-reasons.tsx'
import { loader as legalTexts } from '#app/routes/admin/settings/legal-texts.tsx'
import { loader as featuredAds } from '#app/routes/franchisor/featured-ads.tsx'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeFranchisor } from '#tests/support/factories.ts'
import type { LoaderArgs } from '#tests/support/loader-statements.ts'
import { createSessionCookie } from '#tests/support/session-cookie.ts'

/** What was done is said on the next page and on no later visit, on which something else may have happened. */
let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const pages: readonly (readonly [path: string, load: (args: LoaderArgs<object>) => unknown])[] = [
  ['/admin/accounts', (args) => accounts({ ...args, params: {} })],
  ['/admin/advertising/banners', (args) => banners({ ...args, params: {} })],
  ['/admin/blog/articles', (args) => articles({ ...args, params: {} })],
  ['/admin/blog/categories', (args) => blogCategories({ ...args, params: {} })],
  ['/admin/categories', (args) => categories({ ...args, params: {} })],
  ['/admin/reject-reasons', (args) => reasons({ ...args, params: {} })],
  ['/admin/settings/legal', (args) => legalTexts({ ...args, params: {} })],
  ['/franchisor/advertising/featured', (args) => featuredAds({ ...args, params: {} })],
]
/** Some say with the sentence how it ended. */
const said = z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)])
const answered = z.object({
  data: z.object({ notice: said.nullable() }),
  init: z.object({ headers: z.instanceof(Headers) }),
})

test.each(pages)('%s says once what was done', async (path, load) => {
  const made = path.startsWith('/admin') ? await makeAdmin(owner) : await makeFranchisor(owner)
  const session = await createSessionCookie(owner, made.id)
  const ask = async (cookie: string) => {
    const request = new Request(`http://site.test${path}`, { headers: { cookie } })
    const args = { request, url: new URL(request.url), context: new RouterContextProvider(), params: {}, pattern: '' }
    let answer: unknown
    await requestMiddleware(args, async () => {
      answer = await load(args)
      return new Response()
    })
    const { data, init } = answered.parse(answer)
    return { notice: data.notice, cookies: init.headers.getSetCookie() }
  }
  const before = new Headers()
  setFlash(before, { message: 'Saved.', at: path, by: '' })
  const [flash = ''] = before.getSetCookie()
  const { notice, cookies } = await ask(`${session}; ${flash.split(';')[0]}`)
  expect([notice, cookies]).toEqual(['Saved.', [expect.stringMatching(/^atlas_flash=; Max-Age=0;/)]])
  expect(await ask(session)).toEqual({ notice: null, cookies: [] })
})
