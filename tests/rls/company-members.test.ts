import type { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../support/database.ts'
import { allCells } from './cells.ts'
import { countTouchedRows, listFailingCells } from './run.ts'
import { buildWorld, type World } from './world.ts'

/** Who is a member of F's company: the rows are F's, the person is another (docs/decisions/031). */
let db: Client
let w: World
beforeAll(async () => {
  db = await (await testDatabase()).client('admin')
  await db.query('begin; set local role atlas_owner')
  w = await buildWorld(db)
  await db.query('reset role')
})
afterAll(() => db.end())

const actAs = (person: string) => db.query(`set local app.person_id = '${person}'`)
beforeEach(() => db.query('savepoint test'))
afterEach(() => db.query('rollback to savepoint test; release savepoint test'))

/** What an owner's policies give a person alone: nothing of it is the company's. */
const own = [
  `profiles UPDATE F "company of the franchisor": refused (0)`,
  `email_opt_outs SELECT F: sees 0 rows, expected 1`,
  expect.stringContaining(`email_opt_outs INSERT F "the franchisor’s": refused`),
  `email_opt_outs DELETE F "the franchisor’s": refused (0)`,
  `login_events SELECT F: sees 0 rows, expected 1`,
  `data_requests SELECT F: sees 0 rows, expected 1`,
  expect.stringContaining(`data_requests INSERT F "the franchisor’s own": refused`),
  `company_invitations SELECT F: sees 0 rows, expected 1`,
  expect.stringContaining(`company_invitations INSERT F "one’s own": refused`),
  `company_invitations UPDATE F "one’s own": refused (0)`,
  `company_invitations DELETE F "one’s own": refused (0)`,
]

test('a member has the company’s rows and no others, and nothing that is its owner’s alone', async () => {
  await actAs(w.Fm)
  const failing: string[] = []
  for (const cells of allCells) failing.push(...(await listFailingCells(db, w, cells, { who: ['F'] })))
  expect(failing).toEqual(own)
})

test('an owner who acts as himself is no other than one without a company', async () => {
  await actAs(w.F)
  for (const cells of allCells) expect(await listFailingCells(db, w, cells, { who: ['F'] })).toEqual([])
})

const asF = async <T extends object>(sql: string): Promise<T[]> => {
  await db.query(`savepoint f; set local role atlas_app; set local app.role = 'franchisor';
    set local app.user_id = '${w.F}'`)
  try {
    return (await db.query<T>(sql)).rows
  } finally {
    await db.query('rollback to savepoint f; release savepoint f')
  }
}

describe('the view of a company’s people', () => {
  const people = 'select id, is_owner from company_members order by is_owner desc'

  test.each(['F', 'Fm'] as const)('shows %s those of the own one', async (person) => {
    await actAs(w[person])
    expect(await asF(people)).toEqual([
      { id: w.F, is_owner: true },
      { id: w.Fm, is_owner: false },
    ])
  })

  test('shows others nobody', async () => {
    for (const actor of ['V', 'C', 'A', 'P'] as const)
      expect([actor, await countTouchedRows(db, w, actor, people)]).toEqual([actor, 0])
  })
})

describe('a member’s account', () => {
  const remove = (member: string) => `select 1 from remove_company_member('${member}') as gone where gone is not null`

  test('goes at its owner’s word, and at nobody else’s', async () => {
    for (const actor of ['V', 'C', 'A', 'P'] as const)
      expect([actor, await countTouchedRows(db, w, actor, remove(w.Fm))]).toEqual([actor, 0])
    expect(await countTouchedRows(db, w, 'F', remove(w.Fm))).toBe(1)
    // Others' members, other owners, oneself.
    const { rows } = await db.query<{ id: string }>('select id from profiles where company_id = $1', [w.F2])
    for (const id of [rows[0]!.id, w.F2, w.F, w.C]) expect(await countTouchedRows(db, w, 'F', remove(id))).toBe(0)
    await actAs(w.Fm)
    expect(await countTouchedRows(db, w, 'F', remove(w.Fm))).toBe(0)
  })

  test('goes alone when the member deletes it, whatever the company', async () => {
    await actAs(w.Fm)
    await db.query(`savepoint f; set local role atlas_app; set local app.role = 'franchisor';
      set local app.user_id = '${w.F}'`)
    await db.query('select delete_own_account()')
    await db.query('reset role')
    const { rows } = await db.query('select id from profiles where id = any ($1)', [[w.F, w.Fm]])
    expect(rows).toEqual([{ id: w.F }])
  })

  test('goes with its owner’s', async () => {
    await db.query(`savepoint f; set local role atlas_app; set local app.role = 'franchisor';
      set local app.user_id = '${w.F}'`)
    await db.query('select delete_own_account()')
    await db.query('reset role')
    const { rows } = await db.query('select id from auth."user" where id = any ($1)', [[w.F, w.Fm]])
    expect(rows).toEqual([])
  })
})

test('nobody erases accounts by the function that the others use', async () => {
  for (const actor of ['V', 'C', 'F', 'A', 'S', 'P'] as const)
    expect(await countTouchedRows(db, w, actor, `select erase_account('${w.Fm}')`)).toContain('permission denied')
})
