import { rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Account, makeCategory, makeFranchise, makeFranchisor, makeUpload } from '#tests/support/factories.ts'
import { makePdf } from '#tests/support/pdf.ts'
import type { Draft } from '../franchise-draft.ts'
import { getFranchiseToEdit } from '../queries/franchise-to-edit.server.ts'
import { countOwnFranchises, listOwnFranchises } from '../queries/own-franchises.server.ts'
import { removeValue } from '../read-draft.ts'
import { submitFranchise, type Submission } from './submit-franchise.server.ts'

const folder = vi.hoisted(() => {
  const made = `${process.env.TMPDIR ?? '/tmp'}/atlas-franchise-${process.pid}-${Date.now()}`
  process.env.DATA_DIR = made
  return made
})

let owner: pg.Client
let mine: Account
let food: { id: string }
let bakery: { id: string }
let picture: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  mine = await makeFranchisor(owner)
  food = await makeCategory(owner, { name: 'Food' })
  bakery = await makeCategory(owner, { name: 'Bakeries', parentId: food.id })
  picture = new Uint8Array(
    await sharp({ create: { width: 600, height: 400, channels: 3, background: '#284' } })
      .jpeg()
      .toBuffer(),
  )
})
afterAll(async () => {
  await owner.end()
  rmSync(folder, { recursive: true, force: true })
})

type Fields = Record<string, string | File | (string | File)[] | undefined>
const photo = (name = 'shop.jpg') => new File([picture], name, { type: 'image/jpeg' })
const pdf = () => new File([makePdf()], 'prospectus.pdf', { type: 'application/pdf' })
const whole = (): Fields => ({
  name: 'Kiln & Crumb',
  location: 'Leeds',
  shortDescription: 'Bread',
  longDescription: 'Bread, baked slowly.',
  website: 'kiln.co.uk',
  investment: '£42,500',
  categoryIds: [food.id, bakery.id],
  mainImage: photo(),
  gallery: [photo('one.jpg'), photo('two.jpg')],
  brochure: pdf(),
  'faqs.0.question': 'When?',
  'faqs.0.answer': 'At four.',
  'faqs.1.question': 'Half',
  'testimonials.0.authorName': 'Ann',
  'testimonials.0.content': 'Warm.',
  'stories.0.title': 'Start',
  'stories.0.content': 'From nothing.',
  'stories.0.image': photo('story.jpg'),
  intent: 'save',
})

function submit(who: { id: string }, id: string | null, fields: Fields): Promise<Submission | null> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) if (one !== undefined) body.append(name, one)
  return submitFranchise(
    { role: 'franchisor', userId: who.id },
    new Request('http://site.test/franchisor/add-franchise', { method: 'POST', body }),
    id,
  )
}

async function refused(submission: Promise<Submission | null>) {
  const result = await submission
  if (!result || result.saved) throw new Error('it was saved')
  return result
}
const draftOf = (result: { answer: { draft: Draft | null } }): Draft => {
  if (!result.answer.draft) throw new Error('no draft came back')
  return result.answer.draft
}
/** The form again as the browser would send it: everything typed, and kept files by their hidden fields. */
const asFields = (draft: Draft): Fields => ({
  name: draft.name,
  location: draft.location,
  shortDescription: draft.shortDescription,
  longDescription: draft.longDescription,
  website: draft.website,
  investment: draft.investment,
  categoryIds: draft.categoryIds,
  'mainImage.kept': draft.mainImage ? `${draft.mainImage.token}|${draft.mainImage.name}` : undefined,
  'gallery.kept': draft.gallery.map((file) => `${file.token}|${file.name}`),
  'brochure.kept': draft.brochure ? `${draft.brochure.token}|${draft.brochure.name}` : undefined,
  ...Object.fromEntries(
    draft.faqs.flatMap((row, index) => [
      [`faqs.${index}.question`, row.question],
      [`faqs.${index}.answer`, row.answer],
    ]),
  ),
  ...Object.fromEntries(
    draft.testimonials.flatMap((row, index) => [
      [`testimonials.${index}.authorName`, row.authorName],
      [`testimonials.${index}.content`, row.content],
    ]),
  ),
  ...Object.fromEntries(
    draft.stories.flatMap((row, index) => [
      [`stories.${index}.title`, row.title],
      [`stories.${index}.content`, row.content],
      [`stories.${index}.image.kept`, row.image ? `${row.image.token}|${row.image.name}` : undefined],
    ]),
  ),
})
const stored = async () => (await readdir(path.join(folder, 'uploads')).catch(() => [])).sort()
const entered = async (who: { id: string }) =>
  (
    await owner.query<{ id: string; state: string }>('select id, state from uploads where owner_id = $1 order by id', [
      who.id,
    ])
  ).rows
