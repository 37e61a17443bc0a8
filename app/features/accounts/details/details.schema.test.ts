import { expect, test } from 'vitest'
import { changeNameSchema, changePhoneSchema } from './details.schema.ts'

test('a name says something, on one line', () => {
  expect(changeNameSchema.parse({ fullName: '  Robin\n Ash ' })).toEqual({ fullName: 'Robin Ash' })
  expect(changeNameSchema.safeParse({ fullName: ' ' }).error?.issues[0]?.message).toBe('Enter your full name')
  expect(Object.keys(changeNameSchema.parse({ fullName: 'Robin', status: 'approved', userId: 'x' }))).toEqual([
    'fullName',
  ])
})

test.each([
  ['', null],
  ['  ', null],
  [' 01632 960140 ', '01632 960140'],
  ['+44 (0)1632 960140', '+44 (0)1632 960140'],
])('%j is the phone number %j', (phone, kept) => {
  expect(changePhoneSchema.parse({ phone })).toEqual({ phone: kept })
})

test.each(['12', 'call me', `0${'1'.repeat(40)}`])('%j is no phone number', (phone) => {
  const { error } = changePhoneSchema.safeParse({ phone })
  expect(error?.issues[0]).toMatchObject({
    path: ['phone'],
    message: 'Enter a phone number, like 07700 900123',
  })
})
