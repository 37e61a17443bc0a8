import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawFile } from './asked.ts'
import { brands } from './content/compose.ts'
import { mainImageId, plannedFiles } from './files.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'atlas-draw-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const brand = brands.find(({ hasPicture }) => hasPicture)?.key ?? ''
const folder = () => path.join(dataDir, 'uploads', mainImageId(brand))

it('draws a picture that is asked for, in all its widths, also where several ask at once', async () => {
  const key = `${mainImageId(brand)}/720.webp`
  const [one, other] = await Promise.all([drawFile(dataDir, key), drawFile(dataDir, key)])
  expect((await readdir(folder())).toSorted()).toEqual(['240.webp', '720.webp', '960.webp'])
  expect(Buffer.from(one ?? []).equals(await readFile(path.join(folder(), '720.webp')))).toBe(true)
  expect(other).toEqual(one)
})

it('draws nothing that the demo does not have', async () => {
  const gallery = plannedFiles().find(({ kind }) => kind === 'gallery')?.id ?? ''
  for (const key of [`${gallery}/480.webp`, `${crypto.randomUUID()}/720.webp`, 'secret', ''])
    expect(await drawFile(dataDir, key)).toBeNull()
  expect(await readdir(path.join(dataDir, 'uploads'))).toEqual([mainImageId(brand)])
})
