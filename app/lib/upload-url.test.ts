import { expect, test } from 'vitest'
import { picturePath } from './upload-url.ts'

test('pictures of our own only', () => {
  const path = '/files/0d4a7a52-6d7f-4a64-9a3a-3c2f1f7e0a11'
  expect(picturePath(path)).toBe(path)
})

test.each(['https://elsewhere.test/a.png', '//elsewhere.test/a', '/files/../admin', 'javascript:alert(1)', '', null])(
  '%s is no picture of ours',
  (url) => expect(picturePath(url)).toBeNull(),
)
