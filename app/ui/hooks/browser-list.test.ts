import { beforeEach, expect, test, vi } from 'vitest'
import { isStoredFranchise, type StoredFranchise } from '#app/features/franchises/listing/stored-franchise.ts'
import { browserList } from './browser-list.ts'

const KEY = 'rememberedFranchises'
let kept: Map<string, string>
let isFull: boolean

beforeEach(() => {
  kept = new Map()
  isFull = false
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem(key: string, value: string) {
        if (isFull) throw new DOMException('full', 'QuotaExceededError')
        kept.set(key, value)
      },
      removeItem: (key: string) => void kept.delete(key),
    },
  })
})

const open = () => browserList<StoredFranchise>(KEY, isStoredFranchise, 2)
const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ id: name, name })) as [
  StoredFranchise,
  StoredFranchise,
  StoredFranchise,
]

test('junk is no list, and no more are read than there is room for', () => {
  for (const junk of ['not json', '{"a":1}', '[null,{"id":5},{"id":"x"}]']) {
    kept.set(KEY, junk)
    expect(open().read()).toEqual([])
  }
  kept.set(KEY, JSON.stringify([a, b, c]))
  expect(open().read()).toEqual([a, b])
})

test('a full storage: the list lives as long as the page, and is stored once there is room', () => {
  kept.set(KEY, JSON.stringify([a]))
  isFull = true
  const list = open()
  list.write([a, b])
  expect(list.read()).toEqual([a, b])
  expect(list.read()).toBe(list.read())
  expect(list.isPassing()).toBe(true)
  isFull = false
  list.write([b])
  expect(list.isPassing()).toBe(false)
  expect(JSON.parse(kept.get(KEY) ?? '')).toEqual([b])
  kept.set(KEY, JSON.stringify([c]))
  expect(list.read()).toEqual([c])
})
