import { expect, test } from 'vitest'
import { csvLabel } from './csv-label.ts'

test('a file that does not hold all says how many it holds', () => {
  expect(csvLabel(20_000, 20_000)).toBe('Download CSV')
  expect(csvLabel(20_001, 20_000)).toBe('Download newest 20,000 as CSV')
})
