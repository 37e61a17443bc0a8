import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { retention } from '#app/lib/retention.ts'
import { asActor, type Claims, visitor } from '#app/platform/db/transaction.server.ts'
import { flushBatches } from '#app/platform/jobs/batch.server.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeBlogCategory, makeCustomer, makePost, makeUpload } from '#tests/support/factories.ts'
import { waitForFreshHour } from '#tests/support/fresh-hour.ts'
import { resolveBody } from './article-body.server.tsx'
import { getPost, listBlogCategories, listLatestPosts, listPosts, listRelatedPosts } from './post.queries.server.ts'
import { countPostView, deleteOldViews, postView, recordPostViews } from './post-view.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const list = (asked: { categoryId?: string | null; page?: number } = {}, actor: Claims = visitor) =>
  asActor(actor, (tx) => listPosts(tx, { categoryId: null, page: 1, ...asked }))
const open = (id: string, actor: Claims = visitor) => asActor(actor, (tx) => getPost(tx, id))
const viewsOf = async (id: string) => {
  const { rows } = await owner.query(
    'select views, archived_views as archived, (select count(*)::int from post_views where post_id = $1) as ' +
      'recorded from posts where id = $1',
    [id],
  )
  return rows[0]
}
const recordView = async (...view: Parameters<typeof postView>) => (await recordPostViews([postView(...view)])) > 0
const reader = (n: number | string) => ({ ip: `192.0.2.${n}`, userAgent: 'Mozilla/5.0', userId: null })

test('published posts only, newest first, twelve a page, by category (R-03, P-45, 3-decisions 46)', async () => {
  expect(await list()).toEqual({ total: 0, page: 1, pages: 1, posts: [], category: null })
  const [money, running, unused] = [
    await makeBlogCategory(owner, { name: 'Money' }),
    await makeBlogCategory(owner, { name: 'Running it' }),
    await makeBlogCategory(owner, { name: 'Unused' }),
  ]
  for (let n = 1; n <= 14; n++)
    await makePost(owner, {
      title: `Post ${n}`,
      categoryId: n <= 2 ? money.id : n <= 13 ? running.id : null,
      createdAt: day(n),
    })
  await makePost(owner, { title: 'Draft', status: 'draft', categoryId: money.id })
  await owner.query('update posts set published_at = created_at where status = $1', ['published'])

  const first = await list()
  expect(first).toMatchObject({ total: 14, page: 1, pages: 2, category: null })
  expect(first.posts.map((post) => post.title)).toEqual(Array.from({ length: 12 }, (_, n) => `Post ${14 - n}`))
  expect(first.posts[0]).toMatchObject({
    categoryName: null,
    author: 'The editors',
    views: 0,
    minutes: 1,
    excerpt: 'Text.',
  })
  expect((await list({ page: 2 })).posts.map((post) => post.title)).toEqual(['Post 2', 'Post 1'])
  expect(await list({ page: 99 })).toMatchObject({ page: 2 })

  expect(await list({ categoryId: money.id })).toMatchObject({ total: 2, category: { id: money.id, name: 'Money' } })
  for (const categoryId of [unused.id, randomUUID(), 'nonsense', "' or 1=1"])
    expect(await list({ categoryId })).toMatchObject({ total: 0, posts: [] })
  const admin = await makeAdmin(owner)
  expect(await list({}, { role: 'admin', userId: admin.id })).toMatchObject({ total: 14 })

  expect((await asActor(visitor, (tx) => listLatestPosts(tx, 3))).map((post) => post.title)).toEqual([
    'Post 14',
    'Post 13',
    'Post 12',
  ])

  expect(await asActor(visitor, listBlogCategories)).toEqual([
    { id: running.id, name: 'Running it', posts: 11 },
    { id: money.id, name: 'Money', posts: 2 },
  ])
  const [newest] = (await list({ categoryId: money.id })).posts
  const related = await asActor(visitor, (tx) => listRelatedPosts(tx, newest!.id))
  expect(related.map((post) => post.title)).toEqual(['Post 1', 'Post 14', 'Post 13'])
})

test('a post is sanitised when shown, and shortcodes become cards of public posts (3-decisions 47, 48)', async () => {
  const other = await makePost(owner, { title: 'The <other> post' })
  const draft = await makePost(owner, { status: 'draft' })
  const post = await makePost(owner, {
    content: `<h1>Top</h1><p onclick="x()">Hello <script>alert(1)</script><a href="javascript:alert(1)">a</a> <a
href="https://a.example/" target="_blank">b</a></p><p>[post:${other.id}]</p>
<p>[post:${draft.id}]</p><p>and [post:${other.id}]</p><iframe src="https://x.example"></iframe>`,
  })
  const text = await asActor(visitor, async (tx) => resolveBody(tx, (await getPost(tx, post.id))?.html ?? ''))
  const [before, card, after] = text.split(/(<aside.*<\/aside>)/)
  expect([before, after]).toEqual([
    '<div class="prose"><h2>Top</h2><p>Hello <a>a</a> <a href="https://a.example/" rel="noopener">b</a></p></div>',
    `<div class="prose mt-4"><p>and <a href="/blog/${other.id}">The &lt;other&gt; post</a></p></div>`,
  ])
  expect(card).toContain(
    '<p class="text-sm text-ink-2">Uncategorized</p>' +
      `<h3><a href="/blog/${other.id}" class="card-link">The &lt;other&gt; post</a></h3>`,
  )
  expect(card).toContain(`<img class="fill" src="/art/206/${other.id}.svg" alt=""`)
  expect(text).not.toContain(draft.id)
})

