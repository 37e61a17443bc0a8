import { expect, test } from 'vitest'
import { isLocalRequest } from './local-request.server.ts'

const from = (headers: Record<string, string>, httpVersion = '1.1') => isLocalRequest({ headers, httpVersion })

test.each(['127.0.0.1:3000', 'localhost:3000', 'atlas.localhost', '[::1]:3000', 'LOCALHOST'])(
  'a request for %s is of this machine',
  (host) => expect(from({ host })).toBe(true),
)

test.each([
  'atlas.example',
  '192.168.1.4:3000',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  '',
  'a b',
  '[::ffff:192.168.1.4]',
])('a request for %j is not', (host) => expect(from({ host })).toBe(false))

test.each([
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'via',
  'x-real-ip',
  'cf-connecting-ip',
])('what a proxy passed on is not, whatever host it asks for: %s', (name) =>
  expect(from({ host: '127.0.0.1:3000', [name]: 'x' })).toBe(false),
)

test('neither is what nginx passes on unless told otherwise', () =>
  expect(from({ host: '127.0.0.1:3000' }, '1.0')).toBe(false))
