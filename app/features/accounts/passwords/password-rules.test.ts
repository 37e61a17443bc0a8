import { expect, test } from 'vitest'
import { type PasswordOwner, checkPasswordRules } from './password-rules.server.ts'
import { outcomeOf } from '#tests/support/outcome.ts'

const amelia: PasswordOwner = { email: 'amelia.hart@kiln-crumb.example', names: ['Amelia Jo Hart', 'Kiln & Crumb Ltd'] }
const checked = (password: string, owner = amelia) => outcomeOf(checkPasswordRules(password, owner))

test.each(['123456', 'password', 'PassWord1', 'orchard', 'liverpool', 'qwertyuiop12', ' 123456 ', 'hunter22'])(
  '%s is among the most common (3-decisions 65)',
  async (password) => {
    expect(await checked(password)).toBe('account.password_common')
  },
)

test.each([
  'amelia.hart@kiln-crumb.example',
  'AMELIA.HART@KILN-CRUMB.EXAMPLE',
  'amelia.hart',
  'Amelia Jo Hart',
  'ameliajohart',
  'Amelia',
  'HART',
  'hart-amelia',
  'Amelia1984!',
  '2026hart',
  'Kiln & Crumb',
  'kilncrumb',
  'crumb123',
  'Kiln & Crumb Ltd',
  'Ａmelia',
])('%s is the name or the address of its owner', async (password) => {
  expect(await checked(password)).toBe('account.password_own_name')
})

test.each([
  'orchard in may',
  'amelia likes plums',
  'jo-jo-jo',
  'a kiln of my own',
  'demo-atlas',
  '19840512-7',
  '日本の陶器屋',
])('%s is taken', async (password) => {
  expect(await checked(password)).toBe('done')
})

test('a name of figures, of one letter or of nothing refuses its own and no other', async () => {
  const owner = { email: 'a@b.example', names: ['A', '365247', null, undefined, ' - '] }
  expect(await checked('365-247', owner)).toBe('account.password_own_name')
  expect(await checked('plum tree', owner)).toBe('done')
  expect(await checked('!!!!!!??', owner)).toBe('done')
})

test('an admin needs 12 characters, and everybody one of a few thousand that nobody guesses', async () => {
  expect(await checked('plums in jun', { ...amelia, isAdmin: true })).toBe('done')
  expect(await checked('plums in ju', { ...amelia, isAdmin: true })).toBe('account.password_too_short')
  expect(await checked('plums in ju')).toBe('done')
})

test('the longest password and the longest names cost no more than moments', async () => {
  const owner = { email: `${'a'.repeat(64)}@${'a.'.repeat(90)}example`, names: ['aaa '.repeat(30), 'a'.repeat(120)] }
  const begun = performance.now()
  await checked(`${'a'.repeat(127)}!`, owner)
  await checked(`${'a'.repeat(127)}b`, owner)
  expect(performance.now() - begun).toBeLessThan(2_000)
})
