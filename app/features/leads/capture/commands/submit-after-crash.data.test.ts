import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitRequest } from './submit-request.server.ts'
import { signUpRequestSchema } from '../../lead.schema.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeFranchise } from '#tests/support/factories.ts'
import { signUpFormTimestamp } from '#tests/support/form-timestamps.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

type Request = Record<string, unknown> & { email: string }

/** Runs the request in a process that is killed; tells whether it had answered before. */
function submitAndDie(request: Request, when: string): Promise<{ signal: string | null; isAnswered: boolean }> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [path.resolve('tests/support/crash-after-submit.ts'), JSON.stringify(request), when],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let said = ''
    child.stdout.on('data', (text: Buffer) => (said += text.toString()))
    child.once('error', reject)
    child.once('exit', (_code, signal) => resolve({ signal, isAnswered: said.includes('answered') }))
  })
}

const requestOf = (franchiseId: string, email = `crash-${randomUUID()}@example.test`): Request => ({
  franchise: [franchiseId],
  key: randomUUID(),
  timestamp: signUpFormTimestamp(email),
  email,
  firstName: 'Amelia',
  lastName: 'Hart',
  password: 'orchard in may',
  phone: '07700 900123',
  city: 'Leeds',
  postCode: 'LS1',
  country: 'United Kingdom',
  desiredInvestment: '£50,000',
  desiredTimeframe: '3 months',
  message: '',
})

async function counts(email: string) {
  const count = async (text: string) => Number((await owner.query(text, [email])).rows[0].count)
  return {
    leads: await count('select count(*) from franchise_leads where email = $1'),
    users: await count('select count(*) from auth."user" where email = $1'),
    consents: await count('select count(*) from consent_records where email = $1'),
    verification: await count(`select count(*) from outbox where kind = 'account.verify' and recipient = $1`),
    franchisorMails: await count(
      `select count(*) from outbox o join franchise_leads l on l.id::text = o.payload->>'leadId' where o.kind =
        'lead.received' and l.email = $1`,
    ),
  }
}
const one = { leads: 1, users: 1, consents: 1, verification: 1, franchisorMails: 1 }

test('killed between commit and answer, sent again with the same key: one lead, the lost answer', async () => {
  const request = requestOf((await makeFranchise(owner)).id)
  expect(await submitAndDie(request, 'after')).toEqual({ signal: 'SIGKILL', isAnswered: false })
  expect(await counts(request.email)).toEqual(one)
  expect(await submitRequest(signUpRequestSchema.parse(request), { ip: '192.0.2.44' })).toMatchObject({
    email: request.email,
  })
  expect(await counts(request.email)).toEqual(one)
})

test('killed at any moment, then sent again: always exactly one', async () => {
  const franchise = await makeFranchise(owner)
  for (const moment of [15, 40, 80]) {
    const request = requestOf(franchise.id)
    await submitAndDie(request, String(moment))
    const { leads, users } = await counts(request.email)
    expect([0, 1]).toContain(leads)
    expect(users).toBe(leads)
    expect(await submitRequest(signUpRequestSchema.parse(request), { ip: '192.0.2.44' })).toMatchObject({
      email: request.email,
    })
    expect(await counts(request.email)).toEqual(one)
  }
})
