import { expect, test } from 'vitest'
import { readMeasured } from './compare.ts'

const line = '/search  612 requests/s  p99 80 ms  site 1.42 ms, database 0.61 ms of processor\n'

test('of a benchmark that failed or printed nothing there is no comparison', () => {
  expect([...readMeasured(line, 0)]).toEqual([['/search', { requests: 612, site: 1.42, database: 0.61 }]])
  expect(() => readMeasured(line, 1)).toThrow('ended with 1')
  expect(() => readMeasured('', 0)).toThrow('no requests/s')
})
