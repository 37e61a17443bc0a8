import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'

const env = { DEMO: 'on', DATA_DIR: '/data' }
vi.mock('#app/platform/env.server.ts', () => ({ env }))
const threads: Thread[] = []
class Thread extends EventEmitter {
  asked: unknown[]
  constructor(...asked: unknown[]) {
    super()
    this.asked = asked
    threads.push(this)
  }
}
vi.mock('node:worker_threads', () => ({ Worker: Thread }))
const undrawn = new Set<string>()
vi.mock('../../db/seed/undrawn.ts', () => ({ findUndrawn: () => Promise.resolve(undrawn) }))
vi.mock('../../db/seed/asked.ts', () => ({ drawFile: (...asked: unknown[]) => Promise.resolve(asked) }))
const { demoFiles, drawDemo } = await import('./demo-files.ts')

const urls = { owner: 'postgresql://owner', app: '', system: '', admin: '' }
const told: string[] = []
const tell = (sentence: string) => void told.push(sentence)
beforeEach(() => {
  threads.length = told.length = 0
  undrawn.clear()
  env.DEMO = 'on'
})

test('what is still to be drawn is drawn in a thread of its own, which nobody waits for', async () => {
  undrawn.add('a')
  await drawDemo(urls, tell)
  expect(threads[0]?.asked).toMatchObject([
    { protocol: 'file:' },
    { workerData: { ownerUrl: 'postgresql://owner', dataDir: '/data' } },
  ])
  threads[0]?.emit('error', new Error('no space left'))
  expect(told).toEqual(['Not all pictures of the demo could be drawn yet: no space left'])
})

test('nothing is drawn where all is there, or the site is no demo', async () => {
  await drawDemo(urls, tell)
  undrawn.add('a')
  env.DEMO = 'off'
  await drawDemo(urls, tell)
  expect(threads).toEqual([])
})

test('what is asked for before is drawn at once, on a demo alone', async () => {
  expect(await demoFiles()?.('a/720.webp')).toEqual(['/data', 'a/720.webp'])
  env.DEMO = 'off'
  expect(demoFiles()).toBeUndefined()
})
