import { expect, test } from 'vitest'
import { hasLink, leadsElsewhere } from './links-in-text.ts'

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
  ['You won, ring 0900 123 4567', true],
  ['Ada Lovelace', false],
])('%s may lead elsewhere: %s', (name, is) => expect(leadsElsewhere(name)).toBe(is))