const newest = async (who: { id: string }) =>
  (await asActor({ role: 'franchisor', userId: who.id }, (tx) => listOwnFranchises(tx, who.id)))[0]
const toEdit = (who: { id: string }, id: string) =>
  asActor({ role: 'franchisor', userId: who.id }, (tx) => getFranchiseToEdit(tx, who.id, id))

test('a new franchise is saved whole and waits for approval (F-33)', async () => {
  const fields = {
    ...whole(),
    status: 'approved',
    franchisor_id: (await makeFranchisor(owner)).id,
    franchisorId: 'x',
    approved_at: '2020-01-01',
    user_id: 'x',
  }
  const saved = await submit(mine, null, fields)
  const made = await newest(mine)
  expect(saved).toEqual({ saved: true, id: made?.id, name: 'Kiln & Crumb', waits: true })
  expect(made).toMatchObject({
    name: 'Kiln & Crumb',
    status: 'pending',
    categories: [{ name: 'Food', subcategories: ['Bakeries'] }],
  })
  const { rows } = await owner.query('select franchisor_id, status, approved_at from franchises where id = $1', [
    made?.id,
  ])
  expect(rows).toEqual([{ franchisor_id: mine.id, status: 'pending', approved_at: null }])
  const edit = await toEdit(mine, made?.id ?? '')
  expect(edit?.draft).toMatchObject({
    location: 'Leeds',
    website: 'https://kiln.co.uk/',
    investment: '42,500',
    faqs: [{ question: 'When?', answer: 'At four.' }],
    testimonials: [{ authorName: 'Ann', content: 'Warm.' }],
  })
  expect([edit?.draft.gallery.length, edit?.draft.stories[0]?.image?.name, edit?.draft.brochure?.name]).toEqual([
    2,
    'story.jpg',
    'prospectus.pdf',
  ])
  expect((await entered(mine)).map((upload) => upload.state)).toEqual(Array.from({ length: 5 }, () => 'attached'))
  expect(await asActor({ role: 'franchisor', userId: mine.id }, (tx) => countOwnFranchises(tx, mine.id))).toMatchObject(
    { pending: 1, approved: 0 },
  )
})

test('one wrong file among good ones: nothing is saved, the good ones need not be chosen again', async () => {
  const who = await makeFranchisor(owner)
  const first = await refused(
    submit(who, null, {
      ...whole(),
      brochure: new File(['MZ'], 'prospectus.pdf', { type: 'application/pdf' }),
      investment: 'much',
    }),
  )
  expect(first.status).toBe(422)
  expect(first.answer.errors).toEqual({
    investment: ['Enter the total investment in pounds, for example £25,000'],
    brochure: ['Please upload a PDF file for the brochure'],
  })
  expect(Object.keys(first.answer.errors)).toEqual(['investment', 'brochure'])
  const draft = draftOf(first)
  expect([draft.mainImage?.name, draft.gallery.map((file) => file.name), draft.brochure, draft.investment]).toEqual([
    'shop.jpg',
    ['one.jpg', 'two.jpg'],
    null,
    'much',
  ])
  expect(await newest(who)).toBeUndefined()
  expect((await entered(who)).every((upload) => upload.state === 'pending')).toBe(true)

  expect(await submit(who, null, { ...asFields(draft), investment: '30k' })).toMatchObject({ saved: true })
  const edit = await toEdit(who, (await newest(who))?.id ?? '')
  expect(edit?.draft.mainImage).toEqual(draft.mainImage)
})

