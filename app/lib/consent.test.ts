import { expect, test } from 'vitest'
import { chosenConsent, consentText, parseConsent } from './consent.ts'

const sent = (...fields: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return chosenConsent(form)
}

test.each([
  ['accept', sent(['choice', 'accept']), true],
  ['reject', sent(['choice', 'reject']), false],
  // A ticked purpose counts only for the button that saves it.
  ['reject with a tick', sent(['choice', 'reject'], ['purpose', 'functionality']), false],
  ['save with the tick', sent(['choice', 'save'], ['purpose', 'functionality']), true],
  ['save without', sent(['choice', 'save']), false],
  ['save with another purpose', sent(['choice', 'save'], ['purpose', 'marketing']), false],
  ['no button', sent(['purpose', 'functionality']), false],
])('%s', (_, consent, allowed) => {
  expect(consent).toEqual({ functionality: allowed })
  expect(parseConsent(consentText(consent))).toEqual(consent)
})

test('only a choice of this version counts; else the visitor is asked', () => {
  for (const text of [undefined, '', 'v0.functionality', 'functionality', '%00', 'v1x'])
    expect(parseConsent(text)).toBeNull()
  expect(parseConsent('v1')).toEqual({ functionality: false })
  expect(parseConsent('v1.marketing')).toEqual({ functionality: false })
})
