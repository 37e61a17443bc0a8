import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loader as layout } from '#app/routes/franchisor/layout.tsx'
import { loader as performance } from '#app/routes/franchisor/performance.tsx'
import { testDatabase, vacuum } from '#tests/support/database.ts'
import { makeFranchisor } from '#tests/support/factories.ts'
import { fillFranchises } from '#tests/support/franchise-fill.ts'
import { askedBy } from '#tests/support/loader-statements.ts'
import { createSessionCookie } from '#tests/support/session-cookie.ts'

/** A company with many of the listings of a site: its days lie among those of all others. */
const [LISTINGS, OWN, DAYS] = [600, 60, 150]
let owner: pg.Client
let app: pg.Client
let company: { id: string }

beforeAll(async () => {
  const database = await testDatabase()
  owner = await database.ownerClient()
  app = await database.client('app')
  await fillFranchises(owner, LISTINGS)
  company = await makeFranchisor(owner)
  await owner.query(
    `update franchises set franchisor_id = $1 where id in (select id from franchises order by id limit $2)`,
    [company.id, OWN],
  )
  await owner.query(
    `insert into franchise_metrics_daily (franchise_id, day, views, clicks)
     select id, london_today() - n, 3, 1 from generate_series(0, $1::int - 1) n cross join franchises`,
    [DAYS],
  )
  for (const table of ['franchise_metrics_daily', 'franchises']) await vacuum(owner, table)
})
afterAll(() => Promise.all([owner.end(), app.end()]))

/** How many rows of a table the planner expects a statement of the company to read. */
async function expectedOf(table: string, { text, values }: { text: string; values: unknown[] }): Promise<number> {
  await app.query('begin')
  await app.query("select set_config('app.user_id', $1, true), set_config('app.role', 'franchisor', true)", [
    company.id,
  ])
  const { rows } = await app.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
  await app.query('rollback')
  const scan = rows.map((row) => row['QUERY PLAN']).find((line) => line.includes(` on ${table} `))
  return Number(/rows=(\d+)/.exec(scan ?? '')?.[1])
}

test('the planner knows that a company reads many days of many listings', async () => {
  const cookie = await createSessionCookie(owner, company.id)
  const { statements } = await askedBy(
    { cookie, path: '/franchisor/performance?period=1y', params: {} },
    (args) => layout({ ...args, params: {} }),
    (args) => performance({ ...args, params: {} }),
  )
  const [sums, ...more] = statements.filter(({ text }) => text.includes('group by franchise_id'))
  if (!sums || more.length > 0) throw new Error('The page sums by listing once.')
  // Where it expects few, it fetches each row by itself, and reads a page of the database again for each.
  expect(await expectedOf('franchise_metrics_daily', sums)).toBeGreaterThan((OWN * DAYS) / 20)
})
