import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { visitorActor } from '#app/features/accounts/account.ts'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { env } from '#app/platform/env.server.ts'
import { buyerFields } from '#tests/support/buyer-fields.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCustomer, makeFranchise } from '#tests/support/factories.ts'
import { signUpFormTimestamp } from '#tests/support/form-timestamps.ts'
import { formOf } from '#tests/support/forms.ts'
import { requestAction } from './request.server.ts'

/** 3-decisions 63: a request signs in or up like the pages for that, so the same check stands in front of it. */
let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())
afterEach(() => {
  env.CAPTCHA = 'off'
})

const ask = (fields: Record<string, string>) =>
  requestAction(formOf(fields), { actor: visitorActor, ip: '203.0.113.31', requestId: 'ref', headers: new Headers() })

test.each(['sign-up', 'sign-in'])(
  'without the check that is configured nobody gets through by the %s step',
  async (intent) => {
    const franchise = await makeFranchise(owner)
    const passwordHash = await hashPassword('orchard in may')
    const email = `checked-${randomUUID()}@example.test`
    if (intent === 'sign-in') await makeCustomer(owner, { email, passwordHash })
    const fields = {
      ...buyerFields,
      intent,
      franchise: franchise.id,
      key: randomUUID(),
      email,
      password: 'orchard in may',
      timestamp: signUpFormTimestamp(email),
    }
    env.CAPTCHA = 'proof-of-work'
    expect(await ask(fields)).toMatchObject({
      data: { step: intent, failure: { formError: expect.stringMatching(/needs JavaScript/) } },
      init: { status: 403 },
    })
    expect(await ask({ ...fields, captcha: 'ready' })).toMatchObject({
      data: { step: intent, failure: { errors: {}, challenge: { task: expect.stringContaining('PBKDF2') } } },
      init: { status: 428 },
    })
    const { rows } = await owner.query('select from franchise_leads where email = $1', [email])
    expect(rows).toEqual([])
    env.CAPTCHA = 'off'
    expect(await ask(fields)).toMatchObject({ status: 302 })
  },
)
