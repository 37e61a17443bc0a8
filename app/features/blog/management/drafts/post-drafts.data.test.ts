import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { retention } from '#app/lib/retention.ts'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { deleteUnusedUploads } from '#app/platform/files/upload-retention.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeCustomer, makePost, makeUpload } from '#tests/support/factories.ts'
import { editPostAction } from '../edit-post.action.server.ts'
import { getPostToEdit } from '../managed-posts.queries.server.ts'
import { deleteOldPostDrafts, savePostDraft } from './post-draft.commands.server.ts'
import { getPostDraft, listOtherDrafts } from './post-draft.queries.server.ts'
import { draftedPost, isBehind } from './post-draft.ts'
import { saveTypedPost } from './save-post-draft.action.server.ts'

let owner: pg.Client
let admin: Member
let other: Member
let postId: string
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner, { fullName: 'Alex Morgan' })).id }
  other = { role: 'admin', userId: (await makeAdmin(owner, { fullName: 'Priya Nair' })).id }
})
beforeEach(async () => {
  await owner.query('delete from post_drafts')
  postId = (await makePost(owner, { title: 'As it was' })).id
})
afterAll(() => owner.end())

const typed = (title: string, content = '') => ({ ...draftedPost(() => ''), title, content })
const keep = (title: string, { who = admin, id = postId as string | null, based = '', writer = 'here' } = {}) =>
  savePostDraft(who, { postId: id, post: typed(title), opened: 'v1', based, writer })
const read = (who = admin, id: string | null = postId) => asActor(who, (tx) => getPostDraft(tx, who.userId, id))
const versionOf = async () => (await asActor(admin, (tx) => getPostToEdit(tx, postId)))?.version ?? ''
async function save(who: Member, fields: Record<string, string>) {
  const body = new FormData()
  const start = { title: 'Saved', author: 'A', content: '<p>X</p>', categoryId: '', imageUpload: '', version: '' }
  const rest = { authorLine: '', imageAlt: '', metaTitle: '', metaDescription: '', keywords: '' }
  for (const [name, value] of Object.entries({ ...start, ...rest, ...fields })) body.append(name, value)
  return editPostAction(new Request('http://site.test/', { method: 'POST', body }), who, postId)
}

test('what was typed is kept as it was, for its admin alone; others read that there is something', async () => {
  const { version } = await keep('Half a ti\0tle\ud800')
  expect(await read()).toMatchObject({ post: { title: 'Half a title\ufffd' }, opened: 'v1', saved: { version } })
  expect(await read(other)).toBeNull()
  expect(await asActor(other, (tx) => listOtherDrafts(tx, other.userId, postId))).toMatchObject([
    { name: 'Alex Morgan' },
  ])
  expect(await asActor(admin, (tx) => listOtherDrafts(tx, admin.userId, postId))).toEqual([])
  await keep('A new one', { id: null })
  expect([(await read())?.post.title, (await read(admin, null))?.post.title]).toEqual([
    'Half a title\ufffd',
    'A new one',
  ])
  const customer: Member = { role: 'customer', userId: (await makeCustomer(owner)).id }
  expect(() => keep('X', { who: customer })).toThrow('Only an admin')
  await expect(keep('X', { id: 'x' })).rejects.toMatchObject({ code: 'blog.post_gone' })
})

test('of two forms of one admin neither overwrites the other unseen; one that is gone does not come back', async () => {
  const { version } = await keep('Here')
  const there = await keep('There', { based: version, writer: 'there' })
  await expect(keep('Here again', { based: version })).rejects.toMatchObject({ status: 409, elsewhere: there })
  expect((await read())?.post.title).toBe('There')
  const refused = await save(admin, { version: await versionOf(), 'draft.based': version, 'draft.writer': 'here' })
  expect(refused).toMatchObject({ data: { formError: expect.stringContaining('Nothing has been overwritten') } })
  expect((await asActor(admin, (tx) => getPostToEdit(tx, postId)))?.title).toBe('As it was')
  await owner.query('delete from post_drafts')
  await expect(keep('Here again', { based: there.version })).rejects.toMatchObject({ elsewhere: null })
})

