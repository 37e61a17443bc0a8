import { expect, test } from 'vitest'
import { socialLinks } from './social.ts'

test('links are named by their host', () => {
  expect(socialLinks(['https://www.linkedin.com/company/atlas', 'https://social.example/@atlas'])).toEqual([
    { href: 'https://www.linkedin.com/company/atlas', label: 'LinkedIn' },
    { href: 'https://social.example/@atlas', label: 'social.example' },
  ])
})
