import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { statements } from '#app/platform/db/statement.server.ts'
import { testDatabase, vacuum } from '#tests/support/database.ts'
import { makeFranchisor } from '#tests/support/factories.ts'
import { fillFranchises } from '#tests/support/franchise-fill.ts'

import.meta.glob(['../../app/features/**/*.queries.server.ts', '../../app/features/**/queries/*.server.ts'], {
  eager: true,
})

/** Whose a franchise is, is looked up for the few that a page shows: the view behind it holds all that are public. */
let owner: pg.Client
let app: pg.Client
beforeAll(async () => {
  const database = await testDatabase()
  owner = await database.ownerClient()
  app = await database.client('app')
  await fillFranchises(owner, 2000)
  const companies = await Promise.all(Array.from({ length: 20 }, () => makeFranchisor(owner)))
  await owner.query(
    `update franchises f set franchisor_id = ($1::uuid[])[1 + n % 20]
     from (select id, row_number() over (order by id) as n from franchises) g where g.id = f.id`,
    [companies.map(({ id }) => id)],
  )
  for (const table of ['franchises', 'franchise_search', 'profiles']) await vacuum(owner, table)
})
afterAll(() => Promise.all([owner.end(), app.end()]))

type Node = z.output<typeof base> & { Plans?: Node[] | undefined }
const base = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Cond': z.string().optional(),
})
const node: z.ZodType<Node> = base.extend({ Plans: z.lazy(() => z.array(node)).optional() })
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: node })]) })])

/** The scans of a plan that read all of a table. */
function wholeScans({ Plans = [], ...scan }: Node): string[] {
  const isWhole = scan['Node Type'].includes('Scan') && scan['Relation Name'] && !scan['Index Cond']
  const table = scan['Relation Name'] ?? ''
  return [
    ...(isWhole && ['franchises', 'franchise_search'].includes(table) ? [`${scan['Node Type']} on ${table}`] : []),
    ...Plans.flatMap(wholeScans),
  ]
}

test('every statement that names companies looks them up', async () => {
  const naming = [...statements].filter(
    ({ text }) => text.includes('franchise_companies') && !text.includes(' offset $'),
  )
  expect(naming.length).toBeGreaterThan(3)
  for (const { text } of naming) {
    const { rows } = await app.query(`explain (generic_plan, format json) ${text}`)
    const [
      {
        'QUERY PLAN': [{ Plan }],
      },
    ] = explained.parse(rows)
    expect(wholeScans(Plan), text).toEqual([])
  }
})
