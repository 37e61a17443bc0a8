import { expect, test } from 'vitest'
import { ALL_LEADS, readLeadFilter } from './lead-filter.ts'
import { leadsHref } from './leads-href.ts'

const read = (href: string) => readLeadFilter(new URL(href, 'https://site.invalid').searchParams, [])

test('the list that a link leads to is narrowed as it says', () => {
  expect(leadsHref({})).toBe('/franchisor/leads')
  expect(leadsHref({ due: 'due' }, { sort: { key: 'next', descending: false }, lead: 'x' })).toBe(
    '/franchisor/leads?sort=next&due=due&lead=x',
  )
  const asked = { status: 'contacted', received: '3m', reply: 'none' } as const
  expect(read(leadsHref(asked))).toEqual({ ...ALL_LEADS, ...asked })
})