test('saving takes the draft along; the second of two admins is told, and keeps theirs', async () => {
  const opened = await versionOf()
  const mine = await keep('Mine')
  const theirs = await keep('Theirs', { who: other, writer: 'there' })
  const marks = (version: string, writer: string) => ({ 'draft.based': version, 'draft.writer': writer })
  expect(await save(admin, { version: opened, ...marks(mine.version, 'here') })).toMatchObject({ status: 302 })
  expect(await read()).toBeNull()
  expect(await save(other, { title: 'Late', version: opened, ...marks(theirs.version, 'there') })).toMatchObject({
    data: { formError: expect.stringContaining('Your text is kept as a draft: reload the page') },
  })
  expect((await read(other))?.post.title).toBe('Late')
  expect((await asActor(admin, (tx) => getPostToEdit(tx, postId)))?.title).toBe('Saved')
})

test('a post that was published under a draft is saved all the same once its admin knows', async () => {
  const opened = await versionOf()
  // Typed and sent before any draft of it was kept.
  const sent = { title: 'Typed on', content: '<p>On</p>', author: 'A', 'draft.opened': opened, 'draft.writer': 'here' }
  await owner.query(`update posts set title = 'As published' where id = $1`, [postId])
  const version = await versionOf()
  expect(version).not.toBe(opened)
  expect(await save(admin, { ...sent, version: opened })).toMatchObject({ init: { status: 409 } })
  const draft = await read()
  expect(draft).toMatchObject({ opened, post: { title: 'Typed on', content: '<p>On</p>', author: 'A' } })
  expect([isBehind(draft, version), isBehind(draft, opened), isBehind(null, version)]).toEqual([true, false, false])
  // The form goes on from the draft, on the post as it is now; what it was begun on stays known until it is saved.
  const marks = { 'draft.based': draft?.saved.version ?? '', 'draft.writer': 'again' }
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...sent, ...marks, postId, version })) body.append(name, value)
  await saveTypedPost(admin, new Request('http://site.test/', { method: 'POST', body }))
  expect(isBehind(await read(), version)).toBe(true)
  expect(await save(admin, { ...sent, ...marks, version })).toMatchObject({ status: 302 })
  expect(await read()).toBeNull()
  expect((await asActor(admin, (tx) => getPostToEdit(tx, postId)))?.title).toBe('Typed on')
})

test('it is sent while someone types, discarded by a button, and its pictures outlive the sweep', async () => {
  const picture = await makeUpload(owner, { kind: 'blog-image', state: 'pending', ownerId: admin.userId })
  const lost = await makeUpload(owner, { kind: 'blog-image', state: 'pending', ownerId: admin.userId })
  const body = new FormData()
  const sent = { postId, title: 'T', content: `<img src="/files/${picture.id}">`, version: 'v2', 'draft.writer': 'w' }
  for (const [name, value] of Object.entries(sent)) body.append(name, value)
  const answer = await saveTypedPost(admin, new Request('http://site.test/', { method: 'POST', body }))
  expect(await answer.json()).toMatchObject({ saved: { version: expect.any(String) } })
  await owner.query(`update uploads set created_at = now() - interval '2 days' where owner_id = $1`, [admin.userId])
  await deleteUnusedUploads()
  const left = await owner.query('select id from uploads where id = any ($1)', [[picture.id, lost.id]])
  expect(left.rows).toEqual([{ id: picture.id }])
  expect(await save(admin, { intent: 'discard' })).toMatchObject({ status: 302 })
  expect(await read()).toBeNull()
})

test(`a draft that nobody went on with for ${retention.drafts} goes`, async () => {
  await keep('Old')
  await owner.query(`update post_drafts set updated_at = now() - interval '${retention.drafts}'`)
  await deleteOldPostDrafts()
  expect(await read()).toBeNull()
})
