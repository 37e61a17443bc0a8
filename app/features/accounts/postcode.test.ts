import { expect, test } from 'vitest'
import { toPostcode } from './postcode.ts'

test.each([
  ['ls14ap', 'LS1 4AP'],
  ['  Ls1   4aP ', 'LS1 4AP'],
  ['(LS1-4AP.)', 'LS1 4AP'],
  ['M11AE', 'M1 1AE'],
  ['b338th', 'B33 8TH'],
  ['cr26xh', 'CR2 6XH'],
  ['DN551PT', 'DN55 1PT'],
  ['w1a1hq', 'W1A 1HQ'],
  ['ec1a1bb', 'EC1A 1BB'],
  // Jersey and the forces abroad have them too.
  ['je23xp', 'JE2 3XP'],
  ['bf10ax', 'BF1 0AX'],
  // The outward part alone.
  ['ls1', 'LS1'],
  ['LS14', 'LS14'],
  ['w1a', 'W1A'],
  ['ec1a', 'EC1A'],
])('%j is the postcode %s', (typed, postcode) => expect(toPostcode(typed)).toBe(postcode))

test.each(['banana', '', '-', 'LS', 'Leeds', '12345', 'LS1 4', 'LS1 4A', 'LS1 4APX', 'LS1 AAP', 'D02 X285', 'LS1 4CI'])(
  '%j is no UK postcode',
  (typed) => expect(toPostcode(typed)).toBeNull(),
)
