import { expect, test } from 'vitest'
import { completed, otherwise, saidFor } from './said-otherwise.ts'

test('a word that listings do not use stands for theirs, most stand for themselves', () => {
  expect(saidFor('kids')).toEqual(['children', 'child', 'baby toddler'])
  expect(saidFor('florist')).toEqual(['flowers', 'flower'])
  expect([saidFor('coffee'), saidFor('constructor')]).toEqual([[], []])
})

test('a beginning of four letters is completed to what the list has', () => {
  expect(['flori', 'florist', 'hairdr', 'car wa'].map(completed)).toEqual([
    'florist',
    'florist',
    'hairdresser',
    'car wash',
  ])
  expect(['flo', 'xyzz', ''].map(completed)).toEqual(['flo', 'xyzz', ''])
})

test('the list holds words in lower case, and nothing that is said for them is empty', () => {
  for (const [typed, said] of otherwise)
    for (const one of [typed, ...said]) expect(one, typed).toMatch(/^[\p{Ll}\d]+(?: [\p{Ll}\d]+)*$/u)
})
