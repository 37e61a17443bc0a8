import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { readdir, utimes, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { RouterContextProvider } from 'react-router'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { type Account, makeFranchise, makeFranchisor, makeUpload } from '#tests/support/factories.ts'
import { makePdf } from '#tests/support/pdf.ts'
import { asActor, type Claims } from '#app/platform/db/transaction.server.ts'
import { bindRequestTx } from '#app/platform/db/request-transaction.server.ts'
import { BROKEN_PDF } from './upload-check.server.ts'
import { deleteUnusedUploads } from './upload-retention.server.ts'
import { acceptUpload, attachUpload, discardUploads, listOwnUploads, type UploadKind } from './uploads.server.ts'
import { serveUpload } from './file-serving.server.ts'

const folder = vi.hoisted(() => {
  const made = `${process.env.TMPDIR ?? '/tmp'}/atlas-uploads-${process.pid}-${Date.now()}`
  process.env.DATA_DIR = made
  return made
})
const uploadsFolder = path.join(folder, 'uploads')

let owner: pg.Client
let mine: Account
let actor: Claims

beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  mine = await makeFranchisor(owner)
  actor = { role: 'franchisor', userId: mine.id }
})
afterAll(async () => {
  await owner.end()
  rmSync(folder, { recursive: true, force: true })
})

const stored = async () => (await readdir(uploadsFolder).catch(() => [])).length
const entered = async () =>
  Number((await owner.query('select count(*) from uploads where owner_id = $1', [mine.id])).rows[0].count)
const png = (width = 700, height = 500) =>
  sharp({ create: { width, height, channels: 3, background: '#a16' } })
    .png()
    .toBuffer()
const file = (bytes: Uint8Array | string, name: string, type: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })

async function served(as: Claims, id: string, variant?: string, headers: HeadersInit = {}): Promise<Response> {
  const context = new RouterContextProvider()
  const tx = bindRequestTx(context, as)
  try {
    return await serveUpload(context, new Request('http://site.test/files/x', { headers }), id, variant)
  } finally {
    await tx.close()
  }
}

/** Has a listing show a picture. */
const show = (upload: string, { id }: { id: string }) =>
  owner.query(`update franchise_details set main_image_url = '/files/' || $2 where franchise_id = $1`, [id, upload])

