import { rmSync } from 'node:fs'
import type pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { makeCategory, makeFranchisor } from '#tests/support/factories.ts'
import { makePdf } from '#tests/support/pdf.ts'
import type { Draft } from '../franchise-draft.ts'
import { LOOK_IT_OVER, submitFranchise } from './submit-franchise.server.ts'

const folder = vi.hoisted(() => {
  const made = `${process.env.TMPDIR ?? '/tmp'}/atlas-files-${process.pid}-${Date.now()}`
  process.env.DATA_DIR = made
  return made
})

let owner: pg.Client
let food: { id: string }
let picture: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  food = await makeCategory(owner, { name: 'Food' })
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

const photo = (name: string) => new File([picture], name, { type: 'image/jpeg' })
const pdf = () => new File([makePdf()], 'prospectus.pdf', { type: 'application/pdf' })
type Fields = Record<string, string | File | (string | File)[]>
const words = (): Fields => ({
  location: 'Leeds',
  shortDescription: 'Bread',
  longDescription: 'Bread, baked slowly.',
  investment: '£42,500',
  categoryIds: [food.id],
  'faqs.0.question': 'When?',
  'faqs.0.answer': 'At four.',
  'faqs.1.question': 'Half',
  intent: 'save',
})

const PIECE = 64 * 1024
/** As it comes over a line: what is left unread is simply not asked for. */
async function sentInPieces(form: FormData): Promise<Request> {
  const whole = new Response(form)
  const bytes = new Uint8Array(await whole.arrayBuffer())
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull(line) {
      if (at < bytes.length) line.enqueue(bytes.subarray(at, (at += PIECE)))
      else line.close()
    },
  })
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'content-type': whole.headers.get('content-type') ?? '' },
    body,
    duplex: 'half',
  }
  return new Request('http://site.test/franchisor/add-franchise', init)
}

/** The fields in the order in which a browser sends them, without scripts. */
async function refused(who: { id: string }, fields: Fields) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one)
  const result = await submitFranchise({ role: 'franchisor', userId: who.id }, await sentInPieces(body), null)
  if (!result || result.saved) throw new Error('it was saved')
  return result
}
const draftOf = (result: { answer: { draft: Draft | null } }): Draft => {
  if (!result.answer.draft) throw new Error('no draft came back')
  return result.answer.draft
}
const countEntered = async (who: { id: string }) =>
  (await owner.query('select 1 from uploads where owner_id = $1', [who.id])).rows.length

test('too many files: what was typed comes back, and no more pictures are made than a field holds', async () => {
  const who = await makeFranchisor(owner)
  const gallery = Array.from({ length: 39 }, (_, index) => photo(`${index}.jpg`))
  const many = await refused(who, {
    name: 'Kiln & Crumb',
    mainImage: [photo('shop.jpg'), photo('second.jpg')],
    gallery,
    ...words(),
    brochure: [pdf(), pdf()],
  })
  expect([many.status, many.answer.formError]).toEqual([413, 'You can send up to 40 files at a time.'])
  expect(many.answer.errors).toEqual({
    mainImage: ['Choose one main image. We’ve kept the first.'],
    gallery: ['Use at most 12 pictures in the gallery. We’ve kept the first 12.'],
  })
  const draft = draftOf(many)
  expect(draft).toMatchObject({
    name: 'Kiln & Crumb',
    longDescription: 'Bread, baked slowly.',
    faqs: [{ question: 'When?', answer: 'At four.' }, { question: 'Half' }],
    categoryIds: [food.id],
  })
  // The brochure was among the files past the fortieth.
  expect([draft.mainImage?.name, draft.gallery.length, draft.brochure]).toEqual(['shop.jpg', 12, null])
  expect(await countEntered(who)).toBe(13)
})

test('files that are too large together: the first are taken, what was typed behind them comes back', async () => {
  const who = await makeFranchisor(owner)
  const heavy = (name: string) => new File([picture, new Uint8Array(19 * 1024 * 1024)], name, { type: 'image/jpeg' })
  const result = await refused(who, {
    mainImage: photo('shop.jpg'),
    gallery: [heavy('a.jpg'), heavy('b.jpg'), heavy('c.jpg'), heavy('d.jpg'), photo('e.jpg')],
    name: 'Kiln & Crumb',
    'faqs.0.question': 'When?',
  })
  expect([result.status, result.answer.formError]).toEqual([
    413,
    'These files are too large to send together. Save with fewer files, then add the others.',
  ])
  expect(result.answer.errors['gallery']).toEqual([
    ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => `${name}: The picture must be smaller than 10 MB.`).join(' '),
  ])
  expect(draftOf(result)).toMatchObject({
    name: 'Kiln & Crumb',
    mainImage: { name: 'shop.jpg' },
    gallery: [],
    faqs: [{ question: 'When?', answer: '' }],
  })
})

test('a form that goes on behind its fortieth file is cut off, says so, and gives back what was read', async () => {
  const who = await makeFranchisor(owner)
  const video = new File([new Uint8Array(40 * 1024 * 1024)], 'tour.mp4', { type: 'video/mp4' })
  const result = await refused(who, {
    name: 'Kiln & Crumb',
    gallery: [...Array.from({ length: 41 }, () => pdf()), video],
    longDescription: 'Typed behind them.',
  })
  expect([result.status, result.answer.formError, result.answer.isPart]).toEqual([
    413,
    `You can send up to 40 files at a time. ${LOOK_IT_OVER}`,
    true,
  ])
  expect(draftOf(result)).toMatchObject({ name: 'Kiln & Crumb', longDescription: '' })
})

test('one enormous file says so beside its field, and everything behind it is read', async () => {
  const who = await makeFranchisor(owner)
  const video = new File([new Uint8Array(50 * 1024 * 1024)], 'tour.mp4', { type: 'video/mp4' })
  const result = await refused(who, {
    gallery: video,
    ...words(),
    name: 'Kiln & Crumb',
    investment: '£1',
    'stories.0.title': 'Start',
    'stories.0.image': photo('story.jpg'),
    brochure: pdf(),
  })
  expect([result.status, result.answer.errors]).toEqual([
    422,
    { mainImage: ['Choose a main image'], gallery: ['tour.mp4: The picture must be smaller than 10 MB.'] },
  ])
  expect(draftOf(result)).toMatchObject({
    investment: '£1',
    brochure: { name: 'prospectus.pdf' },
    stories: [{ image: { name: 'story.jpg' } }],
  })
})
