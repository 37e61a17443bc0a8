import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { makeFranchise, makeFranchisor, makePost, makeUpload } from '#tests/support/factories.ts'

/** `is_shown_file`: a file of a listing or of a text is open to all while something that all may read shows it. */
let owner: pg.Client
let ownerId: string
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  ;({ id: ownerId } = await makeFranchisor(owner))
})
afterAll(() => owner.end())

type Place = { kind: string; show: string; hide: string }
const DETAILS = 'update franchise_details set'
const places: [string, Place][] = [
  ['a brochure', 'brochure', `${DETAILS} brochure_upload_id = $2::uuid`, `${DETAILS} brochure_upload_id = null`],
  [
    'a brochure’s address',
    'brochure',
    `${DETAILS} brochure_url = '/files/' || $2::text`,
    `${DETAILS} brochure_url = null`,
  ],
  [
    'a main picture',
    'main-image',
    `${DETAILS} main_image_upload_id = $2::uuid`,
    `${DETAILS} main_image_upload_id = null`,
  ],
  [
    'a main picture’s address',
    'main-image',
    `${DETAILS} main_image_url = '/files/' || $2::text`,
    `${DETAILS} main_image_url = null`,
  ],
].map(([name = '', kind = '', show = '', hide = '']) => [
  name,
  { kind, show: `${show} where franchise_id = $1`, hide: `${hide} where franchise_id = $1` },
])
for (const [name, kind, table, more, said] of [
  ['a picture of the gallery', 'gallery', 'franchise_gallery', '', ''],
  ['a success story’s picture', 'success-story', 'franchise_success_stories', ', title, content', `, 'T', 'C'`],
] as const) {
  const hide = `delete from ${table} where franchise_id = $1`
  const insert = (columns: string, values: string) =>
    `insert into ${table} (franchise_id, ${columns}${more}) values ($1, ${values}${said})`
  places.push(
    [name, { kind, show: insert('image_url, upload_id', `'https://elsewhere.example/a.jpg', $2::uuid`), hide }],
    [`${name}, by its address`, { kind, show: insert('image_url', `'/files/' || $2::text`), hide }],
  )
}
const isShown = async (kind: string, upload: string, franchise: string | null) =>
  (await owner.query('select is_shown_file($1, $2, $3) as shown', [kind, upload, franchise])).rows[0].shown

test.each(places)('%s is open while its own listing shows it, whatever another says', async (_name, place) => {
  const { kind, show, hide } = place
  const [own, other] = [await makeFranchise(owner), await makeFranchise(owner)]
  const { id } = await makeUpload(owner, { ownerId, kind: 'gallery', franchiseId: own.id })
  expect(await isShown(kind, id, own.id)).toBe(false)
  await owner.query(show, [other.id, id])
  expect(await isShown(kind, id, own.id)).toBe(false)
  await owner.query(show, [own.id, id])
  expect(await isShown(kind, id, own.id)).toBe(true)
  await owner.query(hide, [own.id])
  expect(await isShown(kind, id, own.id)).toBe(false)
})

test('a picture of the blog is open in a legal text too, and one that nothing shows is not', async () => {
  const [shown, lone] = [
    await makeUpload(owner, { ownerId, kind: 'blog-image' }),
    await makeUpload(owner, { ownerId, kind: 'blog-image' }),
  ]
  await owner.query(
    `insert into legal_texts (page, version, content, in_force_from) values ('terms', 9, $1, current_date)`,
    [`<img src="/files/${shown.id}/960" alt="">`],
  )
  expect([await isShown('blog-image', shown.id, null), await isShown('blog-image', lone.id, null)]).toEqual([
    true,
    false,
  ])
})

test('a picture that a post names by its address alone is open once that is published', async () => {
  const { id } = await makeUpload(owner, { ownerId, kind: 'blog-image' })
  const post = await makePost(owner, { status: 'draft' })
  await owner.query(`update posts set image_url = '/files/' || $2 where id = $1`, [post.id, id])
  expect(await isShown('blog-image', id, null)).toBe(false)
  await owner.query(`update posts set status = 'published' where id = $1`, [post.id])
  expect(await isShown('blog-image', id, null)).toBe(true)
})

test('what belongs to no listing is another rule’s', async () => {
  const { id } = await makeUpload(owner, { ownerId, kind: 'banner' })
  expect(await isShown('banner', id, null)).toBe(true)
})
