import { pathToFileURL } from 'node:url'
import path from 'node:path'
import { expect, test } from 'vitest'

type Module = { newestShared: (lists: readonly (readonly string[])[]) => string | undefined }
const load = () => import(pathToFileURL(path.resolve('scripts/lib/newest-version.mjs')).href) as Promise<Module>

test.each([
  ['one of them lags', [['8.4.0', '8.5.1'], ['8.4.0']], '8.4.0'],
  ['versions are numbers', [['8.9.0', '8.10.0', '8.9.12']], '8.10.0'],
  ['none for trying out', [['19.3.1', '19.4.0-canary-1', '20.0.0-rc.1']], '19.3.1'],
  ['none in common', [['1.0.0'], ['2.0.0']], undefined],
])('the newest version of a family: %s', async (_case, lists, newest) => {
  expect((await load()).newestShared(lists)).toBe(newest)
})
