import { expect, test } from 'vitest'
import { changeNameSchema, changePhoneSchema, changePlaceSchema } from './details.schema.ts'

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

test('a number of the UK with a digit too few calls nobody, and is not kept', () => {
  const { error } = changePhoneSchema.safeParse({ phone: '07700 90012' })
  expect(error?.issues.map((issue) => issue.message)).toEqual([
    'Enter all 11 digits of a UK mobile number, like 07700 900123. For another country, start with +',
  ])
})

test('a place is a town and a postcode on one line each; either may be left out', () => {
  expect(changePlaceSchema(null).parse({ city: '  King’s\n Lynn ', postCode: ' ' })).toEqual({
    city: 'King’s Lynn',
    postCode: null,
  })
  expect(changePlaceSchema(null).safeParse({ city: '', postCode: 'LS1 4DY and more' }).error?.issues[0]).toMatchObject({
    path: ['postCode'],
    message: 'Must be at most 12 characters long',
  })
})

test('a postcode is one of the UK, in its normal form', () => {
  expect(changePlaceSchema(null).parse({ city: '', postCode: ' ls14dy ' }).postCode).toBe('LS1 4DY')
  expect(changePlaceSchema(null).parse({ city: '', postCode: 'ls1' }).postCode).toBe('LS1')
  expect(changePlaceSchema(null).safeParse({ city: 'Leeds', postCode: 'banana' }).error?.issues).toMatchObject([
    { path: ['postCode'], message: 'Enter a UK postcode, like LS1 4AP, or its first part, like LS1' },
  ])
})
