import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { readListView } from '#app/lib/list-params.ts'
import { readFlash } from '#app/platform/cookies/flash.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import { asActor, type Claims, type Member, visitor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeBlogCategory, makeFranchisor, makePost, makeUpload } from '#tests/support/factories.ts'
import { getPost, listPosts } from '../post.queries.server.ts'
import { listUnknownShortcodes } from '../unknown-shortcodes.server.ts'
import { articlesAction } from './articles.action.server.ts'
import { addBlogCategory, deleteBlogCategory, renameBlogCategory } from './blog-categories.commands.server.ts'
import { editPostAction } from './edit-post.action.server.ts'
import { changePost, createPost, deletePosts, keepShortcode, setPostStatus } from './manage-posts.commands.server.ts'
import { countPosts, getPostToEdit, listManagedCategories, listManagedPosts } from './managed-posts.queries.server.ts'
import { articleList, articlesIn, NO_CATEGORY } from './post-list.ts'
import { ARTICLES_PATH } from './post-paths.ts'
import type { PostFields } from './post.schema.ts'
import { readPostFilter } from './post-filter.server.ts'
import { deleteUnusedBlogPictures, publishDuePosts } from './publish-due.server.ts'
import { getBlogStatistics } from './statistics.queries.server.ts'

let owner: pg.Client
let admin: Member
let other: Member
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner)).id }
  other = { role: 'admin', userId: (await makeAdmin(owner)).id }
})
beforeEach(async () => {
  await owner.query('delete from posts')
  await owner.query('delete from blog_categories')
})
afterAll(() => owner.end())

const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const fields: PostFields = {
  title: 'The first ninety days',
  author: 'Priya Nair',
  authorLine: null,
  categoryId: null,
  content: '<p>Ring before you sell.</p>',
  imageUpload: null,
  imageAlt: null,
  metaTitle: null,
  metaDescription: null,
  keywords: null,
}
const create = async (more: Partial<PostFields> = {}, actor = admin) =>
  (await asActor(actor, (tx) => createPost(tx, actor, { ...fields, ...more }))).id
const setStatus = (ids: string[], to?: 'draft' | 'published', actor = admin) =>
  asActor(actor, (tx) => setPostStatus(tx, actor, { id: ids, to }))
const audited = async (id: string) =>
  (await owner.query('select action from audit_log where subject_id = $1 order by at, id', [id])).rows.map(
    (row) => row.action,
  )

test('a new post is a draft, published by hand, and read by nobody before (D-36, 3-decisions 44)', async () => {
  const id = await create()
  expect((await asActor(visitor, (tx) => listPosts(tx, { categoryId: null, page: 1 }))).total).toBe(0)
  expect(await asActor(admin, (tx) => getPostToEdit(tx, id))).toMatchObject({ status: 'draft' })
  expect(await setStatus([id])).toEqual({ count: 1, to: 'published' })
  expect(await asActor(visitor, (tx) => getPost(tx, id))).not.toBeNull()
  const both = await Promise.all([codeOf(setStatus([id], 'draft')), codeOf(setStatus([id], 'draft', other))])
  expect(both.toSorted()).toEqual(['blog.already_draft', 'done'])
  expect(await audited(id)).toEqual(['post.created', 'post.published', 'post.unpublished'])
  const franchisor: Member = { role: 'franchisor', userId: (await makeFranchisor(owner)).id }
  expect(await codeOf(create({}, franchisor))).toBe('blog.not_allowed')
})

test('the first chosen post decides what becomes of all (D-43)', async () => {
  const published = await makePost(owner, { status: 'published' })
  const draft = await makePost(owner, { status: 'draft' })
  expect(await setStatus([draft.id, published.id])).toEqual({ count: 1, to: 'published' })
  expect(await setStatus([published.id, draft.id])).toEqual({ count: 2, to: 'draft' })
})

