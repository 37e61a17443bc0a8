import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countUnreadInbox } from '#app/features/messages/support/inbox.queries.server.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { loader as layout } from '#app/routes/admin/layout.tsx'
import { loader as inbox } from '#app/routes/admin/messages/support-messages.tsx'
import { bufferPages } from '#tests/support/buffer-pages.ts'
import { testDatabase, vacuum } from '#tests/support/database.ts'
import { makeAdmin, makeFranchisor } from '#tests/support/factories.ts'
import { askedBy } from '#tests/support/loader-statements.ts'
import { createSessionCookie } from '#tests/support/session-cookie.ts'

/** Hundreds of franchisors who wait for an answer of support: every page of the admins says how many. */
const FRANCHISORS = 200
let owner: pg.Client
let app: pg.Client
let admin: { id: string }

beforeAll(async () => {
  const database = await testDatabase()
  owner = await database.ownerClient()
  app = await database.client('app')
  admin = await makeAdmin(owner)
  for (let n = 0; n < FRANCHISORS; n++) await makeFranchisor(owner)
  // What admins wrote, nobody read either: that is not theirs to read.
  await owner.query(
    `insert into messages (sender_id, receiver_id, subject, content, created_at)
     select case when n < 4 then p.id else $1 end, case when n < 4 then $1 else p.id end, 'A question', 'Words',
       now() - make_interval(hours => n)
     from profiles p cross join generate_series(1, 5) n where p.user_type = 'franchisor'`,
    [admin.id],
  )
  for (const table of ['messages', 'profiles', 'support_threads']) await vacuum(owner, table)
})
afterAll(() => Promise.all([owner.end(), app.end()]))

test('what no admin has read is counted without looking up who wrote it', async () => {
  const actor = { role: 'admin', userId: admin.id, personId: admin.id } as const
  expect(await asActor(actor, countUnreadInbox)).toMatchObject({ unread: FRANCHISORS * 3 })
  const cookie = await createSessionCookie(owner, admin.id)
  const { statements } = await askedBy(
    { cookie, path: '/admin/messages', params: {} },
    (args) => layout({ ...args, params: {} }),
    (args) => inbox({ ...args, params: {} }),
  )
  const looked = statements.filter(({ text }) => text.includes('m.lead_id is null and not m.read'))
  expect(looked).toHaveLength(3)
  expect(await bufferPages(app, { role: 'admin', id: admin.id }, looked)).toBeLessThan(FRANCHISORS)
})
