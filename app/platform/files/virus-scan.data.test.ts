import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import type pg from 'pg'
import { RouterContextProvider } from 'react-router'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const { clamd, folder } = await vi.hoisted(async () => {
  const started = await (await import('#tests/support/fake-clamd.ts')).startFakeClamd()
  const made = `${process.env.TMPDIR ?? '/tmp'}/atlas-scan-${process.pid}`
  Object.assign(process.env, { CLAMAV_URL: started.url, DATA_DIR: made })
  return { clamd: started, folder: made }
})

import { testDatabase } from '#tests/support/database.ts'
import { type Account, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { EICAR } from '#tests/support/fake-clamd.ts'
import { makePdf } from '#tests/support/pdf.ts'
import { asActor, visitor } from '#app/platform/db/transaction.server.ts'
import { bindRequestTx } from '#app/platform/db/request-transaction.server.ts'
import { checkScanner } from '#app/platform/observation/installation-checks.server.ts'
import { serveUpload } from './file-serving.server.ts'
import { objectStore } from './storage.server.ts'
import { countUnscanned, scanWaitingUploads } from './unscanned-uploads.server.ts'
import { acceptUpload, attachUpload, type UploadKind } from './uploads.server.ts'
import { INFECTED, pingScanner, scanForViruses } from './virus-scan.server.ts'

let owner: pg.Client
let mine: Account
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  mine = await makeFranchisor(owner)
})
beforeEach(() => clamd.answer('verdict'))
afterAll(async () => {
  await owner.end()
  await clamd.stop()
  rmSync(folder, { recursive: true, force: true })
})

const pdf = (text: string) => new File([makePdf(text)], 'a.pdf', { type: 'application/pdf' })
const send = (kind: UploadKind, file: File) => acceptUpload({ role: 'franchisor', userId: mine.id }, kind, file)
async function kept(): Promise<{ rows: number; folders: number }> {
  let folders = 0
  for await (const _ of objectStore().folders()) folders += 1
  const { rows } = await owner.query('select from uploads where owner_id = $1', [mine.id])
  return { rows: rows.length, folders }
}
async function open(id: string): Promise<{ status: number; said: string; retryAfter: string | null }> {
  const context = new RouterContextProvider()
  const tx = bindRequestTx(context, visitor)
  try {
    const answer = await serveUpload(context, new Request('http://site.test/files/x'), id, undefined)
    return { status: answer.status, said: await answer.text(), retryAfter: answer.headers.get('retry-after') }
  } finally {
    await tx.close()
  }
}
/** A brochure of a live listing that came while clamd was away. */
async function waitingBrochure(text: string): Promise<{ id: string; franchiseId: string }> {
  clamd.answer('hang up')
  const sent = await send('brochure', pdf(text))
  clamd.answer('verdict')
  if (!sent.ok) throw new Error(sent.problem)
  const { id } = sent.upload
  const franchise = await makeFranchise(owner, { franchisor: mine })
  await asActor({ role: 'franchisor', userId: mine.id }, (tx) => attachUpload(tx, id, franchise.id))
  await owner.query(
    `insert into franchise_details (franchise_id, brochure_url, brochure_upload_id)
     values ($1, '/files/' || $2::text, $2::uuid) on conflict (franchise_id) do update
     set brochure_url = excluded.brochure_url, brochure_upload_id = excluded.brochure_upload_id`,
    [franchise.id, id],
  )
  return { id, franchiseId: franchise.id }
}

test.each<UploadKind>(['brochure', 'attachment'])(
  'a %s is kept where it is clean, and not with a virus',
  async (kind) => {
    const before = await kept()
    expect((await send(kind, pdf('clean'))).ok).toBe(true)
    expect(await send(kind, pdf(`${'x'.repeat(200_000)}${EICAR}`))).toEqual({ ok: false, problem: INFECTED })
    expect(await kept()).toEqual({ rows: before.rows + 1, folders: before.folders + 1 })
    expect(clamd.scanned.at(-1)).toBe(pdf(`${'x'.repeat(200_000)}${EICAR}`).size)
    expect(await countUnscanned()).toBe(0)
  },
)

test('a picture of a message is scanned as it was sent; one of a listing is drawn again instead', async () => {
  const bytes = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#a16' } })
    .png()
    .toBuffer()
  const infected = () => new File([new Uint8Array(bytes), EICAR], 'a.png', { type: 'image/png' })
  expect(await send('attachment', infected())).toEqual({ ok: false, problem: INFECTED })
  const scans = clamd.scanned.length
  expect((await send('gallery', infected())).ok).toBe(true)
  expect(clamd.scanned.length).toBe(scans)
})

