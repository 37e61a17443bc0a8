import type pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Account, makeCategory, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { storedVersion } from '../form-version.server.ts'
import { loadFormOptions, rulesOf } from '../queries/form-options.server.ts'
import { getFranchiseToEdit } from '../queries/franchise-to-edit.server.ts'
import { submitFranchise, type Submission } from './submit-franchise.server.ts'

/** Two forms of one franchise, open at once: the later one undoes nothing unseen (3-decisions 36, F-41). */
let owner: pg.Client
let mine: Account
let category: { id: string }
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  mine = await makeFranchisor(owner)
  category = await makeCategory(owner, { name: 'Food' })
})
afterAll(() => owner.end())

type Fields = Record<string, string | File>

const made = (status: 'approved' | 'pending' = 'approved') =>
  makeFranchise(owner, { status, franchisor: mine, categories: [category], name: 'Kiln & Crumb' })
const read = (id: string) =>
  asActor({ role: 'franchisor', userId: mine.id }, async (tx) => ({
    options: await loadFormOptions(tx),
    franchise: await getFranchiseToEdit(tx, mine.id, id),
  }))

/** The form as the page gives it to a browser. */
async function open(id: string): Promise<Record<string, string>> {
  const { options, franchise } = await read(id)
  if (!franchise) throw new Error('no franchise')
  const { draft } = franchise
  const opened = storedVersion(draft, rulesOf(options, draft.location))
  return {
    name: draft.name,
    location: draft.location,
    shortDescription: draft.shortDescription,
    longDescription: draft.longDescription,
    investment: draft.investment,
    categoryIds: category.id,
    opened,
    intent: 'save',
  }
}

async function send(id: string, fields: Fields): Promise<Submission> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const answer = await submitFranchise(
    { role: 'franchisor', userId: mine.id },
    new Request('http://site.test/', { method: 'POST', body }),
    id,
  )
  if (!answer) throw new Error('not found')
  return answer
}
const words = async (id: string) => (await read(id)).franchise?.draft

test('what was saved elsewhere is said, and goes only with a second save', async () => {
  const { id } = await made()
  const [here, there] = [await open(id), await open(id)]
  expect(
    await send(id, { ...there, shortDescription: 'Bread from a stone oven', longDescription: 'Two\r\nlines' }),
  ).toMatchObject({ saved: true })
  const late = { ...here, shortDescription: 'Cakes', investment: '30000' }
  const refused = await send(id, late)
  expect(refused).toMatchObject({
    saved: false,
    status: 409,
    answer: { draft: { shortDescription: 'Cakes', investment: '30000' } },
  })
  if (refused.saved) throw new Error('saved')
  expect(refused.answer.formError).toMatch(/^The short description and the long description were changed elsewhere/)
  expect(await words(id)).toMatchObject({ shortDescription: 'Bread from a stone oven', longDescription: 'Two\nlines' })

  // A form that is refused for something else still knows what it was opened with.
  const faulty = await send(id, { ...late, name: '' })
  expect(faulty).toMatchObject({ status: 422, answer: { opened: here['opened'] } })

  expect(await send(id, { ...late, opened: refused.answer.opened ?? '' })).toMatchObject({ saved: true })
  expect(await words(id)).toMatchObject({ shortDescription: 'Cakes', investment: '30,000' })
})

test('one part is called by its name, in the singular or the plural', async () => {
  const { id } = await made()
  const [here, there, third] = [await open(id), await open(id), await open(id)]
  await send(id, { ...there, name: 'Kiln and Crumb' })
  expect(await send(id, here)).toMatchObject({
    answer: { formError: expect.stringMatching(/^The name was changed elsewhere/) },
  })
  await send(id, { ...third, name: 'Kiln and Crumb', 'figures.termYears': '5' })
  expect(await send(id, { ...here, name: 'Kiln and Crumb' })).toMatchObject({
    answer: { formError: expect.stringMatching(/^The figures were changed elsewhere/) },
  })
})

test('no clash: the same save twice, an approval in between, amounts written otherwise, no version', async () => {
  const { id } = await made('pending')
  const form = {
    ...(await open(id)),
    shortDescription: ' Pots  ',
    longDescription: 'One\r\ntwo',
    investment: '£25k',
    'figures.franchiseFee': '5k',
    'figures.confirm': 'on',
    'faqs.0.question': 'Half a row',
  }
  expect(await send(id, form)).toMatchObject({ saved: true })
  expect(await send(id, form)).toMatchObject({ saved: true })
  const open2 = await open(id)
  await owner.query(`update franchises set status = 'approved', approved_at = now() where id = $1`, [id])
  expect(await send(id, { ...open2, name: 'Pots' })).toMatchObject({ saved: true })
  expect(await send(id, { ...form, opened: '' })).toMatchObject({ saved: true })
})

test('a file that is sent twice, because no answer came to the first save, is no clash; another one is', async () => {
  const { id } = await made()
  const picture = new Uint8Array(
    await sharp({ create: { width: 700, height: 500, channels: 3, background: '#a16' } })
      .jpeg()
      .toBuffer(),
  )
  const photo = (name: string) => new File([picture], name, { type: 'image/jpeg' })
  const form = await open(id)
  expect(await send(id, { ...form, mainImage: photo('shop.jpg'), gallery: photo('oven.jpg') })).toMatchObject({
    saved: true,
  })
  expect(await send(id, { ...form, mainImage: photo('shop.jpg'), gallery: photo('oven.jpg') })).toMatchObject({
    saved: true,
  })
  expect((await words(id))?.gallery).toHaveLength(1)
  expect(await send(id, { ...form, mainImage: photo('door.jpg'), gallery: photo('oven.jpg') })).toMatchObject({
    answer: { formError: expect.stringMatching(/^The main image was changed elsewhere/) },
  })
})
