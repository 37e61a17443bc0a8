import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCustomer, makeFranchisor } from '#tests/support/factories.ts'
import { chooseEmails, stopEmails } from './email-choices.commands.server.ts'
import { listStoppedEmails } from './email-choices.queries.server.ts'
import { emailChoicesSchema } from './email-choices.schema.ts'
import { readStopToken, stopEmailsHref } from './stop-link.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const tokenOf = (href: string) => new URL(href).searchParams.get('token') ?? ''

test('what is not ticked is stopped, of the kinds that there are for one', async () => {
  const franchisor = { role: 'franchisor', userId: (await makeFranchisor(owner)).id } as const
  const customer = { role: 'customer', userId: (await makeCustomer(owner)).id } as const
  const choose = (person: typeof franchisor | typeof customer, sent: unknown) =>
    asActor(person, async (tx) => {
      await chooseEmails(tx, person, emailChoicesSchema.parse({ emails: sent }).emails)
      return listStoppedEmails(tx, person.userId)
    })
  expect(await choose(franchisor, undefined)).toEqual(['leads', 'messages', 'reminders'])
  expect(await choose(franchisor, ['leads'])).toEqual(['messages', 'reminders'])
  expect(await choose(franchisor, ['leads', 'messages', 'reminders'])).toEqual([])
  expect(await choose(customer, undefined)).toEqual(['messages'])
  expect(await choose(customer, 'messages')).toEqual([])
})

test('the link stops its kind for whose it is, as often as it is followed; another one stops nothing', async () => {
  const [account, other] = [await makeFranchisor(owner), await makeFranchisor(owner)]
  const token = tokenOf(stopEmailsHref(account.id, 'leads'))
  expect(readStopToken(token)).toEqual({ userId: account.id, kind: 'leads' })
  expect([await stopEmails(token), await stopEmails(token)]).toEqual(['leads', 'leads'])
  const [, , signature = ''] = token.split('.')
  for (const forged of [
    '',
    token.slice(0, -1),
    `${token}.x`,
    `${other.id}.leads.${signature}`,
    `${account.id}.messages.${signature}`,
    `${account.id}.account.${signature}`,
  ])
    expect(await stopEmails(forged)).toBeNull()
  const { rows } = await owner.query('select user_id, kind from email_opt_outs where user_id = any($1)', [
    [account.id, other.id],
  ])
  expect(rows).toEqual([{ user_id: account.id, kind: 'leads' }])
  // An account that is gone has no emails to stop.
  await owner.query('delete from profiles where id = $1', [account.id])
  expect(await stopEmails(token)).toBe('leads')
})
