import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAgain, NO_CONNECTION, sayWaitWith } from './ask-again.ts'

const said = vi.fn<(message: string) => void>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  said.mockClear()
  sayWaitWith(said)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const pass = (time = 0) => vi.advanceTimersByTimeAsync(time)

test('what gets no answer is asked again, at once when there is a network, and both are said', async () => {
  const ask = vi.fn<() => Promise<string>>().mockImplementationOnce(lost).mockImplementationOnce(lost)
  ask.mockResolvedValue('answer')
  const answer = askAgain(ask, () => true)
  await pass()
  expect(said.mock.calls).toEqual([[NO_CONNECTION]])
  await pass(1_000)
  expect(ask).toHaveBeenCalledTimes(2)
  await pass(1_000)
  expect(ask).toHaveBeenCalledTimes(2)
  window.dispatchEvent(new Event('online'))
  expect(await answer).toBe('answer')
  expect(said.mock.calls).toEqual([[NO_CONNECTION], [NO_CONNECTION]])
})

test('an answer at once says nothing', async () => {
  expect(
    await askAgain(
      () => Promise.resolve('answer'),
      () => true,
    ),
  ).toBe('answer')
  expect(said).not.toHaveBeenCalled()
})

test('nobody asks again for what is not wanted, or was broken off', async () => {
  await expect(askAgain(lost, () => false)).rejects.toThrow('Failed to fetch')
  const broken = new DOMException('', 'AbortError')
  await expect(
    askAgain(
      () => Promise.reject(broken),
      () => true,
    ),
  ).rejects.toBe(broken)
  expect(said).not.toHaveBeenCalled()
})

test('whoever goes elsewhere meanwhile is not led back', async () => {
  let isWanted = true
  const ask = vi.fn(lost)
  const answer = askAgain(ask, () => isWanted)
  const refused = expect(answer).rejects.toThrow('Failed to fetch')
  await pass()
  isWanted = false
  await pass(1_000)
  await refused
  expect(ask).toHaveBeenCalledTimes(1)
})
