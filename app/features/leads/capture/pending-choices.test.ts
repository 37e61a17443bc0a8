import { expect, test } from 'vitest'
import { parsePending } from './pending-choices.ts'

const id = '018f2f6e-0000-4000-8000-000000000001'

test('known ids come through once, everything else is nothing', () => {
  expect(parsePending(JSON.stringify([{ id, franchisorId: 'x' }, { id }, { id: 'no id' }, null, 7]))).toEqual([id])
  for (const sent of [null, '', '{', '{}', 'null', '"x"', '[]', new File([], 'x')])
    expect(parsePending(sent)).toEqual([])
  const many = Array.from({ length: 30 }, (_, at) => ({ id: `018f2f6e-0000-4000-8000-0000000000${10 + at}` }))
  expect(parsePending(JSON.stringify(many))).toHaveLength(20)
})