test('wrong files alone leave neither row nor object', async () => {
  const who = await makeFranchisor(owner)
  const before = await stored()
  const result = await refused(
    submit(who, null, {
      ...whole(),
      mainImage: new File([''], 'a.png', { type: 'image/png' }),
      gallery: new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }),
      brochure: undefined,
      'stories.0.image': new File(['%PDF-1.7'], 'a.png', { type: 'image/png' }),
    }),
  )
  expect(Object.keys(result.answer.errors)).toEqual(['stories.0.image', 'mainImage', 'gallery'])
  expect(await stored()).toEqual(before)
  expect(await entered(who)).toEqual([])
})

test('a form that breaks off leaves nothing behind', async () => {
  const who = await makeFranchisor(owner)
  const before = await stored()
  const broken = new Request('http://site.test/', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=xyz' },
    body: '--xyz\r\ncontent-disposition: form-data; name="name"\r\n\r\nhalf',
  })
  expect(await submitFranchise({ role: 'franchisor', userId: who.id }, broken, null)).toMatchObject({
    saved: false,
    status: 400,
  })
  expect([await stored(), await entered(who)]).toEqual([before, []])
})

test('a row more and a row less without scripts: everything stays, chosen files too', async () => {
  const who = await makeFranchisor(owner)
  const added = await refused(submit(who, null, { ...whole(), name: '', intent: 'add:faqs' }))
  expect([added.status, added.answer.errors, added.answer.focus]).toEqual([200, {}, 'faqs.2'])
  const draft = draftOf(added)
  expect(draft.faqs).toEqual([
    { question: 'When?', answer: 'At four.' },
    { question: 'Half', answer: '' },
    { question: '', answer: '' },
  ])
  expect([draft.mainImage?.name, draft.gallery.length, draft.brochure?.name]).toEqual(['shop.jpg', 2, 'prospectus.pdf'])
  const fewer = await refused(submit(who, null, { ...asFields(draft), intent: 'remove:faqs:1' }))
  expect(draftOf(fewer).faqs).toEqual([
    { question: 'When?', answer: 'At four.' },
    { question: '', answer: '' },
  ])
})

test('the same form sent twice at once makes one franchise', async () => {
  const who = await makeFranchisor(owner)
  const fields = { ...whole(), gallery: undefined, brochure: undefined, idempotencyKey: 'one-form-instance' }
  await Promise.all([submit(who, null, fields), submit(who, null, fields), submit(who, null, fields)])
  expect(await asActor({ role: 'franchisor', userId: who.id }, (tx) => countOwnFranchises(tx, who.id))).toMatchObject({
    pending: 1,
  })
  // Back, a correction, Save: it must not seem kept, and makes no second franchise.
  for (const change of [{ name: 'Another name' }, { longDescription: 'Corrected.' }]) {
    expect((await refused(submit(who, null, { ...fields, ...change }))).status).toBe(409)
  }
  // Midnight makes no other form of it.
  await owner.query("update rate_limits set window_start = window_start - interval '1 day'")
  await owner.query("update idempotency_keys set created_at = created_at - interval '1 hour'")
  expect(await submit(who, null, fields)).toMatchObject({ saved: true })
  expect(await asActor({ role: 'franchisor', userId: who.id }, (tx) => countOwnFranchises(tx, who.id))).toMatchObject({
    pending: 1,
  })
})

test("someone else's franchise is not found, stays as it is, and no file is stored", async () => {
  const other = await makeFranchise(owner, { name: 'Not mine', categories: [food] })
  const before = await stored()
  expect(await submit(mine, other.id, whole())).toBeNull()
  expect(await submit(mine, 'not-an-id', whole())).toBeNull()
  expect(await stored()).toEqual(before)
  expect((await owner.query('select name from franchises where id = $1', [other.id])).rows).toEqual([
    { name: 'Not mine' },
  ])
  expect(await toEdit(mine, other.id)).toBeNull()
})

