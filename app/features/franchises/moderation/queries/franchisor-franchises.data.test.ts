import { expect, test } from 'vitest'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { franchisorFranchiseList, listFranchisorFranchises } from './franchisor-franchises.server.ts'

test('an admin reads how many leads each franchise of a franchisor had, without seeing them (D-12)', async () => {
  const owner = await (await testDatabase()).ownerClient()
  const franchisor = await makeFranchisor(owner)
  const admin = { role: 'admin' as const, userId: (await makeAdmin(owner)).id }
  const { id } = await makeFranchise(owner, { franchisor, name: 'Alder Bakery' })
  await makeFranchise(owner, { franchisor, name: 'Birch Bakery' })
  await owner.query(
    `insert into franchise_metrics_daily (franchise_id, day, requests)
     values ($1, current_date, 2), ($1, current_date - 40, 5)`,
    [id],
  )
  const { standard } = franchisorFranchiseList('/')
  const view = { q: 'bakery', sort: standard, page: 1 }
  const { rows } = await asActor(admin, (tx) => listFranchisorFranchises(tx, view, [franchisor.id]))
  expect(rows.map(({ name, leads }) => [name, leads]).toSorted()).toEqual([
    ['Alder Bakery', 7],
    ['Birch Bakery', 0],
  ])
  await owner.end()
})
