import pg from 'pg'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { requestMiddleware } from '#app/features/accounts/guards.server.ts'
import { loader as addFranchise } from '#app/routes/franchisor/add-franchise.tsx'
import { loader as company } from '#app/routes/franchisor/company.tsx'
import { loader as dashboard } from '#app/routes/franchisor/dashboard.tsx'
import { loader as editFranchise } from '#app/routes/franchisor/edit-franchise.tsx'
import { loader as preview } from '#app/routes/franchisor/franchise-preview.tsx'
import { loader as franchises } from '#app/routes/franchisor/franchises.tsx'
import { loader as layout } from '#app/routes/franchisor/layout.tsx'
import { loader as webhooks } from '#app/routes/franchisor/lead-webhooks.tsx'
import { loader as leads } from '#app/routes/franchisor/leads.tsx'
import { loader as messages } from '#app/routes/franchisor/messages.tsx'
import { loader as performance } from '#app/routes/franchisor/performance.tsx'
import { loader as support } from '#app/routes/franchisor/support.tsx'
import { testDatabase } from '#tests/support/database.ts'
import { makeCategory, makeFranchise, makeFranchisor, makeLead, makeMessage } from '#tests/support/factories.ts'
import { createSessionCookie } from '#tests/support/session.ts'

/** What a page asks of the database does not grow with what a company has: no statement per row. */
let owner: pg.Client
let few: Awaited<ReturnType<typeof companyWith>>
let many: Awaited<ReturnType<typeof companyWith>>
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  few = await companyWith(10)
  many = await companyWith(200)
})
afterAll(() => owner.end())

async function companyWith(count: number) {
  const franchisor = await makeFranchisor(owner)
  const categories = [await makeCategory(owner), await makeCategory(owner)]
  const first = await makeFranchise(owner, { franchisor, categories })
  await owner.query(
    `insert into franchises (name, franchisor_id, status, approved_at, created_at)
     select 'Listing ' || n, $1, (array['approved', 'pending', 'rejected'])[1 + n % 3],
       case when n % 3 = 0 then now() end, now() - (n || ' days')::interval
     from generate_series(2, $2::int) n`,
    [franchisor.id, count],
  )
  await owner.query(
    `insert into franchise_category_mappings (franchise_id, category_id, position)
     select f.id, c, at from franchises f, unnest($2::uuid[]) with ordinality x (c, at)
     where f.franchisor_id = $1 and f.id <> $3`,
    [franchisor.id, categories.map(({ id }) => id), first.id],
  )
  await owner.query(
    `insert into franchise_metrics_daily select id, current_date - n, 9, 3, 1
     from franchises, generate_series(0, 20) n where franchisor_id = $1`,
    [franchisor.id],
  )
  let lead = ''
  for (let n = 0; n < count / 5; n++) {
    const made = await makeLead(owner, { franchise: { id: first.id, franchisorId: franchisor.id } })
    await makeMessage(owner, { senderId: made.userId ?? '', receiverId: franchisor.id, leadId: made.id })
    lead = made.id
  }
  return { cookie: await createSessionCookie(owner, franchisor.id), franchise: first.id, lead }
}

const nothing = /^(?:begin|commit|rollback|set |select set_config)/i

/** The statements of a page's loaders, the session's and the portal's own among them. */
async function statementsOf(
  { cookie, franchise, lead }: typeof few,
  path: string,
  load: (args: {
    request: Request
    url: URL
    context: RouterContextProvider
    params: { franchiseId: string }
    pattern: string
  }) => unknown,
): Promise<string[]> {
  const url = new URL(path.replace('FRANCHISE', franchise).replace('LEAD', lead), 'http://site.test')
  const request = new Request(url, { headers: { cookie } })
  const args = { request, url, context: new RouterContextProvider(), params: { franchiseId: franchise }, pattern: '' }
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await requestMiddleware(args, async () => {
      await Promise.all([layout({ ...args, params: {} }), load(args)])
      return new Response()
    })
    return spy.mock.calls
      .map(([query]: unknown[]) => (typeof query === 'string' ? query : (query as { text: string }).text))
      .filter((text) => !nothing.test(text))
  } finally {
    spy.mockRestore()
  }
}

const pages: readonly (readonly [path: string, load: Parameters<typeof statementsOf>[2]])[] = [
  ['/franchisor/dashboard', (args) => dashboard({ ...args, params: {} })],
  ['/franchisor/franchises', (args) => franchises({ ...args, params: {} })],
  ['/franchisor/franchises?q=Listing&sort=status', (args) => franchises({ ...args, params: {} })],
  ['/franchisor/franchises?delete=FRANCHISE', (args) => franchises({ ...args, params: {} })],
  ['/franchisor/add-franchise', (args) => addFranchise({ ...args, params: {} })],
  ['/franchisor/franchise/FRANCHISE', preview],
  ['/franchisor/franchise/FRANCHISE/edit', editFranchise],
  ['/franchisor/leads', (args) => leads({ ...args, params: {} })],
  ['/franchisor/leads?status=new&q=please', (args) => leads({ ...args, params: {} })],
  ['/franchisor/leads?lead=LEAD', (args) => leads({ ...args, params: {} })],
  ['/franchisor/leads/webhooks', (args) => webhooks({ ...args, params: {} })],
  ['/franchisor/messages', (args) => messages({ ...args, params: {} })],
  ['/franchisor/performance?period=1y', (args) => performance({ ...args, params: {} })],
  ['/franchisor/support', (args) => support({ ...args, params: {} })],
  ['/franchisor/company', (args) => company({ ...args, params: {} })],
]

test.each(pages)('%s takes as many statements with 10 franchises as with 200', async (path, load) => {
  // What a process reads once, and keeps.
  await statementsOf(few, path, load)
  const [small, large] = [await statementsOf(few, path, load), await statementsOf(many, path, load)]
  expect(large.length).toBe(small.length)
  expect(small.length).toBeGreaterThan(4)
  expect(small.length).toBeLessThan(32)
})
