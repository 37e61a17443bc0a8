import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAccount, makeCustomer } from '#tests/support/factories.ts'
import { userTypes } from '../account.ts'
import { MARKETING_SENTENCE, MARKETING_VERSION } from './marketing.ts'
import { chooseMarketing, getMarketingChoice } from './marketing.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

test.each(userTypes)('a %s turns news on and off, and each yes is kept', async (role) => {
  const { id, email } = await makeAccount(owner, role)
  const actor = { role, userId: id }
  const choose = (wanted: boolean) => asActor(actor, (tx) => chooseMarketing(tx, wanted))
  const since = () => asActor(actor, getMarketingChoice)
  const kept = async () =>
    (
      await owner.query(
        `select email, wording, document_version as version, source, withdrawn_at is null as holds
         from consent_records where user_id = $1 and purpose = 'marketing' order by given_at`,
        [id],
      )
    ).rows
  expect([await since(), await kept()]).toEqual([null, []])
  await choose(true)
  await choose(true)
  const yes = { email, wording: MARKETING_SENTENCE, version: MARKETING_VERSION, source: 'account' }
  expect(await since()).toBeInstanceOf(Date)
  expect(await kept()).toEqual([{ ...yes, holds: true }])
  await choose(false)
  await choose(false)
  expect([await since(), await kept()]).toEqual([null, [{ ...yes, holds: false }]])
  await choose(true)
  expect(await kept()).toEqual([
    { ...yes, holds: false },
    { ...yes, holds: true },
  ])
})

test('a no takes back what was said at the same address, and nothing of others', async () => {
  const [mine, other] = [await makeCustomer(owner), await makeCustomer(owner)]
  for (const email of [mine.email.toUpperCase(), other.email])
    await owner.query(
      `insert into consent_records (email, purpose, document_version, wording, wording_hash, source)
       values ($1, 'marketing', '1', 'w', 'h', 'dialog')`,
      [email],
    )
  await asActor({ role: 'customer', userId: mine.id }, (tx) => chooseMarketing(tx, false))
  const { rows } = await owner.query(
    `select withdrawn_at is not null as gone from consent_records where lower(email) = any ($1) order by email`,
    [[mine.email, other.email]],
  )
  expect(rows.map(({ gone }) => gone).toSorted()).toEqual([false, true])
})
