import { expect, test } from 'vitest'
import { sameSitePath, readConsent, setConsent } from './consent.server.ts'

const asked = (cookie: string) => readConsent(new Request('http://127.0.0.1:3000/', { headers: { cookie } }))

test('the choice comes back from a first-party cookie that scripts cannot read', () => {
  const headers = new Headers()
  setConsent(headers, { functionality: true })
  expect(headers.get('set-cookie')).toBe(
    'atlas_consent=v1.functionality; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax',
  )
  expect(asked('other=1; atlas_consent=v1.functionality')).toEqual({ functionality: true })
  expect(asked('atlas_consent=v1')).toEqual({ functionality: false })
  expect(asked('xatlas_consent=v1')).toBeNull()
  expect(readConsent(new Request('http://127.0.0.1:3000/'))).toBeNull()
})

test.each([
  ['/search?q=a#b', '/search?q=a#b'],
  ['//evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['http://127.0.0.1:3000//evil.example', '/evil.example'],
  ['/a\r\nset-cookie: x=1', '/aset-cookie:%20x=1'],
  [null, '/'],
])('%s leads back to %s', (to, address) => {
  expect(sameSitePath(to)).toBe(address)
})
