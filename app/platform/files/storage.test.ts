import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startFakeS3 } from '#tests/support/s3/fake-s3.ts'
import { refusalOf } from '#tests/support/s3/signature.ts'
import { diskStore, type ObjectStore, s3Store } from './storage.server.ts'
import type { S3Settings } from './storage-settings.ts'

type Opened = { store: ObjectStore; s3: S3Settings | null; close: () => void | Promise<void> }

function openDisk(): Opened {
  const folder = mkdtempSync(path.join(tmpdir(), 'atlas-store-'))
  return { store: diskStore(path.join(folder, 'uploads')), s3: null, close: () => rmSync(folder, { recursive: true }) }
}
async function openFake(): Promise<Opened> {
  const { settings, stop } = await startFakeS3()
  return { store: s3Store(settings), s3: settings, close: stop }
}
/** A real server that enforces signatures, where one runs; its keys are those of a user who may make buckets. */
async function openReal(): Promise<Opened> {
  const s3 = {
    bucket: `atlas-${randomUUID()}`,
    region: 'us-east-1',
    endpoint: process.env['S3_TEST_ENDPOINT'],
    credentials: {
      accessKeyId: process.env['S3_TEST_ACCESS_KEY_ID'] ?? 'AKIATEST',
      secretAccessKey: process.env['S3_TEST_SECRET_ACCESS_KEY'] ?? 'secretsecret',
    },
  }
  const client = new S3Client({ ...s3, endpoint: s3.endpoint ?? '', forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: s3.bucket }))
  client.destroy()
  return { store: s3Store(s3), s3, close: () => {} }
}

const places: [string, () => Opened | Promise<Opened>][] = [
  ['the disk', openDisk],
  ['S3', openFake],
  ...(process.env['S3_TEST_ENDPOINT'] ? [['a real S3 server', openReal] satisfies [string, typeof openReal]] : []),
]

async function all(names: AsyncGenerator<string>): Promise<string[]> {
  const found: string[] = []
  for await (const name of names) found.push(name)
  return found.toSorted()
}
const text = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes)
const put = (store: ObjectStore, key: string, said = key) => store.put(key, Buffer.from(said), 'application/pdf')

