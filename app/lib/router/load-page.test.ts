import { expect, test } from 'vitest'
import { wayOut } from './load-page.ts'

const here = { pathname: '/search', search: '?q=tea' }
const going = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://site')
  return { navigation: { location: { pathname, search, hash } }, fetchers: new Map<string, { state: string }>() }
}
const still = (...states: string[]) => ({ navigation: {}, fetchers: new Map(states.map((state, at) => [String(at), { state }])) })

test.each([
  ['a press on a link', going('/about?from=home#team'), '/about?from=home#team'],
  ['another search', going('/search?q=coffee'), '/search?q=coffee'],
  ['the Back button, where the address has changed already', going('/search?q=tea'), ''],
  ['a form sent in the background', still('idle', 'submitting'), ''],
  ['code fetched ahead', still('idle'), null],
  ['no router yet', undefined, ''],
])('where code is gone after %s', (_when, state, way) => expect(wayOut(state, here)).toBe(way))
