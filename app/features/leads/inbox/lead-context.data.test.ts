import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCustomer, makeFranchise, makeFranchisor, makeLead } from '#tests/support/factories.ts'
import { getNextNew, loadLead } from './lead-context.queries.server.ts'
import { listLeads } from './franchisor-leads.queries.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

/** A company with one franchise: £10,000 + VAT, £5,400 with VAT and £1,000 without are £18,400 to pay first. */
async function town() {
  const franchisor = await makeFranchisor(owner)
  const franchise = await makeFranchise(owner, { franchisor })
  await owner.query(
    `insert into franchise_figures (franchise_id, franchise_fee, franchise_fee_vat, other_start_up, other_start_up_vat,
       working_capital, working_capital_vat, minimum_own_cash, minimum_own_cash_vat)
     values ($1, 10000, 'plus_vat', 5400, 'included', 1000, 'no_vat', 6000, 'no_vat')
     on conflict (franchise_id) do update set (franchise_fee, franchise_fee_vat, other_start_up, other_start_up_vat,
       working_capital, working_capital_vat, minimum_own_cash, minimum_own_cash_vat)
       = (10000, 'plus_vat', 5400, 'included', 1000, 'no_vat', 6000, 'no_vat')`,
    [franchise.id],
  )
  await owner.query(
    `update franchises set open_areas = array(select number from uk_areas where name = 'Wales') where id = $1`,
    [franchise.id],
  )
  const actor: Member = { role: 'franchisor', userId: franchisor.id }
  return { franchisor, franchise, actor }
}
const place = (id: string, city: string | null, country = 'United Kingdom') =>
  owner.query('update franchise_leads set city = $2, country = $3 where id = $1', [id, city, country])

test('a lead is compared with its listing as it is now, and with its place', async () => {
  const { franchise, actor } = await town()
  const lead = await makeLead(owner, { franchise })
  const asked = async () => (await asActor(actor, (tx) => loadLead(tx, actor.userId, lead.id)))?.context.asked
  await place(lead.id, 'Cardiff')
  expect(await asked()).toEqual({
    totalPence: 18_400_00,
    hasVat: true,
    ownCashPence: 6_000_00,
    openAreas: ['Wales'],
    isPlaceOpen: true,
  })
  await place(lead.id, 'Leeds')
  expect(await asked()).toMatchObject({ isPlaceOpen: false })
  await place(lead.id, 'Nowhere-on-Sea')
  expect(await asked()).toMatchObject({ isPlaceOpen: null })
  // There is one in Australia too.
  await place(lead.id, 'Cardiff', 'Australia')
  expect(await asked()).toMatchObject({ isPlaceOpen: null })
  // Where nothing says whether VAT comes on top, it is counted, and that is said.
  await owner.query('delete from franchise_figures where franchise_id = $1', [franchise.id])
  await owner.query('update franchise_details set investment_amount = 64000 where franchise_id = $1', [franchise.id])
  expect(await asked()).toMatchObject({ totalPence: 76_800_00, hasVat: true })
  const [row] = await asActor(actor, (tx) => listLeads(tx, actor.userId, { limit: 25, offset: 0 }))
  expect(row?.totalPence).toBe(76_800_00)
})

test('the same person’s other requests to this company stand beside it, by account or address', async () => {
  const { franchisor, franchise, actor } = await town()
  const buyer = await makeCustomer(owner)
  const lead = await makeLead(owner, { franchise, customer: buyer })
  const more = await makeFranchise(owner, { franchisor, name: 'Kiln & Crumb' })
  const asGuest = await makeFranchise(owner, { franchisor, name: 'Pedal & Spoke' })
  await makeLead(owner, { franchise: more, customer: buyer, status: 'meeting' })
  const guest = await makeLead(owner, { franchise: asGuest, customer: null })
  await owner.query(
    'update franchise_leads set email = upper((select email from franchise_leads where id = $2)) where id = $1',
    [guest.id, lead.id],
  )
  await makeLead(owner, { franchise, customer: await makeCustomer(owner) })
  await makeLead(owner, { franchise: await makeFranchise(owner), customer: buyer })
  const found = await asActor(actor, (tx) => loadLead(tx, actor.userId, lead.id))
  expect(found?.context.others.map(({ franchiseName, status }) => `${franchiseName} ${status}`).toSorted()).toEqual([
    'Kiln & Crumb meeting',
    'Pedal & Spoke new',
  ])
})

test('what was agreed to is said; another company’s lead is none', async () => {
  const { franchisor, franchise, actor } = await town()
  const lead = await makeLead(owner, { franchise })
  await owner.query(
    `insert into consent_records (lead_id, franchisor_id, email, purpose, document_version, wording, wording_hash,
       source)
     values ($1, $2, 'b@x.test', 'share_details', '2026-11-22.2', 'I agree', 'h', 'dialog')`,
    [lead.id, franchisor.id],
  )
  const found = await asActor(actor, (tx) => loadLead(tx, actor.userId, lead.id))
  expect(found?.context.consent).toMatchObject({ version: '2026-11-22.2', at: expect.any(Date) })
  const other: Member = { role: 'franchisor', userId: (await makeFranchisor(owner)).id }
  expect(await asActor(other, (tx) => loadLead(tx, other.userId, lead.id))).toBeNull()
  expect(await asActor(other, (tx) => loadLead(tx, actor.userId, lead.id))).toBeNull()
})

test('the next new lead is the newest besides the one that is open', async () => {
  const { franchise, actor } = await town()
  const next = (open: string | null) => asActor(actor, (tx) => getNextNew(tx, actor.userId, open))
  expect(await next(null)).toBeNull()
  const made = []
  for (const day of [1, 3, 2])
    made.push(
      await makeLead(owner, {
        franchise,
        customer: await makeCustomer(owner),
        createdAt: new Date(Date.UTC(2026, 0, day)),
      }),
    )
  expect(await next(null)).toEqual({ id: made[1]?.id, left: 3 })
  expect(await next('anything')).toEqual({ id: made[1]?.id, left: 3 })
  expect(await next(made[1]?.id ?? null)).toEqual({ id: made[2]?.id, left: 2 })
})
