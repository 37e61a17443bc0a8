import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
import { type LoaderArgs, askedBy } from '#tests/support/loader-statements.ts'
import { createSessionCookie } from '#tests/support/session-cookie.ts'

/**
 * What a page asks of the database does not grow with what a company has: no statement per row. Nor does it ask one
 * after the other what it could ask at once: a database on another machine answers each trip a millisecond later.
 */
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

type Params = { franchiseId: string }
type Load = (args: LoaderArgs<Params>) => unknown
const ask = ({ cookie, franchise, lead }: typeof few, path: string, load: Load) =>
  askedBy(
    { cookie, path: path.replace('FRANCHISE', franchise).replace('LEAD', lead), params: { franchiseId: franchise } },
    (args) => layout({ ...args, params: {} }),
    load,
  )

const pages: readonly (readonly [path: string, load: Load])[] = [
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

/** The session; what is there; how many of it; a page of them with what belongs to them. */
const TRIPS = 4
/** The rows of a page follow the days that they are of. */
const LONGER: Readonly<Record<string, number>> = { '/franchisor/performance?period=1y': 5 }

test.each(pages)('%s takes as many statements with 10 franchises as with 200, in few trips', async (path, load) => {
  // What a process reads once, and keeps.
  await ask(few, path, load)
  const [small, large] = [await ask(few, path, load), await ask(many, path, load)]
  expect(large.statements.length).toBe(small.statements.length)
  expect(small.statements.length).toBeGreaterThan(4)
  expect(small.statements.length).toBeLessThan(32)
  expect(large.trips).toBeLessThanOrEqual(LONGER[path] ?? TRIPS)
})

test('the performance of a year asks once which franchises there are, and reads their days once', async () => {
  const path = '/franchisor/performance?period=1y'
  const { statements } = await ask(many, path, (args) => performance({ ...args, params: {} }))
  for (const said of ['main_category_name as category', 'sum(views)::int as views'])
    expect(
      statements.filter(({ text }) => text.includes(said)),
      said,
    ).toHaveLength(1)
})