describe.each(places)('%s', (_name, open) => {
  let opened: Opened
  let store: ObjectStore
  beforeAll(async () => {
    opened = await open()
    store = opened.store
  })
  afterAll(() => opened.close())

  test('what is not there yet is nothing, and no fault', async () => {
    expect(await store.get('nobody/480.webp')).toBeNull()
    expect(await all(store.folders())).toEqual([])
    expect(await all(store.names('nobody'))).toEqual([])
    expect(await store.writtenAt('nobody')).toBeNull()
    await store.removeFolder('nobody')
  })

  test('an object comes back as it was written, and again when it is written again', async () => {
    const bytes = Buffer.from(Uint8Array.from({ length: 70_000 }, (_, at) => (at * 7) % 256))
    await store.put('bytes/480.webp', bytes, 'image/webp')
    expect(Buffer.compare((await store.get('bytes/480.webp')) ?? Buffer.alloc(0), bytes)).toBe(0)
    await store.put('bytes/480.webp', Buffer.from('other'), 'image/webp')
    expect(text(await store.get('bytes/480.webp'))).toBe('other')
    const written = await store.writtenAt('bytes')
    expect(Math.abs(Number(written) - Date.now())).toBeLessThan(120_000)
    await store.removeFolder('bytes')
  })

  test('folders and their objects are listed whole, whatever fits on a page, and each only with its own', async () => {
    const folders = ['ab', 'abc', 'abcd', 'b', 'c', 'd', 'e']
    for (const folder of folders) await put(store, `${folder}/480.webp`)
    const names = ['1.webp', '2.webp', '3.webp', '4.webp', '5.webp']
    for (const name of names) await put(store, `b/${name}`)
    expect(await all(store.folders())).toEqual(folders)
    expect(await all(store.names('b'))).toEqual([...names, '480.webp'].toSorted())
    expect(await all(store.names('ab'))).toEqual(['480.webp'])
    await store.removeFolder('b')
    await store.removeFolder('ab')
    expect(await all(store.folders())).toEqual(['abc', 'abcd', 'c', 'd', 'e'])
    expect([text(await store.get('abc/480.webp')), await store.get('ab/480.webp')]).toEqual(['abc/480.webp', null])
    for (const folder of ['abc', 'abcd', 'c', 'd', 'e']) await store.removeFolder(folder)
    expect(await all(store.folders())).toEqual([])
  })

  test('a link opens the one object, for its time and under its name; the disk has none', async () => {
    await put(store, 'linked/original.pdf', 'a brochure')
    await put(store, 'linked/other.pdf', 'another')
    const link = await store.link('linked/original.pdf', 60, 'attachment; filename="Brochure.pdf"')
    if (!opened.s3) return expect(link).toBeNull()
    const answer = await fetch(link ?? '')
    expect([answer.status, await answer.text(), answer.headers.get('content-disposition')]).toEqual([
      200,
      'a brochure',
      'attachment; filename="Brochure.pdf"',
    ])
    const status = async (address: string) => (await fetch(address)).status
    expect(await status((link ?? '').replace('original.pdf', 'other.pdf'))).toBe(403)
    expect(await status((link ?? '').replace('Expires=60', 'Expires=600'))).toBe(403)
    expect(await status((link ?? '').split('?')[0] ?? '')).toBe(403)
    const short = (await store.link('linked/original.pdf', 1, 'attachment')) ?? ''
    await vi.waitFor(async () => expect(await status(short)).toBe(403), { timeout: 10_000, interval: 250 })
  })

  test('wrong keys and a bucket that is not there are faults, and not files that are missing', async () => {
    if (!opened.s3) return
    await put(store, 'kept/1.webp')
    const stranger = s3Store({ ...opened.s3, credentials: { accessKeyId: 'AKIAOTHER', secretAccessKey: 'x' } })
    await expect(stranger.get('kept/1.webp')).rejects.toThrow()
    const guesser = s3Store({
      ...opened.s3,
      credentials: { accessKeyId: opened.s3.credentials?.accessKeyId ?? '', secretAccessKey: 'a guess' },
    })
    await expect(all(guesser.folders())).rejects.toThrow()
    const elsewhere = s3Store({ ...opened.s3, bucket: 'franchise-atlas-elsewhere' })
    await expect(elsewhere.get('kept/1.webp')).rejects.toThrow()
    await expect(put(elsewhere, 'kept/1.webp')).rejects.toThrow()
  })
})

test('the server of these tests judges signatures as Amazon does: the examples of its documentation', () => {
  const keys = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
  const now = new Date('2013-05-24T00:00:00Z')
  const scope = '20130524/us-east-1/s3/aws4_request'
  const get = {
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization:
        `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/${scope},` +
        'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
        'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
    body: new Uint8Array(),
  }
  const code = (arrived: typeof get, at = now) => refusalOf(arrived, keys, at)?.code ?? null
  expect(code(get)).toBeNull()
  expect(code({ ...get, url: '/other.txt' })).toBe('SignatureDoesNotMatch')
  expect(code({ ...get, body: Buffer.from('x') })).toBe('XAmzContentSHA256Mismatch')
  expect(code({ ...get, headers: { ...get.headers, 'x-amz-acl': 'public-read' } } as typeof get)).toBe('AccessDenied')
  expect(code(get, new Date('2013-05-24T00:16:00Z'))).toBe('RequestTimeTooSkewed')
  expect(code({ ...get, headers: { ...get.headers, authorization: '' } })).toBe('AccessDenied')
  const link = {
    ...get,
    headers: { host: 'examplebucket.s3.amazonaws.com' },
    url:
      '/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256' +
      `&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F${encodeURIComponent(scope)}` +
      '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
      '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  }
  expect(refusalOf(link, keys, now)).toBeNull()
  expect(refusalOf(link, keys, new Date('2013-05-25T00:00:01Z'))?.code).toBe('AccessDenied')
})

// What Linux has for this: a file that says of every byte that the disk is full.
test.runIf(existsSync('/dev/full'))('a full disk is told as what it is, and passes', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'atlas-full-'))
  try {
    mkdirSync(path.join(folder, 'uploads/a'), { recursive: true })
    symlinkSync('/dev/full', path.join(folder, 'uploads/a/full.pdf'))
    const store = diskStore(path.join(folder, 'uploads'))
    await expect(put(store, 'a/full.pdf')).rejects.toMatchObject({ code: 'files.no_room', status: 503 })
    await put(store, 'a/other.pdf')
    expect(text(await store.get('a/other.pdf'))).toBe('a/other.pdf')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