test.each<[string, UploadKind, () => Promise<File>, string]>([
  [
    'an empty file',
    'main-image',
    async () => file('', 'a.png', 'image/png'),
    'This file is empty. Choose another picture.',
  ],
  [
    'a renamed program',
    'main-image',
    async () => file('MZ\x90\x00\x03', 'a.jpg', 'image/jpeg'),
    'Choose a picture: JPEG, PNG, WebP, AVIF or GIF.',
  ],
  [
    'an SVG',
    'gallery',
    async () => file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'image/svg+xml'),
    'Choose a picture: JPEG, PNG, WebP, AVIF or GIF.',
  ],
  [
    'an SVG named as PNG',
    'gallery',
    async () => file('<?xml version="1.0"?><svg/>', 'a.png', 'image/png'),
    'Choose a picture: JPEG, PNG, WebP, AVIF or GIF.',
  ],
  [
    'a PDF named as PNG',
    'gallery',
    async () => file(makePdf(), 'a.png', 'image/png'),
    'Choose a picture: JPEG, PNG, WebP, AVIF or GIF.',
  ],
  [
    'a picture with another extension',
    'gallery',
    async () => file(await png(), 'a.jpg', 'image/png'),
    'This is a PNG picture, but its name says otherwise. ' +
      'Change the end of its name to .png, or save a new copy of it, then choose that.',
  ],
  [
    'a picture declared as another type',
    'gallery',
    async () => file(await png(), 'a.png', 'text/html'),
    'This is a PNG picture, but its name says otherwise. Save a new copy of it, then choose that.',
  ],
  [
    '50 megapixels',
    'main-image',
    async () => file(await png(10_000, 5_000), 'bomb.png', 'image/png'),
    'This picture is too large. Use one of at most 40 megapixels.',
  ],
  [
    '11 MB',
    'main-image',
    async () => file(Buffer.concat([await png(), Buffer.alloc(11 * 1024 * 1024)]), 'big.png', 'image/png'),
    'The picture must be smaller than 10 MB.',
  ],
  [
    'a picture as a brochure',
    'brochure',
    async () => file(await png(), 'a.pdf', 'application/pdf'),
    'Please upload a PDF file for the brochure',
  ],
  [
    'a brochure of another type',
    'brochure',
    async () => file(makePdf(), 'a.pdf', 'text/html'),
    'Please upload a PDF file for the brochure',
  ],
  [
    'an empty brochure',
    'brochure',
    async () => file('', 'a.pdf', 'application/pdf'),
    'Please upload a PDF file for the brochure',
  ],
  ['a brochure of five bytes', 'brochure', async () => file('%PDF-', 'a.pdf', 'application/pdf'), BROKEN_PDF],
  [
    'an attachment whose saving broke off',
    'attachment',
    async () => file(makePdf().subarray(0, 300), 'a.pdf', 'application/pdf'),
    BROKEN_PDF,
  ],
  [
    'a company document of five bytes',
    'company-document',
    async () => file('%PDF-', 'a.pdf', 'application/pdf'),
    BROKEN_PDF,
  ],
  [
    '21 MB',
    'brochure',
    async () =>
      file(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(21 * 1024 * 1024)]), 'a.pdf', 'application/pdf'),
    'The brochure must be smaller than 20 MB.',
  ],
])('%s is refused and leaves neither row nor object', async (_name, kind, make, problem) => {
  const before = [await stored(), await entered()]
  expect(await acceptUpload(actor, kind, await make())).toEqual({ ok: false, problem })
  expect([await stored(), await entered()]).toEqual(before)
})

test('a refusal by the floor leaves no object: a buyer has nothing to upload here', async () => {
  const before = await stored()
  await expect(
    acceptUpload({ role: 'customer', userId: mine.id }, 'gallery', file(await png(), 'a.png', 'image/png')),
  ).rejects.toThrow()
  expect(await stored()).toBe(before)
})

test('an accepted picture is private to its owner until its listing is public', async () => {
  const result = await acceptUpload(
    actor,
    'main-image',
    file(await png(1200, 800), '../../Shop front.png', 'image/png'),
  )
  if (!result.ok) throw new Error(result.problem)
  const { id } = result.upload
  expect(result.upload.originalName).toBe('Shop front.png')
  const other: Claims = { role: 'franchisor', userId: (await makeFranchisor(owner)).id }
  const visitor: Claims = { role: 'visitor', userId: null }

  expect((await served(visitor, id)).status).toBe(404)
  expect((await served(other, id)).status).toBe(404)
  const own = await served(actor, id, '480.webp')
  expect(own.status).toBe(200)
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  expect(await sharp(await own.bytes()).metadata()).toMatchObject({ format: 'webp', width: 480 })

  const waiting = await makeFranchise(owner, { franchisor: mine, status: 'pending' })
  expect(await asActor(other, (tx) => attachUpload(tx, id, waiting.id))).toBe(false)
  expect(await asActor(actor, (tx) => attachUpload(tx, id, waiting.id))).toBe(true)
  expect((await served(visitor, id)).status).toBe(404)
  await owner.query(`update franchises set status = 'approved' where id = $1`, [waiting.id])
  // Not in the listing yet.
  expect((await served(visitor, id)).status).toBe(404)
  await show(id, waiting)
  const open = await served(visitor, id, '1440')
  expect(open.status).toBe(200)
  expect(open.headers.get('cache-control')).toBe('public, max-age=3600, must-revalidate')
  expect((await sharp(await open.bytes()).metadata()).width).toBe(1200)
  const known = { 'if-none-match': open.headers.get('etag') ?? '' }
  const same = await served(visitor, id, '1440', known)
  expect([same.status, same.headers.get('cache-control')]).toEqual([304, 'public, max-age=3600, must-revalidate'])
  for (const variant of ['500', '480.webp.exe', '../480', 'original.pdf'])
    expect((await served(visitor, id, variant)).status, variant).toBe(404)
  expect((await served(visitor, 'not-an-id')).status).toBe(404)

  // Whoever has seen it finds it gone: with its franchisor's suspension, and with the picture itself.
  await owner.query('update profiles set suspended_at = now() where id = $1', [mine.id])
  expect((await served(visitor, id, '1440', known)).status).toBe(404)
  await owner.query('update profiles set suspended_at = null where id = $1', [mine.id])
  expect((await served(visitor, id, '1440', known)).status).toBe(304)
  await owner.query(`delete from uploads where id = $1`, [id])
  expect((await served(visitor, id, '1440', known)).status).toBe(404)
})

