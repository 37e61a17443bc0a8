import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { RouterContextProvider } from 'react-router'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const s3 = await vi.hoisted(async () => {
  const fake = await (await import('#tests/support/s3/fake-s3.ts')).startFakeS3()
  Object.assign(process.env, fake.environment)
  return fake
})

import { testDatabase } from '#tests/support/database.ts'
import { type Account, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { makePdf } from '#tests/support/pdf.ts'
import { bindRequestTx } from '#app/platform/db/request-transaction.server.ts'
import { asActor, type Claims } from '#app/platform/db/transaction.server.ts'
import { serveUpload } from './file-serving.server.ts'
import { deleteUnusedUploads } from './upload-retention.server.ts'
import { acceptUpload, attachUpload, type UploadKind } from './uploads.server.ts'

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
  await s3.stop()
})

const picture = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 700, height: 500, channels: 3, background: '#a16' } })
          .png()
          .toBuffer(),
      ),
    ],
    'a.png',
    { type: 'image/png' },
  )
const brochure = () => new File([makePdf('a brochure')], 'Our brochure.pdf', { type: 'application/pdf' })

async function upload(kind: UploadKind, file: File): Promise<string> {
  const result = await acceptUpload(actor, kind, file)
  if (!result.ok) throw new Error(result.problem)
  return result.upload.id
}
async function served(as: Claims, id: string, variant?: string): Promise<Response> {
  const context = new RouterContextProvider()
  const tx = bindRequestTx(context, as)
  try {
    return await serveUpload(context, new Request('http://site.test/files/x'), id, variant)
  } finally {
    await tx.close()
  }
}
const inBucket = (id: string) => [...s3.objects.keys()].filter((key) => key.startsWith(`${id}/`)).toSorted()

test('a picture is kept in the bucket and comes from us; others do not get it before it is public', async () => {
  const id = await upload('main-image', await picture())
  expect(inBucket(id)).toEqual([`${id}/240.webp`, `${id}/480.webp`, `${id}/720.webp`])
  const answer = await served(actor, id, '480')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(s3.objects.get(`${id}/480.webp`)?.bytes)
  expect((await served({ role: 'visitor', userId: null }, id, '480')).status).toBe(404)
})

test('a document is fetched from the bucket itself by a link of a minute, for whoever may have it', async () => {
  const id = await upload('brochure', brochure())
  const answer = await served(actor, id)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, no-store'])
  const link = new URL(answer.headers.get('location') ?? '')
  expect([link.origin, link.searchParams.get('X-Amz-Expires')]).toEqual([s3.settings.endpoint, '60'])
  const document = await fetch(link)
  expect(await document.text()).toBe(await brochure().text())
  expect(document.headers.get('content-disposition')).toContain('attachment; filename="Our brochure.pdf"')
  expect((await served({ role: 'visitor', userId: null }, id)).status).toBe(404)
})

test('where the bucket does not answer, nothing is entered that is not stored', async () => {
  const entered = async () => (await owner.query('select from uploads where owner_id = $1', [mine.id])).rowCount
  const before = await entered()
  s3.fail(true)
  try {
    await expect(upload('brochure', brochure())).rejects.toThrow()
  } finally {
    s3.fail(false)
  }
  expect(await entered()).toBe(before)
})

test('the sweep removes from the bucket what nothing kept, and objects without a row', async () => {
  const kept = await upload('brochure', brochure())
  const stale = await upload('brochure', brochure())
  const franchise = await makeFranchise(owner, { franchisor: mine })
  await asActor(actor, (tx) => attachUpload(tx, kept, franchise.id))
  await owner.query(`update uploads set created_at = now() - interval '2 days' where id = $1`, [stale])
  const old = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  const orphans = Array.from({ length: 4 }, () => randomUUID())
  const young = randomUUID()
  // Another program's file in the same bucket.
  for (const at of [...orphans, 'backups/2026'])
    s3.objects.set(`${at}/480.webp`, { bytes: Buffer.from('x'), mediaType: 'image/webp', at: old })
  s3.objects.set(`${young}/480.webp`, { bytes: Buffer.from('x'), mediaType: 'image/webp', at: new Date() })
  expect(await deleteUnusedUploads()).toEqual({ uploads: 1, orphans: 4 })
  const left = [...s3.objects.keys()]
  expect(left).toEqual(expect.arrayContaining([`${young}/480.webp`, `${kept}/original.pdf`, 'backups/2026/480.webp']))
  expect(left.filter((key) => [...orphans, stale].some((one) => key.startsWith(one)))).toEqual([])
})
