import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { retention } from '#app/lib/retention.ts'
import { deleteUnusedUploads } from '#app/platform/files/upload-retention.server.ts'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Account, makeCategory, makeFranchise, makeFranchisor, makeUpload } from '#tests/support/factories.ts'
import { submitFranchise } from '../actions/submit-franchise.server.ts'
import { type Draft, emptyDraft } from '../franchise-draft.ts'
import { emptyFigures } from '../../figures/figures-draft.ts'
import { deleteOldDrafts, saveDraft } from './draft.commands.server.ts'
import { DraftElsewhere, draftTooLong } from './draft.errors.ts'
import { getDraft } from './draft.queries.server.ts'
import { saveTypedDraft } from './save-draft.action.server.ts'

/** A draft of a franchise's form: on every device, overwritten by nobody unseen, gone once the franchise is saved. */
let owner: pg.Client
let mine: Account
let actor: Member
let category: { id: string }
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  category = await makeCategory(owner, { name: 'Food' })
})
afterAll(() => owner.end())
beforeEach(async () => {
  mine = await makeFranchisor(owner)
  actor = { role: 'franchisor', userId: mine.id }
})

const typed = (name: string): Draft => ({ ...emptyDraft, name })
const keep = (name: string, { based = '', writer = 'here', franchiseId = null as string | null } = {}) =>
  saveDraft(actor, { franchiseId, draft: typed(name), opened: '', based, writer })
const read = (franchiseId: string | null = null) => asActor(actor, (tx) => getDraft(tx, mine.id, franchiseId))

