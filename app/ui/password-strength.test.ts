import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

it.each([
  ['', 0],
  ['abc12', 0],
  ['aaaaaaaa', 1],
  ['password1', 1],
  ['123456', 1],
  ['tangle', 2],
  ['Tangle-91', 3],
  ['correct horse battery staple', 4],
] as const)('%s scores %i', (password, score) => {
  expect(passwordStrength(password).score).toBe(score)
})

it('says the rule below six characters', () => {
  expect(passwordStrength('abc').sentence).toBe('Must be at least 6 characters long')
})
