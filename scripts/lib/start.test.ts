import { spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { parseEnv } from '#app/platform/env.server.ts'

type Claim = { holder?: { pid: number; address: string; folder: string }; release: () => void }
type Running = {
  lockDataFolder: (env: Record<string, string>) => Claim
  alreadyRunningText: (holder: NonNullable<Claim['holder']>) => string
}
type Build = { replaceBuild: (next: string, current: string, now?: number) => void }
const load = (name: string) => import(pathToFileURL(path.resolve('scripts/lib', name)).href) as Promise<unknown>
/** A module's address as a program's text names it. */
const moduleUrl = (file: string) => JSON.stringify(pathToFileURL(path.resolve(file)).href)

const folder = mkdtempSync(path.join(tmpdir(), 'atlas-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a folder has one site: the second hears where the first is, and what a dead one left is taken over', async () => {
  const { lockDataFolder, alreadyRunningText } = (await load('data-folder-lock.mjs')) as Running
  const env = { DATA_DIR: path.join(folder, 'data'), PORT: '4071' }
  const first = lockDataFolder(env)
  expect(first.holder).toBeUndefined()
  // This test is no starter, so its claim counts as left behind.
  expect(lockDataFolder(env).holder).toBeUndefined()

  const script = path.join(folder, 'start.mjs')
  writeFileSync(script, 'setInterval(() => {}, 1000)')
  const starter = spawn(process.execPath, [script])
  await new Promise((resolve) => starter.once('spawn', resolve))
  const file = path.join(folder, 'data', 'site.json')
  writeFileSync(file, JSON.stringify({ pid: starter.pid, address: 'http://127.0.0.1:4070' }))
  const { holder } = lockDataFolder(env)
  expect(holder).toEqual({ pid: starter.pid, address: 'http://127.0.0.1:4070', folder: path.join(folder, 'data') })
  expect(alreadyRunningText(holder!)).toContain('The site is already running: http://127.0.0.1:4070')
  // On a database of its own or of several, nothing is taken.
  expect(lockDataFolder({ ...env, DATABASE_URL: 'postgresql://x' }).holder).toBeUndefined()

  starter.kill('SIGKILL')
  await new Promise((resolve) => starter.once('exit', resolve))
  const after = lockDataFolder(env)
  expect(after.holder).toBeUndefined()
  after.release()
  expect(existsSync(file)).toBe(false)
})

test('a starter with the process id of the one killed before it, as in a container, takes over', () => {
  const data = path.join(folder, 'container')
  mkdirSync(data)
  const script = path.join(folder, 'again', 'start.mjs')
  mkdirSync(path.dirname(script))
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs'
     import { lockDataFolder } from ${moduleUrl('scripts/lib/data-folder-lock.mjs')}
     const at = { pid: process.pid, address: 'http://127.0.0.1:4070' }
     writeFileSync('site.json', JSON.stringify(at))
     console.log(JSON.stringify(lockDataFolder({ DATA_DIR: '.', HOST: '::1', PORT: '4072' })))`,
  )
  const run = spawnSync(process.execPath, [script], { cwd: data, encoding: 'utf8' })
  expect([run.stderr, run.stdout.trim()]).toEqual(['', '{}'])
  expect(JSON.parse(readFileSync(path.join(data, 'site.json'), 'utf8'))).toMatchObject({ address: 'http://[::1]:4072' })
})

test('npm gets a folder for its downloads where its own cannot be written, and only then', async () => {
  const { useFallbackCache } = (await load('install.mjs')) as {
    useFallbackCache: (env: Record<string, string>) => () => void
  }
  const own = path.join(folder, 'cache', 'npm')
  const env = { npm_config_cache: own }
  useFallbackCache(env)()
  expect([env.npm_config_cache, existsSync(own)]).toEqual([own, true])
  // A file stands where the folder would be: that hinders root too.
  const closed = path.join(folder, 'closed')
  writeFileSync(closed, '')
  env.npm_config_cache = path.join(closed, 'npm')
  const giveBack = useFallbackCache(env)
  const lent = env.npm_config_cache
  expect(existsSync(lent)).toBe(true)
  giveBack()
  expect([existsSync(lent), env.npm_config_cache]).toEqual([false, path.join(closed, 'npm')])
})

test('two that install at once do it one after the other, and what a dead one left does not hinder', async () => {
  const at = path.join(folder, 'installing')
  const script = path.join(folder, 'install-once.mjs')
  writeFileSync(
    script,
    `import { appendFileSync } from 'node:fs'
     import { withInstallLock } from ${moduleUrl('scripts/lib/install.mjs')}
     const note = (word) => appendFileSync('installed', word)
     withInstallLock('installing', () => {
       note('begin ')
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
       note('end ')
     })`,
  )
  const run = () => new Promise((resolve) => spawn(process.execPath, [script], { cwd: folder }).once('exit', resolve))
  // No process has this number.
  writeFileSync(at, '4194304')
  expect([await run(), ...(await Promise.all([run(), run()]))]).toEqual([0, 0, 0])
  expect(readFileSync(path.join(folder, 'installed'), 'utf8')).toBe('begin end '.repeat(3))
  expect(existsSync(at)).toBe(false)
})

test('a new build takes the place of the old one, whose hashed files stay for a week', async () => {
  const { replaceBuild } = (await load('build.mjs')) as Build
  const [current, next] = [path.join(folder, 'build'), path.join(folder, 'build', '.next-1')]
  const put = (at: string, name: string, days = 0) => {
    const file = path.join(at, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, `${at.endsWith('build') ? 'old' : 'new'} ${name}`)
    const time = new Date(Date.now() - days * 86_400_000)
    utimesSync(file, time, time)
  }
  for (const name of [
    'client/assets/shared-1.js',
    'client/assets/gone-1.js',
    'client/favicon.ico',
    'server/index.js',
    'server/assets/lazy-1.js',
  ])
    put(current, name)
  put(current, 'client/assets/ancient-1.js', 8)
  for (const name of ['client/assets/shared-1.js', 'client/assets/fresh-2.js', 'server/index.js']) put(next, name)
  replaceBuild(next, current)
  const read = (name: string) => readFileSync(path.join(current, name), 'utf8').slice(0, 3)
  expect(readdirSync(path.join(current, 'client/assets')).sort()).toEqual(['fresh-2.js', 'gone-1.js', 'shared-1.js'])
  expect([
    read('client/assets/shared-1.js'),
    read('client/assets/gone-1.js'),
    read('server/index.js'),
    read('server/assets/lazy-1.js'),
  ]).toEqual(['new', 'old', 'new', 'old'])
  expect(existsSync(path.join(current, 'client/favicon.ico'))).toBe(false)
  expect(readdirSync(current).sort()).toEqual(['client', 'server'])
})

test('each command begins as plain JavaScript, which an older Node runs without install scripts', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  expect(
    Object.values(scripts).filter((command) => !/^node scripts\/(?:[a-z-]+\/)?[a-z-]+\.mjs\b/.test(command)),
  ).toEqual([])
})

test('Chromium is found by CHROMIUM_PATH, else on the path; a wrong CHROMIUM_PATH is an error', async () => {
  const { findChromium } = (await load('chromium.mjs')) as {
    findChromium: (env: Record<string, string>) => string | undefined
  }
  const programs = path.join(folder, 'programs')
  mkdirSync(programs)
  const browser = path.join(programs, 'google-chrome')
  writeFileSync(browser, '')
  expect(findChromium({ PATH: `${folder}${path.delimiter}${programs}` })).toBe(browser)
  expect(findChromium({ PATH: programs, CHROMIUM_PATH: path.join(folder, 'nowhere') })).toBeUndefined()
})

test('what is set for a site does not reach the tests, and every setting is one that .env.example names', async () => {
  const { testEnvironment } = (await load('test-environment.mjs')) as {
    testEnvironment: (env: Record<string, string>) => Record<string, string>
  }
  // Each in a way that is a fault, so that each is named.
  const names = [
    'NODE_ENV',
    'PORT',
    'DATABASE_URL',
    'SITE_URL',
    'SITE_NAME',
    'CONTACT_EMAIL',
    'OPERATOR_NAME',
    'OPERATOR_ADDRESS',
    'VIDEO_URL',
    'SOCIAL_LINKS',
    'SMTP_URL',
    'DEMO',
    'AUTH_SECRET',
    'REQUIRE_ADMIN_2FA',
    'TRUSTED_PROXIES',
    'HSTS',
    'LOG_LEVEL',
  ]
  const wrong = Object.fromEntries(names.map((name) => [name, name === 'AUTH_SECRET' ? 'short' : 'x y'.repeat(90)]))
  expect(
    testEnvironment({
      ...wrong,
      HOST: 'x',
      DATA_DIR: 'x',
      PGSSLMODE: 'require',
      ATLAS_APP_URL: 'x',
      PATH: '/bin',
      TZ: 'UTC',
    }),
  ).toEqual({ PATH: '/bin', TZ: 'UTC' })
  expect(() => parseEnv(wrong)).toThrow(new RegExp(names.map((name) => `(?=[^]*\\b${name} )`).join('')))
})

test('a folder name that the build tools cannot take is named; blanks and other letters are fine', async () => {
  const { getFolderProblem } = (await load('install.mjs')) as {
    getFolderProblem: (folder: string) => string | undefined
  }
  expect(['/a#b', '/c?d/e', '/100% f'].map((at) => /take a ([#?%]) in/.exec(getFolderProblem(at) ?? '')?.[1])).toEqual([
    '#',
    '?',
    '%',
  ])
  expect(["/Über Ordner (1) & co's [x] {y} $z +!", 'C:\\Users\\A B'].map(getFolderProblem)).toEqual([
    undefined,
    undefined,
  ])
})
