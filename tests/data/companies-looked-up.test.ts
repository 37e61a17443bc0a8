import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { statements } from '#app/platform/db/statement.server.ts'
import { testDatabase, vacuum } from '#tests/support/database.ts'
import { makeFranchisor } from '#tests/support/factories.ts'
import { fillFranchises } from '#tests/support/franchise-fill.ts'

import.meta.glob(['../../app/features/**/*.server.{ts,tsx}'], { eager: true })

/** Whose a franchise is, is looked up for the few that a page shows: the view behind it holds all that are public. */
let owner: pg.Client
let readers: pg.Client[]
beforeAll(async () => {
  const database = await testDatabase()
  owner = await database.ownerClient()
  readers = [await database.client('app'), await database.client('system')]
  await fillFranchises(owner, 2000)
  const companies = await Promise.all(Array.from({ length: 20 }, () => makeFranchisor(owner)))
  await owner.query(
    `update franchises f set franchisor_id = ($1::uuid[])[1 + n % 20]
     from (select id, row_number() over (order by id) as n from franchises) g where g.id = f.id`,
    [companies.map(({ id }) => id)],
  )
  for (const table of ['franchises', 'franchise_search', 'profiles']) await vacuum(owner, table)
})
afterAll(() => Promise.all([owner, ...readers].map((client) => client.end())))

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
  const asksIndex = [scan, ...Plans].some((at) => at['Index Cond'])
  const isWhole = scan['Node Type'].includes('Scan') && !asksIndex
  const table = scan['Relation Name'] ?? ''
  return [
    ...(isWhole && ['franchises', 'franchise_search'].includes(table) ? [`${scan['Node Type']} on ${table}`] : []),
    ...Plans.flatMap(wholeScans),
  ]
}

test('every statement that names companies of a few franchises looks them up', async () => {
  // Lists by page are planned for their values, and read as many as they sort.
  const naming = [...statements].filter(
    ({ text }) => text.includes('franchise_companies') && !text.includes(' offset $'),
  )
  expect(naming.length).toBeGreaterThan(3)
  for (const reader of readers)
    for (const { text } of naming) {
      const { rows } = await reader.query(`explain (generic_plan, format json) ${text}`)
      const [line] = explained.parse(rows)
      expect(wholeScans(line['QUERY PLAN'][0].Plan), text).toEqual([])
    }
})