test('a picture of a rejected listing is not there, whatever version the asker has', async () => {
  const result = await acceptUpload(actor, 'gallery', file(await png(600, 400), 'a.png', 'image/png'))
  if (!result.ok) throw new Error(result.problem)
  const { id } = result.upload
  const waiting = await makeFranchise(owner, { franchisor: mine, status: 'pending' })
  await asActor(actor, (tx) => attachUpload(tx, id, waiting.id))
  await show(id, waiting)
  const etag = (await served(actor, id, '480')).headers.get('etag') ?? ''
  for (const status of ['pending', 'rejected']) {
    await owner.query('update franchises set status = $2 where id = $1', [waiting.id, status])
    for (const known of [etag, '*', `"other", W/${etag}`])
      expect([
        status,
        known,
        (await served({ role: 'visitor', userId: null }, id, '480', { 'if-none-match': known })).status,
      ]).toEqual([status, known, 404])
    // Whoever may see it is never told that his copy will do: he should have none.
    expect((await served(actor, id, '480', { 'if-none-match': etag })).status).toBe(200)
  }
})

test('Q: a missing width is answered by the next larger, a narrow picture by itself', async () => {
  const widthOf = async (id: string, variant: string) =>
    (await sharp(await (await served(actor, id, variant)).bytes()).metadata()).width
  const wide = await acceptUpload(actor, 'gallery', file(await png(1200, 800), 'wide.png', 'image/png'))
  const narrow = await acceptUpload(actor, 'gallery', file(await png(300, 200), 'narrow.png', 'image/png'))
  if (!wide.ok || !narrow.ok) throw new Error('a picture was refused')
  expect(await Promise.all(['480', '720.webp', '960.webp'].map((variant) => widthOf(wide.upload.id, variant)))).toEqual(
    [480, 720, 960],
  )
  expect(await Promise.all(['480', '720.webp', '1440'].map((variant) => widthOf(narrow.upload.id, variant)))).toEqual([
    300, 300, 300,
  ])
  // As pictures are that were uploaded before this width.
  rmSync(path.join(uploadsFolder, wide.upload.id, '720.webp'))
  expect(await widthOf(wide.upload.id, '720.webp')).toBe(960)
})