test('a post that another admin has saved meanwhile is not overwritten', async () => {
  const id = await create()
  const version = (await asActor(admin, (tx) => getPostToEdit(tx, id)))?.version ?? ''
  const save = (title: string, actor: Member, of = id) =>
    codeOf(asActor(actor, (tx) => changePost(tx, actor, { id: of, version }, { ...fields, title })))
  expect(await save('Mine', admin)).toBe('done')
  expect(await save('Theirs', other)).toBe('blog.post_changed')
  expect((await asActor(admin, (tx) => getPostToEdit(tx, id)))?.title).toBe('Mine')
  await asActor(admin, (tx) => deletePosts(tx, admin, [id]))
  expect(await save('Late', other)).toBe('blog.post_gone')
})

test('a meta title left empty goes with the title; one of its own is for search engines alone (D-37)', async () => {
  const id = await create()
  const read = () => asActor(admin, (tx) => getPostToEdit(tx, id))
  const shown = async () => (await asActor(visitor, (tx) => getPost(tx, id)))?.post
  // The form sends back what it was filled with.
  const save = async (more: Partial<PostFields>) => {
    const { version = '', metaTitle = null } = (await read()) ?? {}
    await asActor(admin, (tx) => changePost(tx, admin, { id, version }, { ...fields, metaTitle, ...more }))
  }
  await setStatus([id])
  expect(await shown()).toMatchObject({ title: fields.title, metaTitle: fields.title })
  await save({ title: 'The first year' })
  expect(await shown()).toMatchObject({ title: 'The first year', metaTitle: 'The first year' })
  await save({ title: 'The first year', metaTitle: 'A franchisee’s first year', keywords: 'costs, training' })
  expect(await shown()).toMatchObject({
    title: 'The first year',
    metaTitle: 'A franchisee’s first year',
    keywords: 'costs, training',
  })
})

test('the featured image becomes public with the post, is kept, replaced, and goes with it', async () => {
  const picture = () => makeUpload(owner, { kind: 'blog-image', ownerId: admin.userId, state: 'pending' })
  const [first, inText, second] = [await picture(), await picture(), await picture()]
  const id = await create({ imageUpload: first.id, content: `<img src="/files/${inText.id}" />` })
  const states = async () =>
    (await owner.query('select id from uploads where state = $1', ['attached'])).rows.map((row) => row.id)
  expect((await states()).toSorted()).toEqual([first.id, inText.id].toSorted())
  const change = async (more: Partial<PostFields>) => {
    const version = (await asActor(admin, (tx) => getPostToEdit(tx, id)))?.version ?? ''
    await asActor(admin, (tx) => changePost(tx, admin, { id, version }, { ...fields, ...more }))
    return (await asActor(admin, (tx) => getPostToEdit(tx, id)))?.imageUrl
  }
  const alt = async () => (await owner.query('select image_alt from posts where id = $1', [id])).rows[0].image_alt
  expect(await change({ imageAlt: 'Two people at a counter' })).toBe(`/files/${first.id}`)
  expect(await alt()).toBe('Two people at a counter')
  await setStatus([id])
  expect((await asActor(visitor, (tx) => getPost(tx, id)))?.post.imageAlt).toBe('Two people at a counter')
  expect(await change({ imageUpload: second.id, imageAlt: 'A till' })).toBe(`/files/${second.id}`)
  expect(await alt()).toBe('A till')
  expect(await change({ removeImage: 'on', imageAlt: 'A till' })).toBeNull()
  expect(await alt()).toBeNull()
  const foreign = await makeUpload(owner, { kind: 'blog-image', ownerId: other.userId, state: 'pending' })
  expect(await change({ imageUpload: foreign.id })).toBeNull()
})

test('posts are listed, searched and deleted; of two admins one deletes', async () => {
  const category = await makeBlogCategory(owner, { name: 'Money' })
  const one = await makePost(owner, { title: 'Fees', categoryId: category.id })
  const two = await makePost(owner, { title: 'Law', status: 'draft' })
  const list = (query: string) =>
    asActor(admin, (tx) => listManagedPosts(tx, readListView(new URLSearchParams(query), articleList)))
  expect((await list('sort=title')).rows.map(({ title, categoryName }) => [title, categoryName])).toEqual([
    ['Fees', 'Money'],
    ['Law', null],
  ])
  expect((await list('q=money')).rows.map(({ id }) => id)).toEqual([one.id])
  expect(await asActor(admin, countPosts)).toEqual({ published: 1, drafts: 1, scheduled: 0 })
  const remove = (actor: Member) => codeOf(asActor(actor, (tx) => deletePosts(tx, actor, [one.id, two.id])))
  expect((await Promise.all([remove(admin), remove(other)])).toSorted()).toEqual(['blog.post_gone', 'done'])
  expect((await owner.query(`select 1 from removed_pages where id = $1`, [one.id])).rowCount).toBe(1)
})

