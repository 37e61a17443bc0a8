import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'

const s3 = await vi.hoisted(async () => {
  const fake = await (await import('#tests/support/s3/fake-s3.ts')).startFakeS3()
  Object.assign(process.env, fake.environment)
  return fake
})

import { connect, freshDatabase, testDatabase } from '#tests/support/database.ts'
import { makeFranchisor, makeUpload } from '#tests/support/factories.ts'
import { makeBackup } from './backups.ts'
import { restoreArchive } from './restore.ts'
import { sealOf } from './seal.ts'

let source: pg.Client
const name = `archive_s3_${process.pid}`
const folder = mkdtempSync(path.join(tmpdir(), 'atlas-archive-s3-'))
beforeAll(async () => {
  source = await (await testDatabase()).ownerClient()
  const { id: ownerId } = await makeFranchisor(source)
  for (let at = 0; at < 9; at++) {
    const storageKey = `upload-${at}`
    await makeUpload(source, { ownerId, storageKey })
    for (const file of ['480.webp', '960.webp'])
      s3.objects.set(`${storageKey}/${file}`, {
        bytes: Buffer.from(`${at} ${file} ${'x'.repeat(at * 10_000)}`),
        mediaType: 'image/webp',
        at: new Date(),
      })
  }
})
afterAll(async () => {
  await source.end()
  await s3.stop()
  const admin = await connect(inject('adminUrl'))
  await admin.query(`drop database if exists ${name} with (force)`).finally(() => admin.end())
  rmSync(folder, { recursive: true })
})

const contents = () => new Map([...s3.objects].map(([key, { bytes }]) => [key, bytes.toString()]))

test('a backup holds what lies in the bucket, and brings it back into an empty one', async () => {
  const before = contents()
  const [now, seal] = [new Date('2026-01-01T03:00:00Z'), await sealOf(undefined)]
  const { folder: made, manifest } = await makeBackup(source, { folder, keep: 2, seal, now })
  expect(manifest.uploads).toMatchObject({ files: 18, missing: 0 })
  s3.objects.clear()
  const { admin } = await freshDatabase(name)
  await restoreArchive({ adminUrl: admin, folder: made, seal, replaces: false, erasures: [] })
  expect(contents()).toEqual(before)
  expect(s3.objects.get('upload-1/480.webp')?.mediaType).toBe('image/webp')
})
