import { afterEach, expect, test, vi } from 'vitest'
import { sendDraft, waitForDrafts } from './send-draft.ts'

afterEach(() => vi.unstubAllGlobals())

test('a save waits for a draft that is on its way, and for nothing else', async () => {
  await waitForDrafts()
  let arrive: (answer: Response) => void = () => {}
  const arrived = new Promise<Response>((resolve) => (arrive = resolve))
  vi.stubGlobal('fetch', () => arrived)
  vi.stubGlobal('FormData', Map)
  const saved = { version: 'v', savedAt: '2026-11-23T10:00:00Z' }
  // What stands in the form is not read here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- there is no page in this test
  const sent = sendDraft(new Map() as unknown as HTMLFormElement, {
    based: '',
    to: { path: '/draft', fields: {} },
    isLeaving: false,
    signal: new AbortController().signal,
  })
  let isSaved = false
  const save = waitForDrafts().then(() => (isSaved = true))
  await Promise.resolve()
  expect(isSaved).toBe(false)
  arrive(Response.json({ saved }))
  await save
  expect(await sent).toEqual({ saved })
})
