import { expect, test } from 'vitest'
import { dialledNumber, phoneFault, phoneInGroups } from './phone.ts'

test.each([
  ['07700 900123', '07700900123'],
  ['(0113) 496-0123', '01134960123'],
  ['(0)113 496 0123', '01134960123'],
  ['+44 7700 900123', '+447700900123'],
  ['+44 (0)7700 900 456', '+447700900456'],
  ['+44 07700 900456', '+447700900456'],
  ['0044 (0) 7700 900456', '+447700900456'],
  ['00 353 87 123 4567', '+353871234567'],
  ['+39 06 6982', '+39066982'],
  ['(+44) 7700 900123', '+447700900123'],
  ['(0044) 7700 900123', '+447700900123'],
  ['447700 900123', '+447700900123'],
  ['44 (0)113 496 0123', '+441134960123'],
  ['4401 4960', '44014960'],
])('%j is dialled as %j', (phone, dialled) => {
  expect(dialledNumber(phone)).toBe(dialled)
})

test.each([
  '07700 900123',
  '+44 (0)7700 900123',
  '0044 7700 900123',
  '0113 496 0123',
  // A few areas have nine digits after the zero.
  '016977 2345',
  '0800 111 1111',
  // Of other countries.
  '+353 87 123 4567',
  '0033 7 12 34 56 78',
  '+39 06 6982',
  // Without any code: a neighbour knows it.
  '496 0123',
  '7700 900123',
])('%j may be someone’s number', (phone) => {
  expect(phoneFault(phone)).toBeNull()
})

test.each([
  '07700 90012',
  '07700 900 12',
  '07700 9001234',
  '+44 7700 90012',
  '+44 (0)7700 90012',
  '0044 770090012',
  '(+44) 7700 90012',
])('%j is no whole mobile number of the UK', (phone) => {
  expect(phoneFault(phone)).toBe(
    'Enter all 11 digits of a UK mobile number, like 07700 900123. For another country, start with +',
  )
})

// The last is one of Germany, as it is written there.
test.each(['0113 496', '0113 496 01234', '+44 113 496 01', '01134960', '0151 2345 6789'])(
  '%j is no number of the UK',
  (phone) => {
    expect(phoneFault(phone)).toBe(
      'Enter a UK phone number with its area code, 10 or 11 digits, like 0113 496 0123. For another country, start ' +
        'with +',
    )
  },
)

test.each(['', '12', 'call me', `0${'1'.repeat(40)}`])('%j is no number', (phone) => {
  expect(phoneFault(phone)).toBe('Enter a phone number, like 07700 900123')
})

test.each([
  ['07700900123', '07700 900123'],
  ['+44 (0)7700 900123', '07700 900123'],
  ['0113-496-0123', '0113 496 0123'],
  ['00442079460123', '020 7946 0123'],
  ['0161 496 0123', '0161 496 0123'],
  ['01632960333', '01632 960333'],
  ['0800123456', '0800 123 456'],
  ['7700900123', '77009 00123'],
  ['+353 86 123 4567', '00 353 86 123 4567'],
  ['(+49) (0)30/1234567', '00 49 30 1234567'],
  ['00353861234567', '00 353861234567'],
  ['00 1 (212) 555-0123', '00 1 212 555 0123'],
])('%j stands in a spreadsheet as %j, and rings the same', (phone, groups) => {
  expect(phoneInGroups(phone)).toBe(groups)
  expect(dialledNumber(groups).replace('+44', '0')).toBe(dialledNumber(phone).replace('+44', '0'))
})
