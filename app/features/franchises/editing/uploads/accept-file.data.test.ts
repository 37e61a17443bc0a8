import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { env } from '#app/platform/env.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Account, makeFranchisor } from '#tests/support/factories.ts'
import { notAllowed } from '../save.errors.ts'
import { acceptChosenFile } from './accept-file.action.server.ts'

/** A file that is sent as soon as it is chosen: taken, refused with a sentence, or gone without a trace. */
let owner: pg.Client
let mine: Account
let picture: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  mine = await makeFranchisor(owner)
  picture = new Uint8Array(
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#804020' } })
      .png()
      .toBuffer(),
  )
})
afterAll(() => owner.end())

const send = (request: Request, role: 'franchisor' | 'customer' = 'franchisor') =>
  acceptChosenFile({ role, userId: mine.id }, request)
const requestOf = (field: string, file: File) => {
  const body = new FormData()
  body.append(field, file)
  return new Request('http://site.test/', { method: 'POST', body })
}
const png = (name = 'oven.png') => new File([picture], name, { type: 'image/png' })
const uploads = async () =>
  (await owner.query<{ id: string; kind: string }>('select id, kind from uploads where owner_id = $1', [mine.id])).rows
const stored = () => readdir(path.join(env.DATA_DIR, 'uploads')).catch(() => [])

test('a picture is taken, and the form is told by what to send it along', async () => {
  const answer = await send(requestOf('gallery', png()))
  const [upload] = await uploads()
  expect([answer.status, await answer.json()]).toEqual([200, { file: { token: upload?.id, name: 'oven.png' } }])
  expect(upload?.kind).toBe('gallery')
})

test('what is none is refused with a sentence, and leaves nothing', async () => {
  const before = [await uploads(), await stored()]
  for (const [field, file, problem] of [
    ['brochure', png('kiln.pdf'), 'Please upload a PDF file for the brochure'],
    ['mainImage', new File(['text'], 'a.png', { type: 'image/png' }), 'Choose a picture'],
    ['mainImage', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), 'Choose a picture'],
    ['mainImage', png('a.jpg'), 'name says otherwise'],
    ['other', png(), 'Choose the file again.'],
    ['stories.99.image', png(), 'Choose the file again.'],
  ] as const) {
    const answer = await send(requestOf(field, file))
    expect([field, answer.status, await answer.json()]).toEqual([
      field,
      422,
      { problem: expect.stringContaining(problem) },
    ])
  }
  expect([await uploads(), await stored()]).toEqual(before)
})

test('one that breaks off leaves nothing, and nobody else sends any', async () => {
  const before = [await uploads(), await stored()]
  const whole = requestOf('gallery', png())
  const body = (await whole.arrayBuffer()).slice(0, -60)
  const cut = new Request('http://site.test/', {
    method: 'POST',
    headers: { 'content-type': whole.headers.get('content-type') ?? '' },
    body,
  })
  expect((await send(cut)).status).toBe(400)
  const refused = await send(requestOf('gallery', png()), 'customer')
  expect([refused.status, await refused.json()]).toEqual([403, { problem: notAllowed().sentence }])
  expect([await uploads(), await stored()]).toEqual(before)
})
