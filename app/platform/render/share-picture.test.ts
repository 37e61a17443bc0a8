import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { env } from '#app/platform/env.server.ts'
import { toDrawableText, shareMarkup } from './share-drawing.server.ts'
import { sharePictureResponse, type SharePicture } from './share-picture.server.ts'

const before = env.DATA_DIR
env.DATA_DIR = mkdtempSync(path.join(tmpdir(), 'atlas-share-'))
afterAll(() => {
  rmSync(env.DATA_DIR, { recursive: true, force: true })
  env.DATA_DIR = before
})

const picture: SharePicture = {
  kicker: 'Franchise · Food & Drink',
  title: 'Kiln & Crumb',
  lines: ['Bristol', 'Investment: £189,000'],
  siteName: 'Franchise Atlas',
  hue: 32,
  seed: 'Kiln & Crumb',
  plaque: true,
  icon: 'utensils',
}
const ask = (what: SharePicture, headers: Record<string, string> = {}) =>
  sharePictureResponse(new Request('http://localhost/og/franchise/1.png', { headers }), what)
const folder = () => readdirSync(path.join(env.DATA_DIR, 'cache', 'og'))

test('a PNG of 1200 by 630, drawn once, kept by what it shows', async () => {
  const [one, two] = await Promise.all([ask(picture), ask(picture)])
  const bytes = Buffer.from(await one.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(300_000)
  expect(Buffer.from(await two.arrayBuffer()).equals(bytes)).toBe(true)
  expect(folder()).toHaveLength(1)
  expect([one.headers.get('content-type'), one.headers.get('cache-control')]).toEqual([
    'image/png',
    'public, max-age=3600, must-revalidate',
  ])
  expect((await ask(picture, { 'if-none-match': one.headers.get('etag') ?? '' })).status).toBe(304)
  expect((await ask({ ...picture, title: 'Kiln & Crust' })).headers.get('etag')).not.toBe(one.headers.get('etag'))
  expect(folder()).toHaveLength(2)
})

test('more different pictures at once than it draws are put off', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => ask({ ...picture, title: `Crowd ${n}` })))
  const statuses = answers.map((answer) => answer.status)
  expect([
    statuses.filter((status) => status === 200).length,
    statuses.filter((status) => status === 503).length,
  ]).toEqual([8, 4])
  expect(answers.find((answer) => answer.status === 503)?.headers.get('retry-after')).toBe('60')
})

test('an icon that is not in the set, or an address in its place, is left out', async () => {
  for (const icon of ['no-such-icon', '../../../package.json'])
    expect((await ask({ ...picture, icon })).status).toBe(200)
})

test.each(['heading', 'text'] as const)('a name is written as it is spelt where letters are Latin: %s', (face) => {
  for (const name of ['Smørrebrød', 'Crêperie Noël', 'Tŷ Coffi', 'Łódź Pierogi', 'Straße & Æther', 'Şiş', '½ €5 ™'])
    expect([toDrawableText(name, face), toDrawableText(name.normalize('NFD'), face)]).toEqual([name, name])
})

test('letters without outlines lose their marks or go; a name that is nothing but such stands as the site', () => {
  expect(toDrawableText('Hồ  Ạnh  Ünits 寿…', 'heading')).toBe('Ho Anh Ünits ...')
  expect(toDrawableText('寿司', 'heading')).toBe('')
  const text = { ...picture, title: '寿司', lines: [] }
  expect(shareMarkup(text, null)).not.toContain('undefined')
})

test('a name of 200 characters stays inside', () => {
  const markup = shareMarkup({ ...picture, title: 'Extraordinary '.repeat(14).trim() }, null)
  const lines = Array.from(markup.matchAll(/translate\(72\.0 (\d+)\)/g), ([, y]) => Number(y))
  expect(Math.max(...lines)).toBeLessThan(630)
  expect(lines).toHaveLength(7)
})
