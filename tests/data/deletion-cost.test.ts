import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bufferPages } from '#tests/support/buffer-pages.ts'
import { testDatabase, vacuum } from '#tests/support/database.ts'
import {
  makeAdmin,
  makeCustomer,
  makeFranchise,
  makeFranchisor,
  makeLead,
  makeMessage,
} from '#tests/support/factories.ts'

/** What an account's deletion reads does not grow with what others have: a site would become too big for it. */
let owner: pg.Client
let app: pg.Client
beforeAll(async () => {
  const database = await testDatabase()
  owner = await database.ownerClient()
  app = await database.client('app')
})
afterAll(() => Promise.all([owner.end(), app.end()]))

const pagesOf = (role: string, id: string, text: string) => bufferPages(app, { role, id }, [{ text }])

async function fillWithOthers(): Promise<void> {
  const [one, other] = [await makeCustomer(owner), await makeFranchisor(owner)]
  const lead = await makeLead(owner, {
    franchise: { id: (await makeFranchise(owner, { franchisor: other })).id, franchisorId: other.id },
    customer: one,
  })
  await owner.query(
    `insert into messages (sender_id, receiver_id, lead_id, content, read)
     select $1, $2, $3, 'How long does the training take?', true from generate_series(1, 10000)`,
    [one.id, other.id, lead.id],
  )
  await owner.query(
    `insert into outbox (kind, recipient, payload, sent_at)
     select 'lead.received', 'other' || n || '@x.test', jsonb_build_object('leadId', gen_random_uuid()), now()
     from generate_series(1, 20000) n`,
  )
  await owner.query(
    `insert into uploads (owner_id, class, kind, storage_key, media_type, bytes)
     select $1, 'public', 'gallery', 'k' || n, 'image/webp', 1 from generate_series(1, 10000) n`,
    [other.id],
  )
}

test('deleting an account, and looking an address up, read no more where others have much', async () => {
  const admin = await makeAdmin(owner)
  const [customer, franchisor] = [await makeCustomer(owner), await makeFranchisor(owner)]
  const franchise = await makeFranchise(owner, { franchisor })
  const lead = await makeLead(owner, { franchise: { id: franchise.id, franchisorId: franchisor.id }, customer })
  await makeMessage(owner, { senderId: customer.id, receiverId: franchisor.id, leadId: lead.id })
  const tables = ['messages', 'outbox', 'uploads', 'franchise_leads', 'profiles']
  const ask = async () => {
    for (const table of tables) await vacuum(owner, table)
    return {
      buyer: await pagesOf('customer', customer.id, 'select delete_own_account()'),
      company: await pagesOf('franchisor', franchisor.id, 'select delete_own_account()'),
      address: await pagesOf('admin', admin.id, `select * from erase_address('${customer.email}')`),
    }
  }
  const few = await ask()
  await fillWithOthers()
  const many = await ask()
  for (const [what, pages] of Object.entries(many))
    expect(pages - few[what as keyof typeof few], `${what}: ${pages} pages`).toBeLessThan(150)
})