test("someone else's upload, one of another kind, and one of another franchise are not taken", async () => {
  const who = await makeFranchisor(owner)
  const elsewhere = await makeFranchise(owner, { franchisor: who })
  const wrong = [
    await makeUpload(owner, { ownerId: mine.id, kind: 'main-image', state: 'pending' }),
    await makeUpload(owner, { ownerId: who.id, kind: 'gallery', state: 'pending' }),
    await makeUpload(owner, { ownerId: who.id, kind: 'main-image', franchiseId: elsewhere.id }),
  ]
  for (const upload of [...wrong.map((made) => made.id), 'url:https://evil.example/x.png']) {
    const result = await refused(
      submit(who, null, {
        ...whole(),
        mainImage: undefined,
        gallery: undefined,
        brochure: undefined,
        'mainImage.kept': `${upload}|x`,
      }),
    )
    expect([result.status, result.answer.formError]).toEqual([
      409,
      '‘x’ is no longer available. Please choose it again.',
    ])
  }
  expect((await newest(who))?.id).toBe(elsewhere.id)
})

test('files that went meanwhile, in another tab for instance, are named and left out of what comes back', async () => {
  const who = await makeFranchisor(owner)
  await submit(who, null, { ...whole(), gallery: [photo('one.jpg'), photo('two.jpg'), photo('three.jpg')] })
  const { id } = (await newest(who)) ?? { id: '' }
  const stale = (await toEdit(who, id))?.draft
  if (!stale) throw new Error('gone')
  await submit(who, id, {
    ...asFields(stale),
    remove: [stale.gallery[0]?.token ?? '', removeValue('brochure', stale.brochure?.token ?? '')],
  })

  const result = await refused(submit(who, id, { ...asFields(stale), longDescription: 'Typed in the second tab.' }))
  expect([result.status, result.answer.formError]).toEqual([
    409,
    '‘one.jpg’ and ‘prospectus.pdf’ are no longer available. Please choose them again.',
  ])
  const back = draftOf(result)
  expect([
    back.longDescription,
    back.gallery.map((file) => file.name),
    back.brochure,
    back.mainImage?.name,
    back.stories[0]?.image?.name,
  ]).toEqual(['Typed in the second tab.', ['two.jpg', 'three.jpg'], null, 'shop.jpg', 'story.jpg'])
  expect(await submit(who, id, asFields(back))).toMatchObject({ saved: true })

  const nameless = await refused(
    submit(who, id, {
      ...asFields(back),
      'brochure.kept': stale.brochure?.token,
      'gallery.kept': [`${stale.gallery[0]?.token}|one.jpg`],
    }),
  )
  expect(nameless.answer.formError).toBe(
    'Some of the chosen files are no longer available, among them ‘one.jpg’. Please choose them again.',
  )
})

test('a live franchise stays live; changes are noted, old pictures kept till then (3-decisions 35)', async () => {
  const who = await makeFranchisor(owner)
  await submit(who, null, { ...whole(), name: 'Before' })
  const { id } = (await newest(who)) ?? { id: '' }
  await owner.query(`update franchises set status = 'approved' where id = $1`, [id])
  const start = await toEdit(who, id)
  if (!start) throw new Error('gone')
  const [first] = start.draft.gallery

  expect(await submit(who, id, asFields(start.draft))).toMatchObject({ saved: true })
  expect((await toEdit(who, id))?.changedFields).toEqual([])
  await submit(who, id, {
    ...asFields(start.draft),
    name: 'After',
    'opens.where': 'areas',
    'opens.areas': ['3', '1'],
    investment: '£50,000',
    mainImage: photo('new.jpg'),
    remove: [first?.token ?? '', removeValue('brochure', start.draft.brochure?.token ?? '')],
  })
  const after = await toEdit(who, id)
  expect(after).toMatchObject({ status: 'approved', name: 'After' })
  expect(after?.changedFields.sort()).toEqual([
    'brochure',
    'figures',
    'gallery',
    'main_image_url',
    'name',
    'open_areas',
  ])
  expect(after?.draft.opens).toEqual({ where: 'areas', areas: ['1', '3'] })
  const [was] = (
    await owner.query(`select changed_since_approval -> 'open_areas' as open from franchises where id = $1`, [id])
  ).rows
  expect(was.open).toEqual([])
  expect([after?.draft.mainImage?.name, after?.draft.gallery.length, after?.draft.brochure]).toEqual([
    'new.jpg',
    1,
    null,
  ])
  const ids = (await entered(who)).map((upload) => upload.id)
  const gone = [start.draft.mainImage?.token, first?.token, start.draft.brochure?.token]
  expect(ids).toEqual(expect.arrayContaining(gone))

  await owner.query('update franchises set changed_since_approval = null where id = $1', [id])
  if (after) await submit(who, id, asFields(after.draft))
  const left = (await entered(who)).map((upload) => upload.id)
  expect(left.filter((upload) => gone.includes(upload))).toEqual([])
  expect(await stored()).not.toContain(first?.token)
})

