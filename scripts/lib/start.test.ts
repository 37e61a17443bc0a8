import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'

type Claim = { holder?: { pid: number; address: string; folder: string }; release: () => void }
type Running = { claimFolder: (env: Record<string, string>) => Claim; alreadyRunning: (holder: NonNullable<Claim['holder']>) => string }
type Build = { swapIn: (next: string, current: string, now?: number) => void }
const load = (name: string) => import(pathToFileURL(path.resolve('scripts/lib', name)).href) as Promise<unknown>

const folder = mkdtempSync(path.join(tmpdir(), 'atlas-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a folder has one site: the second hears where the first is, and what a dead one left is taken over', async () => {
  const { claimFolder, alreadyRunning } = (await load('running.mjs')) as Running
  const env = { DATA_DIR: path.join(folder, 'data'), PORT: '4071' }
  const first = claimFolder(env)
  expect(first.holder).toBeUndefined()
  // This test is no starter, so its claim counts as left behind.
  expect(claimFolder(env).holder).toBeUndefined()

  const script = path.join(folder, 'start.mjs')
  writeFileSync(script, 'setInterval(() => {}, 1000)')
  const starter = spawn(process.execPath, [script])
  await new Promise((resolve) => starter.once('spawn', resolve))
  const file = path.join(folder, 'data', 'site.json')
  writeFileSync(file, JSON.stringify({ pid: starter.pid, address: 'http://127.0.0.1:4070' }))
  const { holder } = claimFolder(env)
  expect(holder).toEqual({ pid: starter.pid, address: 'http://127.0.0.1:4070', folder: path.join(folder, 'data') })
  expect(alreadyRunning(holder!)).toContain('The site is already running: http://127.0.0.1:4070')
  // On a database of its own or of several, nothing is taken.
  expect(claimFolder({ ...env, DATABASE_URL: 'postgresql://x' }).holder).toBeUndefined()

  starter.kill('SIGKILL')
  await new Promise((resolve) => starter.once('exit', resolve))
  const after = claimFolder(env)
  expect(after.holder).toBeUndefined()
  after.release()
  expect(existsSync(file)).toBe(false)
})

test('a new build takes the place of the old one, whose hashed files stay for a week', async () => {
  const { swapIn } = (await load('build.mjs')) as Build
  const [current, next] = [path.join(folder, 'build'), path.join(folder, 'build', '.next-1')]
  const put = (at: string, name: string, days = 0) => {
    const file = path.join(at, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, `${at.endsWith('build') ? 'old' : 'new'} ${name}`)
    const time = new Date(Date.now() - days * 86_400_000)
    utimesSync(file, time, time)
  }
  for (const name of ['client/assets/shared-1.js', 'client/assets/gone-1.js', 'client/favicon.ico', 'server/index.js', 'server/assets/lazy-1.js']) put(current, name)
  put(current, 'client/assets/ancient-1.js', 8)
  for (const name of ['client/assets/shared-1.js', 'client/assets/fresh-2.js', 'server/index.js']) put(next, name)
  swapIn(next, current)
  const read = (name: string) => readFileSync(path.join(current, name), 'utf8').slice(0, 3)
  expect(readdirSync(path.join(current, 'client/assets')).sort()).toEqual(['fresh-2.js', 'gone-1.js', 'shared-1.js'])
  expect([read('client/assets/shared-1.js'), read('client/assets/gone-1.js'), read('server/index.js'), read('server/assets/lazy-1.js')]).toEqual(['new', 'old', 'new', 'old'])
  expect(existsSync(path.join(current, 'client/favicon.ico'))).toBe(false)
  expect(readdirSync(current).sort()).toEqual(['client', 'server'])
})
