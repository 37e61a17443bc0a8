import { expect, test } from 'vitest'
import { hasLink, isLikeAddress } from './links-in-text.ts'

test.each([
  ['Buy now http://spam.example', true],
  ['WWW.spam.example', true],
  ['spam.example/buy', true],
  ['kiln.example', false],
  ['J.R.R. Tolkien', false],
  ['A/B Ovens Ltd', false],
  ['Dr. O’Hara-Smith', false],
])('%s has a link: %s', (text, is) => expect(hasLink(text)).toBe(is))

test.each([
  ['J.Smith', true],
  ['ada@x.example', true],
  ['Ada Lovelace', false],
])('%s reads like an address: %s', (name, is) => expect(isLikeAddress(name)).toBe(is))
