import { expect, test } from 'vitest'
import { sentFacts } from './after-request.ts'

test('what was sent is said back, and what nobody chose is not made up', () => {
  expect(
    sentFacts({
      name: 'Priya Shah',
      email: 'priya@example.com',
      phone: '07700 900123',
      city: 'Leeds',
      postCode: 'LS6 2AB',
      desiredInvestment: '£40,000',
      desiredTimeframe: null,
      message: 'Is the\nHeadingley territory free?',
    }),
  ).toEqual([
    ['Name', 'Priya Shah'],
    ['Email', 'priya@example.com'],
    ['Phone', '07700 900123'],
    ['Place', 'Leeds, LS6 2AB'],
    ['Can invest', '£40,000'],
    ['To start', 'Not given'],
    ['Message', 'Is the Headingley territory free?'],
  ])
  // The form of a franchise's page asks for no wishes.
  expect(sentFacts({ name: 'P', city: null, message: '' })).toEqual([['Name', 'P']])
})

test('a long message is cut between letters', () => {
  const [[, said] = []] = sentFacts({ message: '\u{1F600}'.repeat(400) })
  expect(said).toBe(`${'\u{1F600}'.repeat(160)} …`)
})
