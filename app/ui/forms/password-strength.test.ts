import { expect, it } from 'vitest'
import { passwordStrength, omitIfRepeated } from './password-strength.ts'

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
  expect(passwordStrength(password, 6).score).toBe(score)
})

it('says the rule below six characters', () => {
  expect(passwordStrength('abc', 6).sentence).toBe('Must be at least 6 characters long')
  expect(passwordStrength('plums in ju', 12).sentence).toBe('Must be at least 12 characters long')
})

it('3-decisions 65: what the hint or the error says is not said a second time', () => {
  const { sentence } = passwordStrength('abc', 6)
  expect(omitIfRepeated(sentence, undefined, undefined)).toBe(sentence)
  expect(omitIfRepeated(sentence, sentence, undefined)).toBeUndefined()
  expect(omitIfRepeated(sentence, undefined, sentence)).toBeUndefined()
  expect(omitIfRepeated(passwordStrength('tangle', 6).sentence, sentence)).toBe('Fair: longer is stronger')
})