describe('two devices', () => {
  test('one goes on where the other stopped; neither overwrites what it has not seen', async () => {
    const first = await keep('Kiln')
    expect(await read()).toMatchObject({ draft: typed('Kiln'), version: first.version })
    const there = await keep('Kiln & Crumb', { based: first.version, writer: 'there' })
    const late = keep('Kiln Ltd', { based: first.version })
    await expect(late).rejects.toMatchObject({ code: 'franchise.draft_elsewhere', elsewhere: there })
    expect((await read())?.draft.name).toBe('Kiln & Crumb')
    await keep('Kiln Ltd', { based: there.version })
    expect((await read())?.draft.name).toBe('Kiln Ltd')
  })

  test('a form that did not hear of its own last save goes on', async () => {
    await keep('K')
    await keep('Kiln')
    expect((await read())?.draft.name).toBe('Kiln')
  })

  test('two that begin at once: the second is told of the first', async () => {
    const both = await Promise.allSettled([keep('One', { writer: 'one' }), keep('Two', { writer: 'two' })])
    expect(both.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })

  test('what was discarded or saved elsewhere does not come back by itself', async () => {
    const { version } = await keep('Kiln')
    await owner.query('delete from franchise_drafts where franchisor_id = $1', [mine.id])
    await expect(keep('Kiln again', { based: version })).rejects.toEqual(new DraftElsewhere(null))
    expect(await read()).toBeNull()
  })
})

test('of another franchisor’s franchise there is none', async () => {
  const { id } = await makeFranchise(owner)
  await expect(keep('Theirs', { franchiseId: id })).rejects.toMatchObject({ code: 'franchise.not_found' })
  await expect(keep('None', { franchiseId: 'x' })).rejects.toMatchObject({ code: 'franchise.not_found' })
})

test('any text is kept, and one of an older form is read', async () => {
  await saveDraft(actor, {
    franchiseId: null,
    draft: { ...typed('a\0b\ud800'), figures: { ...emptyDraft.figures, termYears: '5', confirm: true } },
    opened: '',
    based: '',
    writer: '',
  })
  expect((await read())?.draft).toMatchObject({ name: 'ab\ufffd', figures: { termYears: '5', confirm: true } })
  await owner.query(
    `update franchise_drafts set data = '{"name": 3, "faqs": "x", "figures": {"termYears": 5}}'
    where franchisor_id = $1`,
    [mine.id],
  )
  expect((await read())?.draft).toEqual({ ...emptyDraft, figures: emptyFigures })
})

test('odd values beside it are no failure of ours; one that is too long is refused with a sentence', async () => {
  const form = new FormData()
  for (const name of ['draft.based', 'draft.writer', 'opened', 'name']) form.set(name, 'a\0b')
  const send = (body: FormData) => saveTypedDraft(actor, new Request('http://site.test/', { method: 'POST', body }))
  expect((await send(form)).status).toBe(200)
  // As JSON each of these letters is six.
  form.set('longDescription', '\u0001'.repeat(400_000))
  const refused = await send(form)
  expect([refused.status, await refused.text()]).toEqual([413, draftTooLong().sentence])
  expect((await read())?.draft.longDescription).toBe('')
})

test('its files outlive the sweep and go with it; one that is gone is left out', async () => {
  const [file, gone, theirs] = [
    await makeUpload(owner, { kind: 'gallery', state: 'pending', ownerId: mine.id }),
    await makeUpload(owner, { kind: 'gallery', state: 'pending', ownerId: mine.id }),
    await makeUpload(owner, { kind: 'gallery', state: 'pending', ownerId: (await makeFranchisor(owner)).id }),
  ]
  const gallery = [file, gone, theirs].map(({ id }) => ({ token: id, name: 'A', alt: '' }))
  await saveDraft(actor, { franchiseId: null, draft: { ...emptyDraft, gallery }, opened: '', based: '', writer: '' })
  await owner.query(`update uploads set created_at = now() - interval '2 days' where id = any ($1)`, [
    [file.id, theirs.id],
  ])
  await owner.query('delete from uploads where id = $1', [gone.id])
  await deleteUnusedUploads()
  const left = async () =>
    (await owner.query<{ id: string }>('select id from uploads where id = any ($1)', [[file.id, theirs.id]])).rows
  expect(await left()).toEqual([{ id: file.id }])
  expect((await read())?.draft.gallery.map(({ token }) => token)).not.toContain(gone.id)
  expect(await send(null, { intent: 'discard' })).toMatchObject({ saved: 'draft' })
  expect(await left()).toEqual([])
  expect(await read()).toBeNull()
})

test(`a draft that nobody went on with for ${retention.drafts} goes`, async () => {
  await keep('Kiln')
  await owner.query(`update franchise_drafts set updated_at = now() - interval '${retention.drafts}'`)
  await deleteOldDrafts()
  expect(await read()).toBeNull()
})

async function send(id: string | null, fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return submitFranchise(actor, new Request('http://site.test/', { method: 'POST', body }), id)
}
const whole = () => ({
  name: 'Kiln & Crumb',
  location: 'UK',
  shortDescription: 'Bread',
  longDescription: 'Bread and cakes',
  investment: '25000',
  categoryIds: category.id,
  intent: 'save',
})

describe('saving', () => {
  test('without scripts a draft is kept as wrong as it is', async () => {
    expect(await send(null, { name: 'Kiln', intent: 'draft', 'draft.writer': 'here' })).toMatchObject({
      saved: 'draft',
    })
    expect((await read())?.draft.name).toBe('Kiln')
    expect(await send(null, { name: 'Other', intent: 'draft', 'draft.writer': 'there' })).toMatchObject({
      saved: false,
      status: 409,
      answer: { based: (await read())?.version, draft: { name: 'Other' } },
    })
  })

  test('the franchise takes its draft along, and not one that went on elsewhere', async () => {
    const { id } = await makeFranchise(owner, { franchisor: mine, categories: [category] })
    const { version } = await keep('Kiln', { franchiseId: id })
    const there = await keep('Kiln!', { franchiseId: id, based: version, writer: 'there' })
    const refused = await send(id, { ...whole(), 'draft.based': version, 'draft.writer': 'here' })
    expect(refused).toMatchObject({ saved: false, status: 409, answer: { based: there.version } })
    expect((await read(id))?.draft.name).toBe('Kiln!')
    expect(await send(id, { ...whole(), 'draft.based': there.version })).toMatchObject({ saved: true })
    expect(await read(id)).toBeNull()
  })

  test('a new one whose draft is gone is not made twice unseen', async () => {
    const image = await makeUpload(owner, { kind: 'main-image', state: 'pending', ownerId: mine.id })
    const form = { ...whole(), 'mainImage.kept': `${image.id}|A`, 'draft.based': randomUUID() }
    expect(await send(null, form)).toMatchObject({ saved: false, status: 409, answer: { based: '' } })
    expect(await send(null, { ...form, 'draft.based': '' })).toMatchObject({ saved: true })
  })
})
