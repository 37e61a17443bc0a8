import { expect, test } from 'vitest'
import { linkToken } from './link-token.ts'

const read = (query: string) => linkToken(new URL(`https://site.test/verify-email${query}`))

test.each(['', '.', ').', ',', '>', '%20', '%29', '%E2%80%9D', '&utm_source=x&fbclid=y', '#top'])(
  'a token is read without what is stuck to it: %s',
  (stuck) => expect(read(`?token=eyJh.eyJw-_.x_-${stuck}`)).toBe('eyJh.eyJw-_.x_-'),
)

test.each(['', '?token=', '?token=.', '?other=x'])('without one it is empty: %s', (query) =>
  expect(read(query)).toBe(''),
)
