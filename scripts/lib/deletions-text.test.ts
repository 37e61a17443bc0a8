import { expect, test } from 'vitest'
import { describeDeletions } from './deletions-text.ts'

test.each([
  [{ asked: 1, deleted: 1, kept: 0 }, '1 account has been deleted.'],
  [{ asked: 4, deleted: 2, kept: 0 }, '2 accounts have been deleted. 2 accounts were not there.'],
  [
    { asked: 1, deleted: 0, kept: 1 },
    '0 accounts have been deleted. The only admin was kept. Add another one first: npm run admin:create',
  ],
])('%j', (what, said) => expect(describeDeletions(what)).toBe(said))
