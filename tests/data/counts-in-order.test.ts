import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../support/database.ts'
import { makeCategory, makeFranchise } from '../support/factories.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const COUNTS = 'select category_number as number from franchise_counts'

test('a franchise that goes takes the counts of its categories in order, so no two wait for each other', async () => {
  const categories = []
  for (let at = 0; at < 9; at++) categories.push(await makeCategory(owner))
  const numbers = categories.map(({ number }) => number).toSorted((a, b) => a - b)
  // Written in another order than that in which they are counted.
  const { id } = await makeFranchise(owner, { categories: categories.toReversed() })
  const database = await testDatabase()
  const [holder, deleter] = [await database.ownerClient(), await database.ownerClient()]
  const middle = numbers[4]
  await holder.query('begin')
  await holder.query(`${COUNTS} where category_number = $1 for update`, [middle])
  const { rows: who } = await deleter.query<{ pid: number }>('select pg_backend_pid() as pid')
  const going = deleter.query('delete from franchises where id = $1', [id])
  await vi.waitFor(
    async () => {
      const { rows } = await owner.query('select from pg_locks where pid = $1 and not granted', [who[0]?.pid])
      expect(rows).toHaveLength(1)
    },
    { timeout: 15_000 },
  )
  const { rows: free } = await owner.query<{ number: number }>(
    `${COUNTS} where category_number = any ($1) order by 1 for update skip locked`,
    [numbers],
  )
  expect(free.map(({ number }) => number)).toEqual(numbers.slice(5))
  await holder.query('rollback')
  await going
  await Promise.all([holder.end(), deleter.end()])
  const { rows: left } = await owner.query(`${COUNTS} where category_number = any ($1) and franchises <> 0`, [numbers])
  expect(left).toEqual([])
})
