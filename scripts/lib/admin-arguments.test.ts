import { expect, test } from 'vitest'
import { checkPassword, parseAdminArguments } from './admin-arguments.ts'

test('an address, a name and a password make an admin; the address in small letters', () => {
  expect(
    parseAdminArguments(['--email', ' Jane@Example.com ', '--name', ' Jane Doe ', '--password', 'plums in june']),
  ).toEqual({
    kind: 'admin',
    admin: { email: 'jane@example.com', fullName: 'Jane Doe', password: 'plums in june' },
  })
})

test('the password may come later', () => {
  expect(parseAdminArguments(['--email=jane@example.com', '--name=Jane Doe'])).toMatchObject({
    kind: 'admin',
    admin: { password: undefined },
  })
  expect(checkPassword('plums in june')).toBe('plums in june')
  expect(() => checkPassword('plums in ju')).toThrow('at least 12 characters')
})

test('every fault is told', () => {
  const parsed = parseAdminArguments(['--email', 'jane', '--password', 'short'])
  expect(parsed).toEqual({
    kind: 'faults',
    faults: ['--email must be an email address', '--name is missing', 'The password needs at least 12 characters.'],
  })
  expect(parseAdminArguments(['--emial', 'x'])).toMatchObject({ kind: 'faults' })
  expect(parseAdminArguments(['--help'])).toEqual({ kind: 'help' })
})
