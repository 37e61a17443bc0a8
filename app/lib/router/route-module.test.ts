import { expect, test } from 'vitest'
import { getFallbackHref } from './route-module.ts'

const here = { pathname: '/search', search: '?q=tea' }
const going = (address: string, state = 'loading') => {
  const { pathname, search, hash } = new URL(address, 'http://site')
  return { navigation: { state, location: { pathname, search, hash } } }
}

test.each([
  ['a press on a link', going('/about?from=home#team'), '/about?from=home#team'],
  ['another search', going('/search?q=coffee'), '/search?q=coffee'],
  ['the Back button, where the address has changed already', going('/search?q=tea'), ''],
  ['a form on its way', going('/request', 'submitting'), null],
  ['a form sent in the background, or code fetched ahead', { navigation: { state: 'idle' } }, null],
  ['no router yet', undefined, ''],
])('where code is gone after %s', (_when, state, way) => expect(getFallbackHref(state, here)).toBe(way))
