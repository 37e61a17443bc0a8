import { expect, test } from 'vitest'
import { operatorLine, operatorOf, registeredAs } from './operator.ts'

test.each([
  ['01234567', 'registered in England and Wales, company number 01234567'],
  ['oc 301234', 'registered in England and Wales, company number OC301234'],
  ['SC123456', 'registered in Scotland, company number SC123456'],
  ['ni012345', 'registered in Northern Ireland, company number NI012345'],
  // Whoever is registered elsewhere says so.
  ['01234567, registered in Wales', 'company number 01234567, registered in Wales'],
])('the number %s says where the company is registered', (number, said) => {
  expect(registeredAs(number)).toBe(said)
})

test('a company says its name, its register, its address and its VAT number, each where it is known', () => {
  const settings = { operatorName: 'A Ltd', operatorNumber: 'SC123456', operatorAddress: '1 High Street' }
  const all = operatorOf(settings, 'GB123456789')
  expect(all && operatorLine(all)).toBe(
    'A Ltd, registered in Scotland, company number SC123456, 1 High Street, VAT number GB123456789',
  )
  const name = operatorOf({ ...settings, operatorNumber: null, operatorAddress: null }, undefined)
  expect(name && operatorLine(name)).toBe('A Ltd')
  expect(operatorOf({ ...settings, operatorName: null }, 'GB123456789')).toBeNull()
})
