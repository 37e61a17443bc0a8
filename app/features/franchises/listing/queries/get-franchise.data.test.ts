import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { asActor, type Claims, visitor } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeCategory, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { getFranchise } from './get-franchise.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const find = (id: string, actor: Claims = visitor) => asActor(actor, (tx) => getFranchise(tx, id))

test('everything that the page shows, in its order', async () => {
  const care = await makeCategory(owner, { name: 'Care', hue: 340 })
  const visits = await makeCategory(owner, { name: 'Visits', parentId: care.id })
  const { id, franchisorId } = await makeFranchise(owner, {
    name: 'Larkspur',
    categories: [visits],
    investmentPounds: 42_500.5,
    brochureUrl: '/files/b',
    location: 'Leeds',
    longDescription: 'One.\n\nTwo.',
  })
  for (const position of [2, 1]) {
    await owner.query('insert into franchise_gallery (franchise_id, image_url, position) values ($1, $2, $3)', [
      id,
      `/files/${position}`,
      position,
    ])
    await owner.query(
      `insert into franchise_faqs (franchise_id, question, answer, position) values ($1, $2, 'A', $3)`,
      [id, `Q${position}`, position],
    )
    await owner.query(
      `insert into franchise_testimonials (franchise_id, author_name, content, position) values ($1, $2, 'C', $3)`,
      [id, `N${position}`, position],
    )
    await owner.query(
      `insert into franchise_success_stories (franchise_id, title, content, position) values ($1, $2, 'C', $3)`,
      [id, `T${position}`, position],
    )
  }
  const found = await find(id)
  expect(found).toMatchObject({
    state: 'public',
    franchise: {
      id,
      name: 'Larkspur',
      location: 'Leeds',
      investmentPence: 4_250_050,
      brochureUrl: '/files/b',
      imageUrl: null,
      franchisorId,
      isFeatured: false,
      longDescription: 'One.\n\nTwo.',
      category: { id: care.id, name: 'Care' },
      categories: [{ id: visits.id, name: 'Visits', parentName: 'Care' }],
      gallery: [{ imageUrl: '/files/1' }, { imageUrl: '/files/2' }],
      faqs: [{ question: 'Q1' }, { question: 'Q2' }],
      testimonials: [{ authorName: 'N1' }, { authorName: 'N2' }],
      stories: [{ title: 'T1', imageUrl: null }, { title: 'T2' }],
    },
  })
})

test.each(['pending', 'rejected'] as const)(
  'a %s listing is not public, to its franchisor and admins neither (3-decisions 37)',
  async (status) => {
    const franchisor = await makeFranchisor(owner)
    const admin = await makeAdmin(owner)
    const { id } = await makeFranchise(owner, { status, franchisor })
    for (const actor of [
      visitor,
      { role: 'franchisor', userId: franchisor.id },
      { role: 'admin', userId: admin.id },
    ] as const)
      expect(await find(id, actor)).toEqual({ state: 'not-public' })
  },
)

test.each([randomUUID(), 'x', '', '\0', `${randomUUID()}'`, randomUUID().toUpperCase()])(
  'there is no franchise %s',
  async (id) => {
    expect(await find(id)).toEqual({ state: 'missing' })
  },
)

test('a listing without details, categories or franchisor has its page', async () => {
  const { id } = await makeFranchise(owner, { franchisor: null, investmentPounds: null, categories: [] })
  await owner.query('delete from franchise_details where franchise_id = $1', [id])
  expect(await find(id)).toMatchObject({
    state: 'public',
    franchise: { franchisorId: null, investmentPence: null, category: null, longDescription: '' },
  })
})

const companyOf = statement(
  z.object({ company: z.string().nullable() }),
  'select company from franchise_companies where franchise_id = $1',
)

test('the company behind a public franchise is told, nothing else of the account (3-decisions 83)', async () => {
  const franchisor = await makeFranchisor(owner, { companyName: 'Alder Ltd' })
  const { id } = await makeFranchise(owner, { franchisor })
  expect(await find(id)).toMatchObject({ franchise: { company: 'Alder Ltd' } })
  await owner.query(`update profiles set company_number = '01234567' where id = $1`, [franchisor.id])
  expect(await find(id)).toMatchObject({ franchise: { company: 'Alder Ltd, company number 01234567' } })
  expect(await asActor(visitor, (tx) => maybeOne(tx, companyOf, [id]))).toEqual({
    company: 'Alder Ltd, company number 01234567',
  })
  await owner.query(`update profiles set company_name = ' ' where id = $1`, [franchisor.id])
  expect(await find(id)).toMatchObject({ franchise: { company: null } })
  await owner.query('update profiles set suspended_at = now() where id = $1', [franchisor.id])
  expect(await asActor(visitor, (tx) => maybeOne(tx, companyOf, [id]))).toBeUndefined()
})
