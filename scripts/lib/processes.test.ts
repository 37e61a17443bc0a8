import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'atlas-processes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const children: ChildProcess[] = []
afterEach(() => void children.splice(0).forEach((child) => child.kill('SIGKILL')))

/** What stands in for the site: says which process it is and what it does, and lets requests finish. */
const web = path.join(folder, 'web.mjs')
const module = JSON.stringify(pathToFileURL(path.resolve('scripts/lib/processes.ts')).href)
writeFileSync(
  web,
  `import { createServer } from 'node:http'
  import { leave } from ${module}
  if (process.env.FAILS) process.exit(3)
  const say = process.pid + ' ' + (process.env.ROLE ?? 'both')
  const server = createServer((req, res) => setTimeout(() => res.end(say), 20))
  server.listen(0, '127.0.0.1', () => process.send({ address: 'http://127.0.0.1:' + server.address().port }))
  process.on('SIGTERM', () => {
    server.close(() => leave().then(() => process.exit(0)))
    server.closeIdleConnections()
  })`,
)
const primary = path.join(folder, 'primary.mjs')
writeFileSync(
  primary,
  `import { startProcesses } from ${module}
  const say = (sentence) => process.send(sentence)
  startProcesses({ file: ${JSON.stringify(web)}, count: 2, tell: say }).then(
    (site) => {
      say(site.address)
      process.on('SIGHUP', () => site.renew().then(() => say('renewed')))
      process.on('SIGTERM', () => site.stop().then(() => process.exit(0)))
    },
    (error) => { say('failed: ' + error.message); process.disconnect() },
  )`,
)

/** Starts it, and answers with what it says next. */
function start(env: Record<string, string> = {}): { child: ChildProcess; next: () => Promise<string> } {
  const child = spawn(process.execPath, [primary], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.push(child)
  const said: string[] = []
  child.on('message', (sentence) => said.push(String(sentence)))
  return {
    child,
    async next() {
      await expect.poll(() => said.length).toBeGreaterThan(0)
      return said.shift() ?? ''
    },
  }
}
const ask = async (address: string) =>
  (await fetch(address, { headers: { connection: 'close' } })).text().then((text) => text.split(' '))
async function pidsOf(address: string): Promise<string[]> {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(address)))
  return [...new Set(answers.map(([pid = '']) => pid))].sort()
}

test('two processes answer at one address, one of which does the background work', async () => {
  const { child, next } = start()
  const address = await next()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(address)))
  expect(new Set(answers.map(([, role]) => role))).toEqual(new Set(['both', 'web']))
  child.kill('SIGTERM')
  await expect.poll(() => child.exitCode).toBe(0)
  await expect(ask(address)).rejects.toThrow('fetch failed')
})

test('one that is killed is started again, with the same work, while the other answers', async () => {
  const { next } = start()
  const address = await next()
  const before = await pidsOf(address)
  const [pid = ''] =
    (await Promise.all(Array.from({ length: 20 }, () => ask(address)))).find(([, role]) => role === 'both') ?? []
  process.kill(Number(pid), 'SIGKILL')
  expect(await next()).toBe('A process of the site ended (SIGKILL) and is started again.')
  await expect.poll(async () => (await pidsOf(address)).length).toBe(2)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(address)))
  expect(answers.map(([one]) => one)).not.toContain(pid)
  expect(answers.some(([one, role]) => role === 'both' && !before.includes(one ?? ''))).toBe(true)
})

test('renewed, every process is another one, and no request is lost meanwhile', async () => {
  const { child, next } = start()
  const address = await next()
  const before = await pidsOf(address)
  let isOver = false
  const load = (async () => {
    while (!isOver) await ask(address)
  })()
  child.kill('SIGHUP')
  // Asked again before it is done: the same.
  await pidsOf(address)
  child.kill('SIGHUP')
  expect([await next(), await next()]).toEqual(['renewed', 'renewed'])
  isOver = true
  await load
  const after = await pidsOf(address)
  expect(after).toHaveLength(2)
  expect(after.filter((pid) => before.includes(pid))).toEqual([])
})

test('where one ends before it answers, starting fails', async () => {
  const { next } = start({ FAILS: 'yes' })
  expect(await next()).toBe('failed: A process of the site ended before it answered (code 3).')
})
