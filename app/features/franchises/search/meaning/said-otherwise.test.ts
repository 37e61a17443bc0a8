import { expect, test } from 'vitest'
import { otherwise, saidFor } from './said-otherwise.ts'

test('a word that listings do not use stands for theirs, most stand for themselves', () => {
  expect(saidFor('kids')).toEqual(['children', 'child', 'baby toddler'])
  expect(saidFor('florist')).toEqual(['flowers', 'flower'])
  expect([saidFor('coffee'), saidFor('constructor')]).toEqual([[], []])
})

test('the list holds words in lower case, and nothing that is said for them is empty', () => {
  for (const [typed, said] of otherwise)
    for (const one of [typed, ...said]) expect(one, typed).toMatch(/^[\p{Ll}\d]+(?: [\p{Ll}\d]+)*$/u)
})
