import { expect, test } from 'vitest'
import { isNotModified } from './conditional-request.server.ts'

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a"', '"a"', true],
  ['*', '"a"', true],
  ['"b"', '"a"', false],
  ['a', '"a"', false],
  ['"a-br"', '"a"', false],
  ['', '"a"', false],
  [null, '"a"', false],
  [undefined, '"a"', false],
])('If-None-Match %s of %s: %s', (asked, etag, known) => expect(isNotModified(asked, etag)).toBe(known))
