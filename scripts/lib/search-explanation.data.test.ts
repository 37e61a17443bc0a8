import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { makeCategory, makeFranchise } from '#tests/support/factories.ts'
import { explainSearch, parseSearchUrl } from './search-explanation.ts'

let owner: pg.Client
let category: { id: string }
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  category = await makeCategory(owner)
  await makeFranchise(owner, { name: 'Larkspur Coffee' })
})
afterAll(() => owner.end())

const explained = (address: string) => {
  const asked = parseSearchUrl(address)
  if (!asked) throw new Error(`${address} is no search`)
  return explainSearch(asked)
}

test('every statement of a search is shown with its values and the plan that ran', async () => {
  const found = await explained('/search?q=coffee&location=Leeds')
  const search = found.find(({ sql }) => sql.includes("'%coffee%'") && sql.includes('franchise_search'))
  expect(search?.sql).toContain("'%Leeds%'")
  for (const { sql, plan } of found) {
    expect(sql).not.toMatch(/\$\d/)
    expect(plan).toMatch(/actual time=.*rows=/)
    expect(plan).toContain('Execution Time:')
  }
  expect(found.map(({ plan }) => plan).join('\n')).toContain('Buffers: shared hit=')
  // It can be run as it is shown.
  await expect(owner.query(search?.sql ?? '')).resolves.toBeDefined()
})

test('a category page is a search too, and other addresses are none', async () => {
  const statements = (await explained(`/category/${category.id}`)).map(({ sql }) => sql)
  expect(statements.some((sql) => sql.includes('franchise_search'))).toBe(true)
  for (const address of ['/blog', '/search/x', 'http://[', '']) expect(parseSearchUrl(address)).toBeNull()
})