test('an admin hears of shortcodes that will never show a post; a draft’s shows it once published', async () => {
  const draft = await makePost(owner, { status: 'draft' })
  const gone = '0198b4ae-7a00-7000-8000-000000000009'
  const html = `<p>[post:${draft.id}] [post:${gone}] [posts:1] [sic]</p>`
  expect(await asActor(admin, (tx) => listUnknownShortcodes(tx, html))).toEqual(['[posts:1]', `[post:${gone}]`])
  expect(await asActor(admin, (tx) => listUnknownShortcodes(tx, '<p>[sic]</p>'))).toEqual([])
})

test('a shortcode is made once and kept (D-45)', async () => {
  const { id } = await makePost(owner)
  const copy = () => asActor(admin, (tx) => keepShortcode(tx, admin, id))
  expect([await copy(), await copy()]).toEqual([`[post:${id}]`, `[post:${id}]`])
  expect(await audited(id)).toEqual(['post.shortcode_made'])
})

test('categories are added, renamed by one of two, and deleted with their posts kept (D-49 to D-51)', async () => {
  const add = (name: string) => asActor(admin, (tx) => addBlogCategory(tx, admin, name))
  const id = await add('Money')
  expect(await codeOf(add('money'))).toBe('blog.category_taken')
  const rename = (name: string, was: string, actor = admin) =>
    codeOf(asActor(actor, (tx) => renameBlogCategory(tx, actor, { id, name, was })))
  expect([await rename('Funding', 'Money'), await rename('Cash', 'Money', other)]).toEqual([
    'done',
    'blog.category_renamed',
  ])
  const post = await makePost(owner, { categoryId: id })
  expect((await asActor(admin, listManagedCategories)).map(({ name, posts }) => [name, posts])).toEqual([
    ['Funding', 1],
  ])
  expect(await asActor(admin, (tx) => deleteBlogCategory(tx, admin, id))).toEqual({ name: 'Funding', posts: 1 })
  expect((await asActor(admin, (tx) => getPostToEdit(tx, post.id)))?.categoryId).toBeNull()
  expect(await codeOf(create({ categoryId: id }))).toBe('blog.no_such_category')
})

test('statistics are of published posts, by day, the last thirty (3-decisions 49)', async () => {
  const { id } = await makePost(owner, { title: 'Read' })
  const draft = await makePost(owner, { status: 'draft' })
  const view = (post: string, ago: number) =>
    owner.query(
      `insert into post_views (post_id, visitor_hash, viewed_at, view_day)
       select $1, gen_random_uuid()::text, t.at at time zone 'Europe/London', t.at::date
       from (select (now() at time zone 'Europe/London') - make_interval(days => $2) as at) t`,
      [post, ago],
    )
  for (const ago of [0, 0, 29, 30]) await view(id, ago)
  await view(draft.id, 0)
  const { posts, views, popular, days } = await asActor(admin, getBlogStatistics)
  expect([posts, views, popular.map(({ title }) => title)]).toEqual([1, 4, ['Read']])
  expect([days.length, days[0]?.views, days.at(-1)?.views]).toEqual([30, 1, 2])
})

