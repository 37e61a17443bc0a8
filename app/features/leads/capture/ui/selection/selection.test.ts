import { beforeEach, expect, test, vi } from 'vitest'

const KEY = 'pendingFranchises'
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
let kept: Map<string, string>

/** The store as a fresh page has it. */
async function openPage() {
  vi.resetModules()
  return import('./selection.ts')
}

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    addEventListener: () => {},
    removeEventListener: () => {},
  })
})

test('the browser keeps a list of id and franchisorId, and nothing else (Q-25)', async () => {
  const { setSelected } = await openPage()
  const named = { id: id(1), franchisorId: id(9), name: 'not kept' }
  setSelected(named, true)
  setSelected({ id: id(2), franchisorId: id(9) }, true)
  setSelected({ id: id(1), franchisorId: id(9) }, true)
  expect(kept.get(KEY)).toBe(
    `[{"id":"${id(2)}","franchisorId":"${id(9)}"},{"id":"${id(1)}","franchisorId":"${id(9)}"}]`,
  )
  setSelected({ id: id(2), franchisorId: id(9) }, false)
  expect(JSON.parse(kept.get(KEY) ?? '')).toEqual([{ id: id(1), franchisorId: id(9) }])
})

test('another page goes on with it; asked ones and clearing take out', async () => {
  kept.set(KEY, JSON.stringify([1, 2, 3].map((n) => ({ id: id(n), franchisorId: id(9) }))))
  const { removeFromSelection, clearSelection } = await openPage()
  removeFromSelection(new Set([id(1), id(3), id(4)]))
  expect(JSON.parse(kept.get(KEY) ?? '')).toEqual([{ id: id(2), franchisorId: id(9) }])
  clearSelection()
  expect(kept.has(KEY)).toBe(false)
})

test.each(['{', '"x"', '{"id":1}', '[1,null,{"id":1}]'])('%s in the storage counts as nothing', async (text) => {
  kept.set(KEY, text)
  const { setSelected } = await openPage()
  setSelected({ id: id(1), franchisorId: id(9) }, true)
  expect(JSON.parse(kept.get(KEY) ?? '')).toHaveLength(1)
})

test('twenty at most', async () => {
  const { setSelected } = await openPage()
  for (let n = 1; n <= 20; n++) expect(setSelected({ id: id(n), franchisorId: id(99) }, true)).toBe(true)
  expect(setSelected({ id: id(21), franchisorId: id(99) }, true)).toBe(false)
  expect(JSON.parse(kept.get(KEY) ?? '')).toHaveLength(20)
})

test('where storage is switched off the page remembers by itself', async () => {
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new Error('denied')
    },
  })
  const { setSelected } = await openPage()
  expect(setSelected({ id: id(1), franchisorId: id(9) }, true)).toBe(true)
  for (let n = 2; n <= 20; n++) setSelected({ id: id(n), franchisorId: id(9) }, true)
  expect(setSelected({ id: id(21), franchisorId: id(9) }, true)).toBe(false)
})

test('in a storage that takes nothing any more the choice lives as long as the page', async () => {
  window.localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const { setSelected } = await openPage()
  for (let n = 1; n <= 20; n++) setSelected({ id: id(n), franchisorId: id(9) }, true)
  expect(setSelected({ id: id(21), franchisorId: id(9) }, true)).toBe(false)
})
