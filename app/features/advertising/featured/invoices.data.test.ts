import type pg from 'pg'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeFranchisor } from '#tests/support/factories.ts'
import { listInvoices, RECEIPTS_SHOWN } from './own-ads.queries.server.ts'
import { InvoiceList } from './ui/invoice-list.tsx'

let owner: pg.Client
let actor: Member
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  actor = { role: 'franchisor', userId: (await makeFranchisor(owner)).id }
})
afterAll(() => owner.end())

const bill = (from: number, count: number) =>
  owner.query(
    `insert into payments (franchisor_id, provider, amount_pence, status, paid_at, receipt_number)
     select $1, 'bank', 4900, 'paid', now(), n from generate_series($2::int, $2::int + $3::int - 1) n`,
    [actor.userId, from, count],
  )
const read = (isAll: boolean) => asActor(actor, (tx) => listInvoices(tx, actor.userId, isAll))

test('all receipts of a company can be reached, the newest without asking', async () => {
  await bill(5000, RECEIPTS_SHOWN)
  expect(await read(false)).toEqual({ rows: expect.any(Array), hasMore: false })
  await bill(6000, 2)
  const newest = await read(false)
  expect([newest.rows.length, newest.rows[0]?.number, newest.hasMore]).toEqual([RECEIPTS_SHOWN, 6001, true])
  const shown = (invoices: typeof newest) => renderToStaticMarkup(createElement(InvoiceList, { invoices }))
  expect(shown(newest)).toContain('href="/franchisor/advertising/featured?receipts=all#receipts"')
  const all = await read(true)
  expect([all.rows.length, all.rows.at(-1)?.number]).toEqual([RECEIPTS_SHOWN + 2, 5000])
  expect(shown(all)).not.toContain('Show all receipts')
})
