import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { retention } from '#app/lib/retention.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeFeaturedAd, makeFranchise, makeFranchisor, makePayment } from '#tests/support/factories.ts'
import { forgetOldPayments } from './payment-retention.server.ts'

test('in the end a payment is an amount and a day, and nothing is left of whose it was', async () => {
  const database = await testDatabase()
  const owner = await database.ownerClient()
  const system = await database.client('system')
  const franchisor = await makeFranchisor(owner, { companyName: 'Larkspur Ltd' })
  const ad = await makeFeaturedAd(owner, { franchise: await makeFranchise(owner, { franchisor }) })
  const makeOld = async (age: string, status: string, name: string) => {
    const { id } = await makePayment(owner, { adId: ad.id, franchisorId: franchisor.id })
    await owner.query(
      `update payments set created_at = now() - interval '9 years', paid_at = now() - $2::interval, status = $3,
         billed_to = 'Larkspur Ltd', description = 'Featured ad: Kiln', provider_payment_id = $4,
         receipt_number = (select coalesce(max(receipt_number), 1000) + 1 from payments) where id = $1`,
      [id, age, status, randomUUID()],
    )
    await owner.query(
      `insert into stripe_events (id, type, payload, received_at) values ($1, 'paid', '{}', now() - $2::interval)`,
      [name, age],
    )
    return id
  }
  try {
    const [old, owed, young] = [
      await makeOld(`${retention.payments} 1 day`, 'paid', 'old'),
      await makeOld(`${retention.payments} 1 day`, 'refund_due', 'owed'),
      await makeOld(`${retention.payments} -10 days`, 'paid', 'young'),
    ]
    expect(await forgetOldPayments()).toBe(1)
    expect(await forgetOldPayments()).toBe(0)
    const { rows } = await owner.query<{ id: string }>(
      `select id, franchisor_id, billed_to, description, provider_session_id is null and provider_payment_id is null
         as "isUntold", amount_pence::int as pence, receipt_number::int as number, status
       from payments order by number`,
    )
    const whole = {
      franchisor_id: franchisor.id,
      billed_to: 'Larkspur Ltd',
      description: 'Featured ad: Kiln',
      isUntold: false,
      pence: 4900,
    }
    expect(rows).toEqual([
      {
        ...whole,
        id: old,
        number: 1001,
        status: 'paid',
        franchisor_id: null,
        billed_to: '',
        description: '',
        isUntold: true,
      },
      { ...whole, id: owed, number: 1002, status: 'refund_due' },
      { ...whole, id: young, number: 1003, status: 'paid' },
    ])
    expect((await owner.query('select id from stripe_events')).rows).toEqual([{ id: 'young' }])
    // By the function alone, and only what is old.
    await expect(system.query(`update payments set billed_to = ''`)).rejects.toThrow(/permission denied/)
  } finally {
    await Promise.all([owner.end(), system.end()])
  }
})
