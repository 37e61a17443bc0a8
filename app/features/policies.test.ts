import { describe, expect, test } from 'vitest'
import type { Claims } from '#app/platform/db/transaction.server.ts'
import { can as canWithAccount } from './accounts/account.policy.ts'
import { canManageAdvertising } from './advertising/ad.policy.ts'
import { canManageBlog } from './blog/blog.policy.ts'
import { canManageCategories } from './categories/category.policy.ts'
import { can as canWithListing } from './franchises/editing/save.policy.ts'
import { can as canModerate } from './franchises/moderation/moderation.policy.ts'
import { can as canWithLead } from './leads/lead.policy.ts'
import { sideOf } from './messages/conversations/conversation.policy.ts'

const roles = ['visitor', 'customer', 'franchisor', 'admin'] as const

/** What only one kind of person may, whatever it is done to. */
const acts: [string, (typeof roles)[number][], (actor: Claims) => boolean][] = [
  ['set prices and banners', ['admin'], canManageAdvertising],
  ['write posts', ['admin'], canManageBlog],
  ['change categories', ['admin'], canManageCategories],
  ['see accounts', ['admin'], (actor) => canWithAccount(actor, 'account:list')],
  ['check a company', ['admin'], (actor) => canWithAccount(actor, 'company:check')],
  ['decide on a listing', ['admin'], (actor) => canModerate(actor, 'franchise:decide')],
  ['release a held request', ['admin'], (actor) => canWithLead(actor, 'lead:release')],
  ['run a company', ['franchisor'], (actor) => canWithAccount(actor, 'company:manage')],
  ['make a listing', ['franchisor'], (actor) => canWithListing(actor, 'franchise:create')],
  [
    'edit a listing',
    ['franchisor'],
    (actor) => canWithListing(actor, 'franchise:edit', { franchisorId: actor.userId }),
  ],
  ['answer a request', ['franchisor'], (actor) => canWithLead(actor, 'lead:set-status')],
  ['take a request back', ['customer'], (actor) => canWithLead(actor, 'lead:withdraw')],
  ['write messages', ['customer', 'franchisor'], (actor) => sideOf(actor) !== null],
]

describe.each(acts)('to %s', (_, allowed, may) => {
  test('is for one kind of person', () =>
    expect(roles.filter((role) => may({ role, userId: role === 'visitor' ? null : 'someone' }))).toEqual(allowed))
  // A guest's request and a listing without a company have no owner either.
  test('is for nobody who is no one', () => expect(roles.filter((role) => may({ role, userId: null }))).toEqual([]))
})

test('what is another person’s, and what is nobody’s', () => {
  const franchisor = { role: 'franchisor', userId: 'someone' } as const
  for (const franchisorId of ['another', null])
    expect(canWithListing(franchisor, 'franchise:edit', { franchisorId })).toBe(false)
  expect(canWithListing(franchisor, 'franchise:edit')).toBe(false)
  // A member acts for the company, whose people and profile are its owner's (docs/decisions/031).
  expect(canWithAccount({ ...franchisor, personId: 'member' }, 'company:manage')).toBe(false)
  expect(canWithAccount({ ...franchisor, personId: 'someone' }, 'company:manage')).toBe(true)
})