test('a story’s words and its replaced picture are noted, and that is kept for now (3-decisions 35)', async () => {
  const who = await makeFranchisor(owner)
  await submit(who, null, whole())
  const { id } = (await newest(who)) ?? { id: '' }
  await owner.query(`update franchises set status = 'approved' where id = $1`, [id])
  const start = await toEdit(who, id)
  if (!start) throw new Error('gone')
  const old = start.draft.stories[0]?.image?.token ?? ''
  await submit(who, id, { ...asFields(start.draft), 'stories.0.title': 'Beginning' })
  expect(await toEdit(who, id)).toMatchObject({
    changedFields: ['stories'],
    draft: { stories: [{ title: 'Beginning', image: { token: old } }] },
  })
  await submit(who, id, {
    ...asFields(start.draft),
    'stories.0.image.kept': undefined,
    'stories.0.image': photo('other.jpg'),
  })
  expect((await toEdit(who, id))?.changedFields).toEqual(['stories'])
  expect((await entered(who)).map((upload) => upload.id)).toContain(old)
  const [flagged] = (await owner.query('select changed_since_approval as changed from franchises where id = $1', [id]))
    .rows
  expect(flagged.changed).toEqual({
    stories: [{ title: 'Start', content: 'From nothing.', imageUrl: `/files/${old}` }],
  })
})

test('a rejected franchise that is corrected waits again (3-decisions 34)', async () => {
  const rejected = await makeFranchise(owner, {
    franchisor: mine,
    status: 'rejected',
    rejectionReason: 'No figures',
    categories: [bakery],
    mainImageUrl: '/art/1/x.svg',
  })
  const before = await toEdit(mine, rejected.id)
  expect(before).toMatchObject({
    status: 'rejected',
    rejectionReason: 'No figures',
    draft: { categoryIds: [food.id, bakery.id], mainImage: { token: 'url:/art/1/x.svg' } },
  })
  // Said once: the next save changes what waits already.
  for (const waits of [true, false])
    if (before) expect(await submit(mine, rejected.id, asFields(before.draft))).toMatchObject({ saved: true, waits })
  expect(await toEdit(mine, rejected.id)).toMatchObject({
    status: 'pending',
    rejectionReason: null,
    draft: { mainImage: { token: 'url:/art/1/x.svg' } },
  })
})

