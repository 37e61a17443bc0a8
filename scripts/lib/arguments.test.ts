import { expect, test } from 'vitest'
import { checkPassword, parseAdminArguments } from './arguments.ts'

test('an address, a name and a password make an admin; the address in small letters', () => {
  expect(parseAdminArguments(['--email', ' Jane@Example.com ', '--name', ' Jane Doe ', '--password', 'secret'])).toEqual({
    kind: 'admin',
    admin: { email: 'jane@example.com', fullName: 'Jane Doe', password: 'secret' },
  })
})

test('the password may come later', () => {
  expect(parseAdminArguments(['--email=jane@example.com', '--name=Jane Doe'])).toMatchObject({ kind: 'admin', admin: { password: undefined } })
  expect(checkPassword('secret')).toBe('secret')
  expect(() => checkPassword('short')).toThrow('at least 6 characters')
})

test('every fault is told', () => {
  const parsed = parseAdminArguments(['--email', 'jane', '--password', 'short'])
  expect(parsed).toEqual({ kind: 'faults', faults: ['--email must be an e-mail address', '--name is missing', 'The password needs at least 6 characters.'] })
  expect(parseAdminArguments(['--emial', 'x'])).toMatchObject({ kind: 'faults' })
  expect(parseAdminArguments(['--help'])).toEqual({ kind: 'help' })
})
