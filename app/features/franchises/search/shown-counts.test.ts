import { expect, test } from 'vitest'
import { showResultsLabel } from './shown-counts.tsx'

test('the button never says none where franchises can be opened in the place (3-decisions 84)', () => {
  expect([showResultsLabel(0), showResultsLabel(1), showResultsLabel(1234)]).toEqual([
    'No franchises match',
    'Show 1 franchise',
    'Show 1,234 franchises',
  ])
  expect(showResultsLabel(0, 6)).toBe('Show 6 you can open there')
  expect(showResultsLabel(3, 1073)).toBe('Show 3 based there, 1,073 you can open')
})
