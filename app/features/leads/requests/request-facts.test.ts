import { expect, test } from 'vitest'
import { sentTogether } from './request-facts.ts'

const request = {
  name: 'Priya Shah',
  phone: '07700 900123',
  place: 'Leeds, LS6 2AB',
  message: 'Is Headingley free?',
  desiredInvestment: '£40,000',
  desiredTimeframe: null,
}

test('requests that were sent together say what all of them said', () => {
  const facts = [
    ['Name', 'Priya Shah'],
    ['Phone', '07700 900123'],
    ['Place', 'Leeds, LS6 2AB'],
    ['Can invest', '£40,000'],
    ['To start', 'Not given'],
  ]
  const message = ['Message', 'Is Headingley free?']
  expect(sentTogether([request, request])).toEqual([...facts, message])
  // Each franchise is named in the message that nobody wrote.
  expect(sentTogether([request, { ...request, message: 'I am interested in Larkspur.' }])).toEqual(facts)
  expect(sentTogether([{ ...request, phone: null }])).not.toContainEqual(['Phone', expect.anything()])
  expect(sentTogether([])).toEqual([])
})
