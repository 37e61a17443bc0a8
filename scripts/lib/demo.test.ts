import { EventEmitter } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'atlas-demo-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const env: { DEMO: string; DATABASE_URL?: string | undefined; DATA_DIR: string } = { DEMO: 'on', DATA_DIR: folder }
vi.mock('#app/platform/env.server.ts', () => ({ env, authSecret: () => '' }))
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
const { beginDrawing } = await import('./demo.ts')

beforeEach(() => {
  threads.length = 0
  Object.assign(env, { DEMO: 'on', DATABASE_URL: undefined, DATA_DIR: folder })
})

test('the files of a new demo are drawn in a thread of their own, and whoever waits is told of the end', async () => {
  const stored = beginDrawing()
  expect(threads[0]?.asked).toMatchObject([{ protocol: 'file:' }, { workerData: folder }])
  threads[0]?.emit('message', new Map([['a', 1]]))
  threads[0]?.emit('exit', 0)
  expect([...((await stored) ?? [])]).toEqual([['a', 1]])
})

test('a failure, or an end before the last picture, is told too', async () => {
  const full = beginDrawing()
  threads[0]?.emit('error', new Error('no space left'))
  await expect(full).rejects.toThrow('no space left')
  const ended = beginDrawing()
  threads[1]?.emit('exit', 1)
  await expect(ended).rejects.toThrow('not drawn to the end')
})

test('nothing is drawn where there is a database already, or none of the demo’s', () => {
  mkdirSync(path.join(folder, 'used', 'postgres'), { recursive: true })
  for (const other of [
    { DATA_DIR: path.join(folder, 'used') },
    { DATABASE_URL: 'postgresql://elsewhere' },
    { DEMO: 'off' },
  ]) {
    Object.assign(env, { DEMO: 'on', DATABASE_URL: undefined, DATA_DIR: folder }, other)
    expect(beginDrawing()).toBeUndefined()
  }
  expect(threads).toEqual([])
})