test('a draft with a time is published by its job then, once, and never before', async () => {
  const make = (more: Partial<PostFields>) => create({ title: 'Scheduled', ...more })
  const status = async (id: string) =>
    (await owner.query('select status, scheduled_at from posts where id = $1', [id])).rows[0]
  const later = await make({ publishDay: '2999-07-01', publishTime: '09:00' })
  // London is an hour ahead in summer.
  expect(await status(later)).toEqual({ status: 'draft', scheduled_at: new Date('2999-07-01T08:00:00Z') })
  await expect(make({ publishDay: '2020-01-01', publishTime: '09:00' })).rejects.toMatchObject({
    code: 'blog.schedule_past',
  })
  expect(await publishDuePosts()).toBe(0)
  await owner.query(`update posts set scheduled_at = now() - interval '1 hour' where id = $1`, [later])
  expect((await Promise.all([publishDuePosts(), publishDuePosts()])).toSorted()).toEqual([0, 1])
  expect(await status(later)).toEqual({ status: 'published', scheduled_at: null })
  const log = await owner.query(`select actor_role, details from audit_log where subject_id = $1 and action = $2`, [
    later,
    'post.published',
  ])
  expect(log.rows).toEqual([{ actor_role: 'system', details: { title: 'Scheduled', scheduled: true } }])
})

test('a picture of the blog is public while something published shows it, and an admin opens it anyway', async () => {
  const make = () => makeUpload(owner, { ownerId: admin.userId, kind: 'blog-image' })
  const [beside, within, shared, lone] = [await make(), await make(), await make(), await make()]
  const content = (...ids: { id: string }[]) => ids.map(({ id }) => `<img src="/files/${id}/960" alt="">`).join('')
  const post = await makePost(owner, { status: 'draft', content: content(within, shared) })
  await owner.query('update posts set image_upload_id = $2 where id = $1', [post.id, beside.id])
  const all = [beside, within, shared, lone].map(({ id }) => id)
  const names = new Map(['beside', 'within', 'shared', 'lone'].map((name, at) => [all[at], name]))
  const seen = async (actor: Claims) =>
    asActor(actor, async (tx) => {
      const found = await rows(
        tx,
        statement(z.object({ id: z.guid() }), 'select id from uploads where id = any ($1::uuid[])'),
        [all],
      )
      return found.map(({ id }) => names.get(id)).toSorted()
    })
  const set = (status: string) => owner.query('update posts set status = $2 where id = $1', [post.id, status])
  expect(await seen(visitor)).toEqual([])
  expect(await seen(admin)).toEqual(['beside', 'lone', 'shared', 'within'])
  await set('published')
  expect(await seen(visitor)).toEqual(['beside', 'shared', 'within'])
  const { rows: made } = await owner.query<{ id: string }>(
    `insert into franchise_categories (name) values ('Pictures') returning id`,
  )
  await owner.query(`insert into category_articles (category_id, title, content) values ($1, 'T', $2)`, [
    made[0]?.id,
    content(shared),
  ])
  await set('draft')
  expect(await seen(visitor)).toEqual(['shared'])
  await owner.query('delete from franchise_categories where id = $1', [made[0]?.id])
  expect(await seen(visitor)).toEqual([])
  // Posts of another site may name a picture by its address alone.
  await owner.query(
    `update posts set status = 'published', content = '', image_upload_id = null, image_url = $2 where id = $1`,
    [post.id, `/files/${lone.id}`],
  )
  expect(await seen(visitor)).toEqual(['lone'])
})

test('the image of a post that is deleted stays where another text shows it', async () => {
  const make = () => makeUpload(owner, { ownerId: admin.userId, kind: 'blog-image' })
  const [shared, own] = [await make(), await make()]
  await makePost(owner, { content: `<img src="/files/${shared.id}/960" alt="">` })
  const ids = await Promise.all(
    [shared, own].map(async (image) => {
      const { id } = await makePost(owner, {})
      await owner.query('update posts set image_upload_id = $2 where id = $1', [id, image.id])
      return id
    }),
  )
  await asActor(admin, (tx) => deletePosts(tx, admin, ids))
  const left = await owner.query('select id from uploads where id = any ($1::uuid[])', [[shared.id, own.id]])
  expect(left.rows).toEqual([{ id: shared.id }])
})

test('pictures that no text and no post uses are swept a day later', async () => {
  const old = new Date(Date.now() - 2 * 86_400_000)
  const make = (createdAt = old) => makeUpload(owner, { ownerId: admin.userId, kind: 'blog-image', createdAt })
  const [used, beside, young, unused] = [await make(), await make(), await make(new Date()), await make()]
  await makePost(owner, { content: `<p><img src="/files/${used.id}/960" alt=""></p>` })
  const { id } = await makePost(owner, {})
  await owner.query('update posts set image_upload_id = $2 where id = $1', [id, beside.id])
  await deleteUnusedBlogPictures()
  const left = await owner.query(`select id from uploads where id = any ($1::uuid[])`, [
    [used.id, beside.id, young.id, unused.id],
  ])
  expect(left.rows.map((row) => row.id).toSorted()).toEqual([used.id, beside.id, young.id].toSorted())
})

