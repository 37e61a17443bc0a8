import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionNotFound } from '#app/features/accounts/account.errors.ts'
import { makeAdmin, makeCustomer, makeFranchisor } from '../support/factories.ts'
import { createSessionCookie } from '../support/session.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'

/** What the account page answers to forms that its own buttons do not send. */
let site: OwnSite
const users: Record<string, string> = {}
const types = ['customer', 'franchisor', 'admin']
beforeAll(async () => {
  site = await startOwnSite('own_account', async (owner) => {
    users['customer'] = (await makeCustomer(owner)).id
    users['franchisor'] = (await makeFranchisor(owner)).id
    users['admin'] = (await makeAdmin(owner)).id
  })
})
afterAll(() => site?.stop())

const cookieOf = (type: string) => createSessionCookie(site.owner, users[type] ?? '')
const sessionsOf = async (type: string) =>
  (
    await site.owner.query<{ id: string }>('select id from auth.session where user_id = $1 order by created_at', [
      users[type],
    ])
  ).rows.map(({ id }) => id)

test.each(types)('the session of another is none of a %s: 404, and it lives', async (type) => {
  const cookie = await cookieOf(type)
  const other = types.find((one) => one !== type) ?? ''
  await cookieOf(other)
  const before = await sessionsOf(other)
  for (const session of [before.at(-1) ?? '', 'x', '']) {
    const answer = await site.post(`/${type}/account`, { intent: 'sign-out', session }, cookie)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain(sessionNotFound().sentence)
  }
  expect(await sessionsOf(other)).toEqual(before)
})

test.each(types)('a %s changes only himself, whatever the form says', async (type) => {
  const cookie = await cookieOf(type)
  const other = users[types.find((one) => one !== type) ?? '']
  const stateOf = async (id: string | undefined) =>
    (await site.owner.query('select full_name, user_type, status, email from profiles where id = $1', [id])).rows[0]
  const [own, others] = [await stateOf(users[type]), await stateOf(other)]
  const answer = await site.post(
    `/${type}/account?change=name`,
    {
      intent: 'name',
      fullName: 'Robin Hart',
      id: other ?? '',
      userId: other ?? '',
      user_type: 'admin',
      status: 'rejected',
      email: 'x@example.test',
    },
    cookie,
  )
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `/${type}/account`])
  expect(await stateOf(users[type])).toEqual({ ...own, full_name: 'Robin Hart' })
  expect(await stateOf(other)).toEqual(others)
})

test.each(types)('a form without a name of its own changes nothing for a %s', async (type) => {
  const cookie = await cookieOf(type)
  for (const fields of [{ other: 'x' }, { intent: 'delete' }] as Record<string, string>[])
    expect((await site.post(`/${type}/account`, fields, cookie)).status).toBe(400)
})

test.each(types)('signing out everywhere leads a %s to the sign-in page, and the cookie goes', async (type) => {
  const cookie = await cookieOf(type)
  await cookieOf(type)
  const answer = await site.post(`/${type}/account`, { intent: 'sign-out-everywhere' }, cookie)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `/${type}/login`])
  expect(answer.headers.getSetCookie().some((set) => /^atlas_session=;.*Max-Age=0/.test(set))).toBe(true)
  expect(await sessionsOf(type)).toEqual([])
})
