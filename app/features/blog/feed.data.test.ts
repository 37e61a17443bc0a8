import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, visitor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeBlogCategory, makePost } from '#tests/support/factories.ts'
import { listBlogUrls, listFeedPosts } from './feed.queries.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const feed = (categoryId: string | null) => asActor(visitor, (tx) => listFeedPosts(tx, categoryId))

test('the newest published posts with sanitised texts, of one category or all', async () => {
  const money = await makeBlogCategory(owner, { name: 'Money' })
  const first = await makePost(owner, {
    title: 'First & last',
    categoryId: money.id,
    content: '<p>Before <a href="/search">all</a></p><script>alert(1)</script><p onclick="x()">After</p>',
  })
  const second = await makePost(owner, {
    title: 'Second',
    content: `<p>[post:${first.id}]</p><p>See [post:${first.id}] and [post:${randomUUID()}]</p>`,
  })
  await makePost(owner, { title: 'Draft', status: 'draft' })
  await owner.query("update posts set published_at = now() - interval '1 day' where id = $1", [first.id])

  const all = await feed(null)
  expect(all?.posts.map((post) => post.title)).toEqual(['Second', 'First & last'])
  expect(all?.posts[1]?.html).toBe('<p>Before <a href="/search">all</a></p><p>After</p>')
  expect(all?.posts[0]?.html).toBe(
    `<p><a href="/blog/${first.id}">First &amp; last</a></p>` +
      `<p>See <a href="/blog/${first.id}">First &amp; last</a> and </p>`,
  )
  expect(await feed(money.id)).toMatchObject({
    category: { name: 'Money' },
    posts: [{ id: first.id, categoryName: 'Money' }],
  })
  expect([await feed(randomUUID()), await feed('nonsense')]).toEqual([null, null])
  const addresses = await asActor(visitor, listBlogUrls)
  expect(addresses.map((address) => address.path).toSorted()).toEqual(
    [`/blog?category=${money.id}`, `/blog/${first.id}`, `/blog/${second.id}`].toSorted(),
  )
})

test('at most twenty', async () => {
  for (let n = 0; n < 21; n++) await makePost(owner, { title: `Post ${n}` })
  expect((await feed(null))?.posts).toHaveLength(20)
})
