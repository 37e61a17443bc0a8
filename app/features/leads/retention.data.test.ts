import { expect, test } from 'vitest'
import { retention } from '#app/lib/retention.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeConsent, makeLead } from '#tests/support/factories.ts'
import { deleteOldConsents } from './retention.server.ts'

test('the proof of a consent goes in the end, unless its request still exists', async () => {
  const owner = await (await testDatabase()).ownerClient()
  const consent = async (given: string, withdrawn: string | null, over: boolean) => {
    const lead = await makeLead(owner)
    const { id } = await makeConsent(owner, lead)
    await owner.query(
      `update consent_records set given_at = now() - $2::interval, withdrawn_at = now() - $3::interval where id = $1`,
      [id, given, withdrawn],
    )
    if (over) await owner.query('delete from franchise_leads where id = $1', [lead.id])
    return id
  }
  try {
    await consent(`${retention.consents} 1 day`, null, true)
    await consent('8 years', `${retention.consents} 1 day`, true)
    const kept = [
      await consent(`${retention.consents} -10 days`, null, true),
      await consent('8 years', '1 year', true),
      await consent('7 years', null, false),
    ]
    expect(await deleteOldConsents()).toBe(2)
    const { rows } = await owner.query<{ id: string }>('select id from consent_records')
    expect(rows.map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
  } finally {
    await owner.end()
  }
})
