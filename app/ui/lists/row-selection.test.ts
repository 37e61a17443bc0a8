import { expect, test } from 'vitest'
import { keepUnchanged } from './row-selection.tsx'

const ticked = new Map([
  ['one', 'unpaid'],
  ['two', 'unpaid'],
])

test('a row that has changed since it was ticked is ticked no more; one on another page stays ticked', () => {
  const states = (one: string) => new Map([['one', one]])
  expect(keepUnchanged(ticked, states('unpaid'))).toBe(ticked)
  expect([...keepUnchanged(ticked, states('running')).keys()]).toEqual(['two'])
})
