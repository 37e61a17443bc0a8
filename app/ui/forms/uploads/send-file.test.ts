import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendFile, SILENCE_MS } from './send-file.ts'

/** What the page knows of a request that is on its way: nothing until the test says so. */
class FakeRequest extends EventTarget {
  static sent: FakeRequest[] = []
  upload = new EventTarget()
  status = 200
  responseURL = 'http://site.test/upload'
  responseText = '{"problem":"It is too large."}'
  open() {}
  send() {
    FakeRequest.sent.push(this)
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  progress() {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }))
  }
}

beforeEach(() => {
  FakeRequest.sent = []
  // why: Node has none, and the time that a dead line takes is not waited for.
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const send = () => sendFile('/upload', 'gallery', new File(['x'], 'van.png'), () => {})
/** Whose turn it is, is known a moment later. */
const turn = () => vi.advanceTimersByTimeAsync(0)

test('files whose sending the browser stopped did not arrive, and leave their turns to others', async () => {
  const [first, second, third] = [send(), send(), send()]
  await turn()
  expect(FakeRequest.sent).toHaveLength(2)
  // As by its stop button.
  for (const request of FakeRequest.sent.slice()) request.abort()
  await turn()
  expect(await Promise.race([first.done, second.done, 'nothing'])).toBeNull()
  expect(FakeRequest.sent).toHaveLength(3)
  third.cancel()
  expect(await third.done).toBe('cancelled')
})

test('a file of which nothing is heard for long did not arrive; a slow one goes on', async () => {
  const [dead, slow, next] = [send(), send(), send()]
  await turn()
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1)
  FakeRequest.sent[1]?.progress()
  await vi.advanceTimersByTimeAsync(1)
  expect(await Promise.race([dead.done, 'nothing'])).toBeNull()
  await turn()
  expect(FakeRequest.sent).toHaveLength(3)
  expect(await Promise.race([slow.done, 'nothing'])).toBe('nothing')
  FakeRequest.sent[1]?.dispatchEvent(new Event('load'))
  expect(await slow.done).toEqual({ problem: 'It is too large.' })
  // One that waits for its turn is not yet silent.
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 2)
  expect(await Promise.race([next.done, 'nothing'])).toBe('nothing')
  next.cancel()
})