test('a file that came while clamd was away is nobody’s until it is found clean', async () => {
  const { id } = await waitingBrochure('clean')
  expect(await open(id)).toEqual({
    status: 503,
    said: 'We’re still checking this file for viruses. Please try again in a few minutes.',
    retryAfter: '60',
  })
  clamd.answer('error')
  await scanWaitingUploads()
  expect([await countUnscanned(), (await open(id)).status]).toEqual([1, 503])
  clamd.answer('verdict')
  await scanWaitingUploads()
  expect(await countUnscanned()).toBe(0)
  expect(await open(id)).toMatchObject({ status: 200, said: await pdf('clean').text() })
})

test('what the store does not show is not clean, and keeps nothing that waits behind it', async () => {
  const gone = await waitingBrochure('first')
  const away = await waitingBrochure('second')
  const there = await waitingBrochure('third')
  await objectStore().removeFolder(gone.id)
  const get = objectStore().get
  const asked: string[] = []
  const spy = vi.spyOn(objectStore(), 'get').mockImplementation((key) => {
    asked.push(key.slice(0, 36))
    return key.startsWith(away.id) ? Promise.reject(new Error('a store that fails')) : get(key)
  })
  await scanWaitingUploads()
  spy.mockRestore()
  expect(asked).toEqual([away.id, there.id])
  expect([(await open(gone.id)).status, (await open(away.id)).status]).toEqual([503, 503])
  expect(await open(there.id)).toMatchObject({ status: 200 })
  const cutOff = await waitingBrochure('came before the scan, which had no time for it')
  await owner.query('update uploads set unscanned_since = created_at - interval $$1 minute$$ where id = $1', [
    cutOff.id,
  ])
  const tried: string[] = []
  const names = objectStore().names
  const listed = vi.spyOn(objectStore(), 'names').mockImplementation((folder) => (tried.push(folder), names(folder)))
  await scanWaitingUploads()
  listed.mockRestore()
  expect(tried).toEqual([cutOff.id, gone.id, away.id])
  await owner.query('select settle_scan($1, false)', [gone.id])
  expect(await countUnscanned()).toBe(0)
})

test('one that has a virus goes with what led to it, and its sender is told once', async () => {
  const { id, franchiseId } = await waitingBrochure(EICAR)
  await Promise.all([scanWaitingUploads(), scanWaitingUploads()])
  expect((await open(id)).status).toBe(404)
  expect(await objectStore().get(`${id}/original.pdf`)).toBeNull()
  const { rows } = await owner.query(
    'select brochure_url, brochure_upload_id from franchise_details where franchise_id = $1',
    [franchiseId],
  )
  expect(rows).toEqual([{ brochure_url: null, brochure_upload_id: null }])
  const { rows: mails } = await owner.query(
    `select payload from outbox where kind = 'file.removed' and recipient = $1`,
    [mine.email],
  )
  expect(mails).toEqual([{ payload: { name: 'a.pdf' } }])
})

test('a large file is scanned whole; a clamd that is not there knows nothing', async () => {
  expect(await scanForViruses(Buffer.concat([Buffer.alloc(19_000_000), Buffer.from(EICAR)]))).toBe('infected')
  clamd.answer('silent')
  expect(await scanForViruses(Buffer.from('x'), 100)).toBe('unknown')
})

test('whether clamd is there is told, and how many files wait', async () => {
  const waiting = () => Promise.resolve(2)
  expect(await checkScanner(undefined, waiting)).toEqual([])
  expect(await checkScanner(clamd.url)).toMatchObject([{ state: 'well', said: 'clamd answers' }])
  expect(await checkScanner(clamd.url, waiting)).toMatchObject([
    { state: 'look', said: 'clamd answers, and 2 files wait for it' },
  ])
  const gone = createServer().listen(path.join(folder, 'gone.sock'))
  await new Promise((resolve) => gone.once('listening', resolve))
  await new Promise((resolve) => gone.close(resolve))
  expect(await checkScanner(`unix://${folder}/gone.sock`, waiting)).toMatchObject([
    { state: 'look', said: expect.stringMatching(/^clamd does not answer \(.*\), and 2 files wait for it$/) },
  ])
})

test('clamd is reached by its socket too', async () => {
  const socket = path.join(folder, 'clamd.sock')
  const server = createServer((connection) => connection.once('data', () => connection.end('PONG\0'))).listen(socket)
  await new Promise((resolve) => server.once('listening', resolve))
  await pingScanner(`unix://${socket}`)
  await new Promise((resolve) => server.close(resolve))
})
