import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { asActor, type Claims, type Member } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeCategory, makeFranchise, makeFranchisor, makeUpload } from '#tests/support/factories.ts'
import { getFranchise } from '../../listing/queries/get-franchise.server.ts'
import { getFranchiseToEdit } from '../queries/franchise-to-edit.server.ts'
import { submitFranchise } from './submit-franchise.server.ts'

let owner: pg.Client
let actor: Member
let id: string
let category: string
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  const franchisor = await makeFranchisor(owner)
  actor = { role: 'franchisor', userId: franchisor.id }
  const made = await makeCategory(owner)
  category = made.id
  id = (await makeFranchise(owner, { franchisor, categories: [made] })).id
  await owner.query(
    `insert into franchise_gallery (franchise_id, image_url, position)
     select $1, '/files/' || n, at from unnest(array['a', 'b', 'c']) with ordinality x (n, at)`,
    [id],
  )
})
afterAll(() => owner.end())

/** The form of that franchise, with the pictures in this order and with these words. */
function send(pictures: readonly (readonly [name: string, alt: string])[], intent = 'save') {
  const body = new FormData()
  for (const [name, value] of Object.entries({
    name: 'Kiln',
    location: 'UK',
    shortDescription: 'S',
    longDescription: 'L',
    investment: '25000',
    categoryIds: category,
    intent,
  }))
    body.append(name, value)
  for (const [at, [name, alt]] of pictures.entries()) {
    body.append('gallery.kept', `url:/files/${name}|${name}`)
    body.append(`gallery.${at}.alt`, alt)
  }
  return submitFranchise(actor, new Request('http://site.test/x', { method: 'POST', body }), id)
}
const shown = async () => {
  const found = await asActor({ role: 'visitor', userId: null }, (tx) => getFranchise(tx, id))
  return found.state === 'public' ? found.franchise.gallery.map(({ imageUrl, alt }) => [imageUrl, alt]) : null
}
const changes = async () =>
  (await owner.query('select changed_since_approval as c from franchises where id = $1', [id])).rows[0].c
const acknowledge = () => owner.query('update franchises set changed_since_approval = null where id = $1', [id])

test('pictures have an order and words, which buyers get and admins are told about (3-decisions 35)', async () => {
  await send([
    ['a', ''],
    ['b', ''],
    ['c', ''],
  ])
  await acknowledge()
  await send([
    ['a', ''],
    ['b', ''],
    ['c', ''],
  ])
  expect(await changes()).toBeNull()

  await send([
    ['c', ' A baker\u202e at  the oven '],
    ['a', ''],
    ['b', ''],
  ])
  const oven = 'A baker at the oven'
  expect(await shown()).toEqual([
    ['/files/c', oven],
    ['/files/a', ''],
    ['/files/b', ''],
  ])
  expect(await changes()).toMatchObject({ gallery: ['/files/a', '/files/b', '/files/c'], gallery_texts: [] })
  await acknowledge()
  await send([
    ['c', 'A baker'],
    ['a', ''],
    ['b', ''],
  ])
  expect(await changes()).toMatchObject({ gallery_texts: [oven] })
  expect(await changes()).not.toHaveProperty('gallery')
  const draft = (await asActor(actor, (tx) => getFranchiseToEdit(tx, actor.userId, id)))?.draft
  expect(draft?.gallery.map(({ alt }) => alt)).toEqual(['A baker', '', ''])
})

test('one that goes lets the others move up; words that are too long are refused beside their picture', async () => {
  await send([
    ['b', 'Bread'],
    ['c', ''],
  ])
  expect(await shown()).toEqual([
    ['/files/b', 'Bread'],
    ['/files/c', ''],
  ])
  expect(
    await send([
      ['b', 'x'.repeat(201)],
      ['c', ''],
    ]),
  ).toMatchObject({
    status: 422,
    answer: { errors: { 'gallery.0.alt': ['Picture 1: Use at most 200 characters for the words about a picture'] } },
  })
})

test('without scripts a button moves a picture with its words', async () => {
  const answer = await send(
    [
      ['b', 'Bread'],
      ['c', 'Cake'],
    ],
    'up:gallery:1',
  )
  expect(answer).toMatchObject({
    saved: false,
    answer: { focus: 'gallery.0', draft: { gallery: [{ alt: 'Cake' }, { alt: 'Bread' }] } },
  })
})

const FILE = command('select from uploads where id = $1')

test('a picture that is taken off a live listing opens for nobody but its franchisor and admins', async () => {
  const admin: Claims = { role: 'admin', userId: (await makeAdmin(owner)).id }
  const visitor: Claims = { role: 'visitor', userId: null }
  const { userId } = actor
  const made = [await makeUpload(owner, { ownerId: userId, franchiseId: id })]
  made.push(await makeUpload(owner, { ownerId: userId, franchiseId: id, kind: 'main-image' }))
  made.push(await makeUpload(owner, { ownerId: userId, franchiseId: id, kind: 'success-story' }))
  const [picture = '', main = '', story = ''] = made.map((upload) => upload.id)
  await owner.query(
    `with g as (insert into franchise_gallery (franchise_id, image_url, upload_id)
         values ($1, '/files/' || $2, $2::uuid)),
       s as (insert into franchise_success_stories (franchise_id, title, content, image_url, upload_id)
         values ($1, 'T', 'C', '/files/' || $4, $4::uuid))
     update franchise_details set main_image_url = '/files/' || $3, main_image_upload_id = $3::uuid
      where franchise_id = $1`,
    [id, picture, main, story],
  )
  await acknowledge()
  const opens = (who: Claims) =>
    Promise.all([picture, main, story].map((file) => asActor(who, (tx) => execute(tx, FILE, [file]))))
  expect(await opens(visitor)).toEqual([1, 1, 1])

  await send([['b', 'Bread']])
  // An admin still has to look at what changed.
  expect(await changes()).toHaveProperty('gallery')
  expect(await opens(visitor)).toEqual([0, 0, 0])
  expect([await opens(admin), await opens(actor)]).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ])
})