test('a picture of a text says how large it is, unless it has a width of its own, and its widths', async () => {
  const admin = await makeAdmin(owner)
  const { id } = await makeUpload(owner, { ownerId: admin.id, kind: 'blog-image', state: 'attached' })
  await owner.query('update uploads set width = 1440, height = 810 where id = $1', [id])
  const [own, unknown] = [`<img src="/files/${id}" alt="" width="90" />`, `<img src="/files/${randomUUID()}" alt="" />`]
  const post = await makePost(owner, { content: `<p><img src="/files/${id}" alt="A van" />${own}${unknown}</p>` })
  const text = await asActor(visitor, async (tx) => resolveBody(tx, (await getPost(tx, post.id))?.html ?? ''))
  expect(text).toContain(
    `<img alt="A van" src="/files/${id}" width="1440" height="810" srcset="/files/${id}/240.webp 240w, `,
  )
  expect(text.match(/srcset=/g)).toHaveLength(1)
  expect(text).toContain('width="90"')
})

test('drafts and unknown posts are not found, by admins neither (P-51)', async () => {
  const draft = await makePost(owner, { status: 'draft' })
  const admin = await makeAdmin(owner)
  for (const id of [draft.id, randomUUID(), 'x', '', '\0'])
    for (const actor of [visitor, { role: 'admin', userId: admin.id }] as const)
      expect(await open(id, actor)).toBeNull()
})

test('one view per visitor and day; posts.views and post_views agree, in parallel too (P-52)', async () => {
  await waitForFreshHour()
  const { id } = await makePost(owner)
  expect(await recordView(id, reader(1))).toBe(true)
  expect(await recordView(id, reader(1))).toBe(false)
  await runConcurrently(40, (n) => recordView(id, reader(n % 20)))
  expect(await viewsOf(id)).toEqual({ views: 20, archived: 0, recorded: 20 })
  const customer = await makeCustomer(owner)
  await recordView(id, { ...reader(200), userId: customer.id })
  await recordView(id, { ...reader(201), userId: customer.id })
  expect(await viewsOf(id)).toMatchObject({ views: 21, recorded: 21 })
  const { rows } = await owner.query('select visitor_hash from post_views where post_id = $1', [id])
  for (const row of rows) expect(row.visitor_hash).not.toMatch(/192\.0\.2/)
})

test('a day begins at midnight in London, also where it is an hour before that elsewhere (P-52)', async () => {
  const { id } = await makePost(owner)
  const times = [
    '2027-06-30T22:59:59Z',
    '2027-06-30T23:00:01Z',
    '2027-07-01T00:00:01Z',
    '2027-07-01T22:59:59Z',
    '2027-12-31T23:59:59Z',
    '2028-01-01T00:00:01Z',
  ]
  const seen: boolean[] = []
  for (const time of times) seen.push(await recordView(id, reader(1), new Date(time)))
  expect(seen).toEqual([true, true, false, false, true, true])
  const { rows } = await owner.query('select view_day::text as day from post_views where post_id = $1 order by day', [
    id,
  ])
  expect(rows.map((row) => row.day)).toEqual(['2027-06-30', '2027-07-01', '2027-12-31', '2028-01-01'])
})

test('drafts and unknown posts are not viewed', async () => {
  const { id } = await makePost(owner, { status: 'draft' })
  for (const post of [id, randomUUID()]) expect(await recordView(post, reader(1))).toBe(false)
  expect(await viewsOf(id)).toMatchObject({ views: 0 })
})

test('old single views go, the totals stay', async () => {
  const { id } = await makePost(owner)
  await recordView(id, reader(1))
  await recordView(id, reader(2))
  await owner.query(
    `update post_views set viewed_at = now() - interval '${retention.views} 1 day'
      where post_id = $1 and visitor_hash = $2`,
    [id, postView(id, reader(1)).hash],
  )
  expect(await deleteOldViews()).toBe(1)
  expect(await viewsOf(id)).toEqual({ views: 2, archived: 1, recorded: 1 })
})

test('a post says when its words changed after it was published, and nothing else counts as that', async () => {
  const admin = await makeAdmin(owner)
  const actor: Claims = { role: 'admin', userId: admin.id }
  const post = await makePost(owner, { status: 'draft' })
  const change = (set: string) => owner.query(`update posts set ${set} where id = $1`, [post.id])
  await change(`content = '<p>First.</p>'`)
  await change(`status = 'published'`)
  await change(`keywords = 'vat', shortcode = 'revised', author_line = 'Writes about money.'`)
  expect((await open(post.id))?.post).toMatchObject({ revisedAt: null, authorLine: 'Writes about money.', sources: [] })
  await change(`sources = '[{"title": "VAT rates", "url": "https://www.gov.uk/vat-rates"}]'`)
  expect((await open(post.id, actor))?.post).toMatchObject({
    revisedAt: expect.any(Date),
    sources: [{ title: 'VAT rates', url: 'https://www.gov.uk/vat-rates' }],
  })
})

test('of a network that invents names of browsers no more is counted than people on it can read', async () => {
  const post = await makePost(owner, { status: 'published' })
  const visitor = { role: 'visitor', userId: null, ip: '198.51.100.77' } as const
  for (let at = 0; at < 1_500; at++) {
    const userAgent = `Mozilla/5.0 (X11; Linux x86_64; rv:${at}.0) Gecko/20100101 Firefox/${at}.0`
    const request = new Request('http://site.test/', { headers: { 'user-agent': userAgent } })
    countPostView(request, post.id, { ...visitor, userAgent })
  }
  await flushBatches()
  const { rows } = await owner.query<{ views: number }>('select views from posts where id = $1', [post.id])
  expect(rows[0]?.views).toBeGreaterThan(0)
  // A minute may end in between.
  expect(rows[0]?.views).toBeLessThanOrEqual(1_200)
})
