import { expect, test } from 'vitest'
import { milesFrom } from './distance-text.ts'

test.each([
  [0.01, 'Less than a mile'],
  [0.49, 'Less than a mile'],
  [0.5, '1 mile'],
  [1.49, '1 mile'],
  [1.5, '2 miles'],
  [8.33, '8 miles'],
  [24.99, '25 miles'],
])('%d is %s from Leeds', (miles, said) => expect(milesFrom(miles, 'Leeds')).toBe(`${said} from Leeds`))
