import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { diskStore, type ObjectStore, s3Store } from '#app/platform/files/storage.server.ts'
import { type FakeS3, startFakeS3 } from '#tests/support/s3/fake-s3.ts'
import { moveObjects } from './move-objects.ts'

let disk: ObjectStore, bucket: ObjectStore, fake: FakeS3

beforeEach(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'atlas-move-'))
  fake = await startFakeS3()
  disk = diskStore(path.join(folder, 'uploads'))
  bucket = s3Store(fake.settings)
  for (let at = 0; at < 12; at++)
    for (const name of ['480.webp', 'original.pdf'])
      await disk.put(`upload-${at}/${name}`, said(at, name), 'image/webp')
  return async () => {
    await fake.stop()
    rmSync(folder, { recursive: true })
  }
})
const said = (at: number, name: string) => Buffer.from(`${at} ${name} ${'x'.repeat(at * 100)}`)
const quietly = (removes = false) => ({ removes, tell: () => {} })
async function countFolders(store: ObjectStore): Promise<number> {
  let found = 0
  for await (const _ of store.folders()) found += 1
  return found
}
const sizes = () => [...fake.objects.values()].reduce((sum, { bytes }) => sum + bytes.length, 0)

test('there and back: every object the same, and the first place empty where that is asked for', async () => {
  expect(await moveObjects(disk, bucket, quietly())).toEqual({ copied: 24, bytes: sizes(), there: 0, removed: 0 })
  expect(fake.objects.get('upload-3/480.webp')?.mediaType).toBe('image/webp')
  expect(fake.objects.get('upload-3/original.pdf')?.mediaType).toBe('application/pdf')
  expect(await countFolders(disk)).toBe(12)
  // What was uploaded meanwhile comes with the second run, which also lets go of the first place.
  await disk.put('upload-late/480.webp', Buffer.from('late'), 'image/webp')
  expect(await moveObjects(disk, bucket, quietly(true))).toEqual({ copied: 1, bytes: 4, there: 24, removed: 25 })
  expect(await countFolders(disk)).toBe(0)
  expect(await moveObjects(bucket, disk, quietly(true))).toMatchObject({ copied: 25, removed: 25 })
  expect(fake.objects.size).toBe(0)
  for (let at = 0; at < 12; at++)
    expect(Buffer.from((await disk.get(`upload-${at}/original.pdf`)) ?? [])).toEqual(said(at, 'original.pdf'))
})

test('a move that was broken off goes on, and mends a copy that is not the same', async () => {
  let copies = 0
  const breaking: ObjectStore = {
    ...bucket,
    put: (...object) => (++copies > 9 ? Promise.reject(new Error('the network is gone')) : bucket.put(...object)),
  }
  await expect(moveObjects(disk, breaking, quietly(true))).rejects.toThrow('the network is gone')
  const had = fake.objects.size
  expect(had).toBeLessThan(24)
  await disk.put('upload-0/480.webp', said(0, '480.webp'), 'image/webp')
  fake.objects.set('upload-0/480.webp', { bytes: Buffer.from('half'), mediaType: 'image/webp', at: new Date() })
  await moveObjects(disk, bucket, quietly(true))
  expect([fake.objects.size, await countFolders(disk)]).toEqual([24, 0])
  expect(fake.objects.get('upload-0/480.webp')?.bytes).toEqual(said(0, '480.webp'))
})

test('a place that keeps something else than it was given is found out, and loses nothing', async () => {
  const lying: ObjectStore = { ...bucket, put: (key, _bytes, type) => bucket.put(key, Buffer.from('other'), type) }
  await expect(moveObjects(disk, lying, quietly(true))).rejects.toThrow(/is not the same/)
  expect(await countFolders(disk)).toBe(12)
})
