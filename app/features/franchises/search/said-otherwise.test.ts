import { expect, test } from 'vitest'
import { saidFor, saidOtherwise } from './said-otherwise.ts'

test('a word that listings do not use stands for theirs, any other for itself', () => {
  expect(saidOtherwise('Kids parties')).toBe('children parties')
  expect(saidOtherwise('coffee')).toBe('coffee')
  expect([saidFor('kids'), saidFor('constructor')]).toEqual([['children', 'child'], []])
})