test('figures are saved with the franchise; a change without the tick removes the date (3-decisions 75)', async () => {
  const who = await makeFranchisor(owner)
  const figures = {
    'figures.franchiseFee': '£24,950',
    'figures.franchiseFeeVat': 'included',
    'figures.serviceFeeKind': 'percent',
    'figures.serviceFeePercent': '8',
    'figures.premises': ['home', 'van'],
    'figures.confirm': 'on',
  }
  const refusal = await refused(submit(who, null, { ...whole(), ...figures, 'figures.unitsUk': 'many' }))
  expect([refusal.status, refusal.answer.errors, refusal.answer.draft?.figures.franchiseFee]).toEqual([
    422,
    { 'figures.unitsUk': ['Enter the number of units in the UK as a whole number from 0 to 999,999'] },
    '£24,950',
  ])
  expect(await submit(who, null, { ...whole(), ...figures })).toMatchObject({ saved: true })
  const id = (await newest(who))?.id ?? ''
  const stored = async () =>
    (
      await owner.query(
        'select franchise_fee, franchise_fee_vat, service_fee_percent, premises, confirmed_at is not null as ' +
          'confirmed from franchise_figures where franchise_id = $1',
        [id],
      )
    ).rows
  expect(await stored()).toEqual([
    {
      franchise_fee: '24950.00',
      franchise_fee_vat: 'included',
      service_fee_percent: '8.00',
      premises: ['home', 'van'],
      confirmed: true,
    },
  ])
  const draft = (await toEdit(who, id))?.draft
  expect(draft?.figures).toMatchObject({
    franchiseFee: '24,950',
    franchiseFeeVat: 'included',
    serviceFeeKind: 'percent',
    serviceFeePercent: '8',
    premises: ['home', 'van'],
    confirm: false,
  })
  const { 'figures.confirm': _, ...unconfirmed } = figures
  const kept = draft ? asFields(draft) : {}
  await submit(who, id, { ...kept, ...unconfirmed })
  expect(await stored()).toMatchObject([{ confirmed: true }])
  await submit(who, id, { ...kept, ...unconfirmed, 'figures.franchiseFee': '25000' })
  expect(await stored()).toMatchObject([{ franchise_fee: '25000.00', confirmed: false }])
  // Someone else's stay as they are.
  expect(await submit(await makeFranchisor(owner), id, { ...kept, 'figures.franchiseFee': '1' })).toBeNull()
  expect(await stored()).toMatchObject([{ franchise_fee: '25000.00' }])
})

test('an investment changed alone removes the date too, unless confirmed at once (3-decisions 70, 75)', async () => {
  const who = await makeFranchisor(owner)
  await submit(who, null, { ...whole(), 'figures.confirm': 'on' })
  const id = (await newest(who))?.id ?? ''
  const draft = (await toEdit(who, id))?.draft
  const kept = draft ? asFields(draft) : {}
  const confirmed = async () =>
    (
      await owner.query('select confirmed_at is not null as confirmed from franchise_figures where franchise_id = $1', [
        id,
      ])
    ).rows[0].confirmed
  await submit(who, id, { ...kept, longDescription: 'Bread, baked more slowly.' })
  expect(await confirmed()).toBe(true)
  await submit(who, id, { ...kept, investment: '45,000' })
  expect(await confirmed()).toBe(false)
  await submit(who, id, { ...kept, investment: '47,000', 'figures.confirm': 'on' })
  expect(await confirmed()).toBe(true)
})

test('where it can be opened: saved, kept with a refused form, or as the location says (3-decisions 84)', async () => {
  const who = await makeFranchisor(owner)
  const opensOf = async () => (await toEdit(who, (await newest(who))?.id ?? ''))?.draft.opens
  await submit(who, null, { ...whole(), location: 'UK' })
  expect(await opensOf()).toEqual({ where: 'uk', areas: [] })
  await submit(who, null, whole())
  expect(await opensOf()).toEqual({ where: 'ask', areas: [] })
  const asked = { ...whole(), 'opens.where': 'areas' }
  const none = await refused(submit(who, null, asked))
  expect(none.answer.errors).toEqual({ 'opens.areas': ['Choose at least one country, region or county'] })
  const misnamed = await refused(submit(who, null, { ...asked, 'opens.areas': ['2', '60'], name: '' }))
  expect(draftOf(misnamed).opens).toEqual({ where: 'areas', areas: ['2', '60'] })
  await submit(who, null, { ...asked, 'opens.areas': ['2', '60'] })
  const { id } = (await newest(who)) ?? { id: '' }
  expect(await opensOf()).toEqual({ where: 'areas', areas: ['2', '60'] })
  // A form that does not ask leaves it as it is.
  await submit(who, id, { ...whole(), 'mainImage.kept': undefined })
  expect(await opensOf()).toEqual({ where: 'areas', areas: ['2', '60'] })
})