test('posts are filtered by state and category, and what a filter finds is published or deleted at once', async () => {
  const category = await makeBlogCategory(owner, { name: 'Money' })
  for (const [title, status, categoryId] of [
    ['Tax', 'draft', category.id],
    ['Loans', 'draft', category.id],
    ['Vans', 'draft', null],
    ['Fees', 'published', category.id],
  ] as const)
    await makePost(owner, { title, status, categoryId })
  await owner.query(`update posts set scheduled_at = now() + interval '1 day' where title = 'Vans'`)
  const titles = async (address: string) => {
    const search = new URLSearchParams(address)
    const filter = readPostFilter(search)
    const { rows, total } = await asActor(admin, (tx) =>
      listManagedPosts(tx, readListView(search, articlesIn(filter)), filter),
    )
    expect(total).toBe(rows.length)
    return rows.map(({ title }) => title).toSorted()
  }
  expect(await titles('status=draft')).toEqual(['Loans', 'Tax', 'Vans'])
  expect(await titles('status=scheduled')).toEqual(['Vans'])
  expect(await titles(`status=draft&category=${category.id}`)).toEqual(['Loans', 'Tax'])
  expect(await titles(`category=${NO_CATEGORY}`)).toEqual(['Vans'])
  expect(await titles('status=nonsense&category=x')).toHaveLength(4)
  expect(await asActor(admin, countPosts)).toEqual({ published: 1, drafts: 3, scheduled: 1 })

  const press = (intent: string, seen: number, address: string) => {
    const form = new FormData()
    form.set('intent', intent)
    form.set('seen', String(seen))
    return articlesAction(form, admin, new URLSearchParams(address))
  }
  const drafts = `status=draft&category=${category.id}`
  expect(await press('publish-all', 3, drafts)).toMatchObject({ init: { status: 409 } })
  expect(await press('publish-all', 2, drafts)).toEqual({ ok: true, message: '2 posts published.' })
  expect(await titles('status=published')).toEqual(['Fees', 'Loans', 'Tax'])
  expect(await press('unpublish-all', 1, 'status=published&q=loans')).toEqual({
    ok: true,
    message: '1 post unpublished.',
  })
  expect(await press('delete-all', 3, `category=${category.id}`)).toEqual({ ok: true, message: '3 posts deleted.' })
  expect(await titles('')).toEqual(['Vans'])
})

test.each([
  [{}, 'Publish it when you’re ready.'],
  [{ publishDay: '2999-07-01', publishTime: '09:00' }, 'It will be published on 1 July 2999 at 09:00.'],
  [
    { content: '<p>[post:1]</p>' },
    'Publish it when you’re ready. Readers won’t see [post:1], because there’s no such post. ' +
      'Copy its shortcode from Articles again.',
  ],
])('the list says what becomes of a new post: %j', async (more, follows) => {
  const body = new FormData()
  const noImage = { imageUpload: '', imageAlt: '' }
  const start = { version: '', title: 'Vans', author: 'A', content: '<p>X</p>', categoryId: '', ...noImage }
  const rest = { authorLine: '', metaTitle: '', metaDescription: '', keywords: '' }
  for (const [name, value] of Object.entries({ ...start, ...rest, ...more })) body.append(name, value)
  const answer = await editPostAction(new Request('http://site.test/', { method: 'POST', body }), admin, null)
  const [cookie = ''] = answer instanceof Response ? answer.headers.getSetCookie() : []
  const request = new Request('http://site.test/', { headers: { cookie: cookie.split(';')[0] ?? '' } })
  expect(readFlash(request, ARTICLES_PATH)).toMatchObject({
    message: `Saved as draft: ‘Vans’. ${follows}`,
    isWarning: 'content' in more,
  })
})
