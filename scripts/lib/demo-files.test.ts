import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'

// why: the settings are read once, and these tests are of two.
const env = { DEMO: 'on', DATA_DIR: '/data' }
vi.mock('#app/platform/env.server.ts', () => ({ env }))
// why: what is told of a thread, not what it draws; that is tested in db/seed.
const threads: Thread[] = []
class Thread extends EventEmitter {
  asked: unknown[]
  constructor(...asked: unknown[]) {
    super()
    this.asked = asked
    threads.push(this)
  }
  terminate() {
    this.emit('ended')
  }
}
vi.mock('node:worker_threads', () => ({ Worker: Thread }))
// why: no database is needed to say that something waits.
const undrawn = new Set<string>()
const findUndrawn = vi.fn(() => Promise.resolve(undrawn))
vi.mock('../../db/seed/undrawn.ts', () => ({ findUndrawn }))
// why: which file is asked for, not how it is drawn.
vi.mock('../../db/seed/asked.ts', () => ({ drawFile: (...asked: unknown[]) => Promise.resolve(asked) }))
const { demoFiles, drawDemo } = await import('./demo-files.ts')

const urls = { owner: 'postgresql://owner', app: '', system: '', admin: '' }
const told: string[] = []
const { signal } = new AbortController()
const tell = (sentence: string) => void told.push(sentence)
beforeEach(() => {
  threads.length = told.length = 0
  undrawn.clear()
  env.DEMO = 'on'
})

test('what is still to be drawn is drawn in a thread of its own, which nobody waits for', async () => {
  undrawn.add('a')
  await drawDemo(urls, tell, signal)
  expect(threads[0]?.asked).toMatchObject([
    { protocol: 'file:' },
    { workerData: { ownerUrl: 'postgresql://owner', dataDir: '/data' } },
  ])
  threads[0]?.emit('error', new Error('no space left'))
  expect(told).toEqual(['Some of the demo’s pictures couldn’t be drawn (no space left); the next start tries again.'])
})

test('a database that is gone by then is told, and ends nothing', async () => {
  findUndrawn.mockRejectedValueOnce(new Error('Connection terminated'))
  await drawDemo(urls, tell, signal)
  expect(told.join()).toContain('Connection terminated')
  expect(threads).toEqual([])
})

test('who stops the site stops the thread, and what becomes of it then is nobody’s concern', async () => {
  undrawn.add('a')
  const ending = new AbortController()
  await drawDemo(urls, tell, ending.signal)
  const ended = vi.fn()
  threads[0]?.once('ended', ended)
  ending.abort()
  expect(ended).toHaveBeenCalledOnce()
  threads[0]?.emit('error', new Error('the database system is shutting down'))
  findUndrawn.mockRejectedValueOnce(new Error('Connection terminated'))
  await drawDemo(urls, tell, ending.signal)
  await drawDemo(urls, tell, ending.signal)
  expect([told, threads.length]).toEqual([[], 1])
})

test('nothing is drawn where all is there, or the site is no demo', async () => {
  await drawDemo(urls, tell, signal)
  undrawn.add('a')
  env.DEMO = 'off'
  await drawDemo(urls, tell, signal)
  expect(threads).toEqual([])
})

test('what is asked for before is drawn at once, on a demo alone', async () => {
  expect(await demoFiles()?.('a/720.webp')).toEqual(['/data', 'a/720.webp'])
  env.DEMO = 'off'
  expect(demoFiles()).toBeUndefined()
})
