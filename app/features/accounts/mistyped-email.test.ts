import { expect, test } from 'vitest'
import { meantAddress } from './mistyped-email.ts'

test.each([
  ['sam@gmial.com', 'sam@gmail.com'],
  ['sam@gmail.co.uk', 'sam@gmail.com'],
  ['sam.jo+atlas@hotmial.co.uk', 'sam.jo+atlas@hotmail.co.uk'],
  ['sam@gmail.con', 'sam@gmail.com'],
  ['sam@gmial.con', 'sam@gmail.com'],
  ['sam@bakery.co.yk', 'sam@bakery.co.uk'],
  ['sam@bakery.couk', 'sam@bakery.co.uk'],
])('%s was meant as %s', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant)
})

test.each([
  'sam@gmail.com',
  'sam@ymail.com',
  'sam@mail.com',
  'sam@email.com',
  'sam@googlemail.com',
  'sam@live.co.uk',
  'sam@bakery.co',
  'sam@bakery.om',
  'sam@gmial.example',
  'gmial.com@example.test',
])('%s is left as it is', (typed) => {
  expect(meantAddress(typed)).toBeNull()
})
