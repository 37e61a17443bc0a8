import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ownDataSections } from '#app/own-data.server.ts'
import { OwnDataPanel } from './own-data-panel.tsx'

/** The section of the file behind each word; the file leaves things out, so it is not said to be everything. */
const sections: Record<string, string> = {
  requests: 'requests',
  consents: 'consents',
  messages: 'messages',
  shortlist: 'shortlist',
  'sign-ins': 'signIns',
  listings: 'listings',
  advertisements: 'advertisements',
  payments: 'payments',
}

test.each(['customer', 'franchisor', 'admin'] as const)('what a %s’s file is said to hold is in it', (role) => {
  const said = renderToStaticMarkup(OwnDataPanel({ role }))
  expect(said).not.toMatch(/everything|all we/)
  const words = Object.keys(sections).filter((word) => new RegExp(`[ ,]${word}[ ,.]`).test(said))
  expect(words).toContain('messages')
  const names = ownDataSections.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(words.map((word) => sections[word]!)))
})
