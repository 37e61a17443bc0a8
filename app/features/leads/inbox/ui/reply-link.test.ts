import { expect, test } from 'vitest'
import { phoneHref } from './reply-link.tsx'

test('the link calls the number, however its buyer wrote it', () => {
  expect(phoneHref('07700 900123')).toBe('tel:07700900123')
  expect(phoneHref('+44 (0)7700 900123')).toBe('tel:+447700900123')
})