test('a brochure is an attachment under its own name, in a sandbox', async () => {
  const result = await acceptUpload(
    actor,
    'brochure',
    file(makePdf('hello'), 'Übersicht "2026".pdf', 'application/pdf'),
  )
  if (!result.ok) throw new Error(result.problem)
  const response = await served(actor, result.upload.id)
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="Ubersicht 2026.pdf"; filename*=UTF-8''%C3%9Cbersicht%20%222026%22.pdf`,
  )
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await response.text()).toBe(makePdf('hello').toString())
})

test('an account has so many files that no form kept, and a gigabyte; over that none is taken', async () => {
  const { id } = await makeFranchisor(owner)
  const send = async () =>
    acceptUpload({ role: 'franchisor', userId: id }, 'gallery', file(await png(20, 20), 'a.png', 'image/png'))
  const refused = { ok: false, problem: 'Your account has reached its limit for files. Remove some first.' }
  await owner.query(
    `insert into uploads (owner_id, class, kind, storage_key, media_type, bytes, original_name)
     select $1, 'public', 'gallery', gen_random_uuid()::text, 'image/webp', 1, 'a' from generate_series(1, 199)`,
    [id],
  )
  expect(await send()).toMatchObject({ ok: true })
  const before = await stored()
  expect(await send()).toEqual(refused)
  expect(await stored()).toBe(before)
  // What a form has kept leaves room for others.
  await owner.query(`update uploads set state = 'attached' where owner_id = $1`, [id])
  expect(await send()).toMatchObject({ ok: true })
  const hold = (bytes: number) =>
    owner.query(
      `update uploads set bytes = $2::int - (select sum(bytes) from uploads where owner_id = $1) + bytes
        where id = (select min(id::text)::uuid from uploads where owner_id = $1)`,
      [id, bytes],
    )
  const { rows } = await owner.query(`select bytes from uploads where owner_id = $1 and state = 'pending'`, [id])
  const [{ bytes }] = rows
  await hold(1024 ** 3 - bytes)
  expect(await send()).toMatchObject({ ok: true })
  await hold(1024 ** 3 - bytes + 1)
  expect(await send()).toEqual(refused)
  // Pictures of the blog are the site's.
  await owner.query(`update uploads set kind = 'blog-image' where owner_id = $1 and state = 'attached'`, [id])
  expect(await send()).toMatchObject({ ok: true })
})

test('only own uploads count as own', async () => {
  const foreign = await makeUpload(owner, { ownerId: (await makeFranchisor(owner)).id, state: 'pending' })
  const own = await makeUpload(owner, { ownerId: mine.id, state: 'pending' })
  expect(
    (await asActor(actor, (tx) => listOwnUploads(tx, mine.id, [foreign.id, own.id]))).map((upload) => upload.id),
  ).toEqual([own.id])
})

test('of a form that came to nothing, or seems to have, only what is tied to nothing goes', async () => {
  const pending = await makeUpload(owner, { ownerId: mine.id, state: 'pending' })
  const attached = await makeUpload(owner, { ownerId: mine.id, state: 'attached' })
  await discardUploads(actor, [pending.id, attached.id])
  const left = await owner.query('select id from uploads where id = any ($1)', [[pending.id, attached.id]])
  expect(left.rows).toEqual([{ id: attached.id }])
})

test('the sweep removes what nothing kept for a day, and files without a row', async () => {
  const day = 24 * 60 * 60 * 1000
  const old = new Date(Date.now() - 2 * day)
  const stale = await makeUpload(owner, { ownerId: mine.id, state: 'pending', storageKey: 'stale', createdAt: old })
  const fresh = await makeUpload(owner, { ownerId: mine.id, state: 'pending', storageKey: 'fresh' })
  const kept = await makeUpload(owner, { ownerId: mine.id, state: 'attached', storageKey: 'kept', createdAt: old })
  const [orphan, young] = [randomUUID(), randomUUID()]
  // No upload has such a name, so it is another program's.
  for (const key of ['stale', 'fresh', 'kept', orphan, young, 'backups']) {
    await mkdir(path.join(uploadsFolder, key), { recursive: true })
    const object = path.join(uploadsFolder, key, '480.webp')
    await writeFile(object, 'x')
    if (key !== young) await utimes(object, old, old)
  }
  expect(await deleteUnusedUploads()).toEqual({ uploads: 1, orphans: 1 })
  expect(await deleteUnusedUploads()).toEqual({ uploads: 0, orphans: 0 })
  const left = await readdir(uploadsFolder)
  expect(left).toEqual(expect.arrayContaining(['fresh', 'kept', young, 'backups']))
  expect(left).not.toContain('stale')
  expect(left).not.toContain(orphan)
  const rows = await owner.query('select id from uploads where id = any ($1)', [[stale.id, fresh.id, kept.id]])
  expect(rows.rows.map((row) => row.id).sort()).toEqual([fresh.id, kept.id].sort())
})
