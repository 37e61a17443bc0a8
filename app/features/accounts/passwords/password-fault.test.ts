import { expect, test } from 'vitest'
import { addPasswordFault } from './password-fault.server.ts'
import { formOf } from '#tests/support/forms.ts'

const COMMON = 'Choose a less common password. This one is easy to guess.'
const OWN = 'Choose a password that isn’t your email address, your name or your company’s name'
const NO_NAME = { fullName: ['Enter your full name'] }
const errorsOf = async (
  fields: Record<string, string>,
  owner: Parameters<typeof addPasswordFault>[2] = {},
  errors: Record<string, string[]> = NO_NAME,
) => Object.entries((await addPasswordFault({ ok: false, errors, values: {} }, formOf(fields), owner)).errors)

test('a form that is refused for something else hears of its password too, in the order of its fields', async () => {
  expect(await errorsOf({ password: 'Password1', fullName: '' })).toEqual([
    ['password', [COMMON]],
    ['fullName', NO_NAME.fullName],
  ])
  expect(await errorsOf({ fullName: '', password: 'plums in may' })).toEqual([['fullName', NO_NAME.fullName]])
})

test('the owner is whom the form names, and what is known of him', async () => {
  const said = async (...asked: Parameters<typeof errorsOf>) => (await errorsOf(...asked)).at(-1)?.[1]
  expect(await said({ email: 'ada@x.example', password: 'ada@x.example' })).toEqual([OWN])
  expect(await said({ companyName: 'Kiln', password: 'kiln1234' }, { names: ['companyName'] })).toEqual([OWN])
  const known = { email: 'ada@x.example', names: ['Inkpot Ltd'] }
  expect(await said({ password: 'inkpot22' }, { known })).toEqual([OWN])
  expect(await said({ password: 'plums in ju' }, { known: { ...known, isAdmin: true } })).toEqual([
    'Must be at least 12 characters long',
  ])
})

test('what the schema says of the password stands alone, and a form without one says nothing of it', async () => {
  const short = { password: ['Must be at least 6 characters long'] }
  expect(await errorsOf({ password: 'qwert' }, {}, short)).toEqual(Object.entries(short))
  expect(await errorsOf({ fullName: '' })).toEqual(Object.entries(NO_NAME))
})

test('names of any length cost no more than moments', async () => {
  const begun = performance.now()
  await errorsOf({ email: 'a.'.repeat(30_000), password: `${'a'.repeat(127)}!` })
  expect(performance.now() - begun).toBeLessThan(2_000)
})
