import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loader as reports } from '#app/routes/admin/messages/contact-messages.tsx'
import { loader as adminLayout } from '#app/routes/admin/layout.tsx'
import { loader as requests } from '#app/routes/customer/franchises.tsx'
import { loader as customerLayout } from '#app/routes/customer/layout.tsx'
import { loader as customerMessages } from '#app/routes/customer/messages.tsx'
import { loader as shared } from '#app/routes/customer/shared-details.tsx'
import { loader as franchisorLayout } from '#app/routes/franchisor/layout.tsx'
import { loader as support } from '#app/routes/franchisor/support.tsx'
import { testDatabase, vacuum } from '#tests/support/database.ts'
import {
  makeAdmin,
  makeCustomer,
  makeFranchise,
  makeFranchisor,
  makeLead,
  makeMessage,
} from '#tests/support/factories.ts'
import { askedBy, type LoaderArgs } from '#tests/support/loader-statements.ts'
import { createSessionCookie } from '#tests/support/session-cookie.ts'

/** A page says whom its words are from and to: it looks those up, and does not read everyone who has an account. */
type Params = { box: string }
type Load = (args: LoaderArgs<Params>) => unknown
type Reader = { id: string; role: string; layout: (args: LoaderArgs<object>) => unknown }

let owner: pg.Client
let app: pg.Client
let readers: Record<'admin' | 'customer' | 'franchisor', Reader>
let lead = ''

beforeAll(async () => {
  const database = await testDatabase()
  owner = await database.ownerClient()
  app = await database.client('app')
  const [admin, customer, franchisor] = [await makeAdmin(owner), await makeCustomer(owner), await makeFranchisor(owner)]
  const franchise = await makeFranchise(owner, { franchisor })
  const made = await makeLead(owner, { franchise: { ...franchise, franchisorId: franchisor.id }, customer })
  lead = made.id
  await makeMessage(owner, { senderId: customer.id, receiverId: franchisor.id, leadId: made.id })
  await makeMessage(owner, { senderId: franchisor.id, receiverId: admin.id })
  await owner.query(
    `insert into contact_messages (name, email, subject, message, handled_at, handled_by)
     values ('N', 'n@x.test', 'Other', 'M', now(), $1)`,
    [admin.id],
  )
  await owner.query(
    `with made as (insert into auth."user" (name, email, email_verified)
       select 'Person ' || n, 'person' || n || '@fill.test', true from generate_series(1, 5000) n returning id, name)
     insert into profiles (id, full_name, user_type, status) select id, name, 'customer', 'approved' from made`,
  )
  for (const table of ['profiles', 'franchise_leads', 'messages', 'contact_messages', 'support_threads'])
    await vacuum(owner, table)
  readers = {
    admin: { id: admin.id, role: 'admin', layout: (args) => adminLayout({ ...args, params: {} }) },
    customer: { id: customer.id, role: 'customer', layout: (args) => customerLayout({ ...args, params: {} }) },
    franchisor: { id: franchisor.id, role: 'franchisor', layout: (args) => franchisorLayout({ ...args, params: {} }) },
  }
})
afterAll(() => Promise.all([owner.end(), app.end()]))

const pages: readonly (readonly [reader: keyof typeof readers, path: string, load: Load])[] = [
  ['customer', '/customer/messages', (args) => customerMessages({ ...args, params: {} })],
  ['customer', '/customer/messages?lead=LEAD', (args) => customerMessages({ ...args, params: {} })],
  ['customer', '/customer/franchises', (args) => requests({ ...args, params: {} })],
  ['customer', '/customer/account/shared', (args) => shared({ ...args, params: {} })],
  ['franchisor', '/franchisor/support', (args) => support({ ...args, params: {} })],
  ['admin', '/admin/messages/contact', reports],
  ['admin', '/admin/messages/done', (args) => reports({ ...args, params: { box: 'done' } })],
]

test.each(pages)('%s: %s looks people up', async (reader, path, load) => {
  const { id, role, layout } = readers[reader]
  const cookie = await createSessionCookie(owner, id)
  const asked = { cookie, path: path.replace('LEAD', lead), params: { box: 'contact' } }
  const ofCards = (await askedBy(asked, layout, load)).statements.filter(({ text }) => text.includes('profile_cards'))
  expect(ofCards).not.toEqual([])
  await app.query('begin')
  await app.query("select set_config('app.user_id', $1, true), set_config('app.role', $2, true)", [id, role])
  for (const { text, values } of ofCards) {
    const { rows } = await app.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    expect(rows.map((line) => line['QUERY PLAN']).join('\n'), text).not.toContain('Seq Scan on profiles')
  }
  await app.query('rollback')
})
