import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionNotFound } from '#app/features/accounts/account.errors.ts'
import { makeAdmin, makeCustomer, makeFranchisor } from '../support/factories.ts'
import { createChangeLink } from '#app/features/accounts/email-change/email-change-link.server.ts'
import { createSessionCookie } from '../support/session-cookie.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'

/** What the account page answers to forms that its own buttons do not send. */
let site: OwnSite
const users: Record<string, string> = {}
const types = ['customer', 'franchisor', 'admin']
const provider = { id: 'acme', name: 'Acme', discoveryUrl: 'https://id.example/', clientId: 'us', clientSecret: 'x' }
beforeAll(async () => {
  site = await startOwnSite(
    'own_account',
    async (owner) => {
      users['customer'] = (await makeCustomer(owner)).id
      users['franchisor'] = (await makeFranchisor(owner)).id
      users['admin'] = (await makeAdmin(owner)).id
      // The only admin could not be deleted.
      await makeAdmin(owner)
    },
    { env: { OIDC_PROVIDERS: JSON.stringify([{ ...provider, portals: types }]) } },
  )
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

test.each(types)(
  'a %s without a password is told how to set one, in place of each form that asks for it',
  async (type) => {
    const cookie = await cookieOf(type)
    const shownAt = async (path: string) => {
      const answer = await fetch(`${site.site.address}/${type}/account${path}`, { headers: { cookie } })
      const html = await answer.text()
      return [answer.status, html.includes('You don’t have a password yet.'), html.includes('name="currentPassword"')]
    }
    const paths = ['?change=email', '?change=password', '?change=two-step', '?provider=acme', '/delete']
    for (const path of paths) expect([path, ...(await shownAt(path))]).toEqual([path, 200, true, false])
    expect(await shownAt('?change=name')).toEqual([200, false, false])
    const { rows } = await site.owner.query<{ id: string }>(
      `insert into auth.account (user_id, account_id, provider_id, password)
      values ($1::uuid, $1::text, 'credential', 'a hash') returning id`,
      [users[type]],
    )
    for (const path of paths) expect([path, ...(await shownAt(path))]).toEqual([path, 200, false, true])
    await site.owner.query('delete from auth.account where id = $1', [rows[0]?.id])
  },
)

test('the answers to the links of a new email address, by either address, and once they are used up', async () => {
  const { id } = await makeFranchisor(site.owner)
  const { rows } = await site.owner.query<{ id: string }>(
    `insert into auth.email_change (user_id, new_email, expires_at) values ($1, 'moved@example.test',
      now() + interval '1 hour') returning id`,
    [id],
  )
  const tokenOf = async (side: 'old' | 'new') =>
    new URL(await createChangeLink({ change: rows[0]?.id ?? '', side }, 'franchisor')).searchParams.get('token') ?? ''
  const press = async (token: string, intent = 'confirm') => {
    const answer = await site.post(`/change-email?token=${token}`, { token, intent })
    return { status: answer.status, html: await answer.text() }
  }
  const [old, fresh] = [await tokenOf('old'), await tokenOf('new')]
  // The link of the new address refuses nothing.
  expect((await press(fresh, 'cancel')).status).toBe(410)
  for (const time of ['once', 'twice']) {
    const half = await press(fresh)
    expect([half.status, half.html.includes('Thank you, that’s confirmed')], time).toEqual([200, true])
  }
  const done = await press(old)
  expect([done.status, done.html.includes('moved@example.test')]).toEqual([200, true])
  // The answer was lost, or the link is opened again.
  expect((await press(old)).status).toBe(200)
  expect((await press(old, 'cancel')).status).toBe(410)
  expect((await press('made up')).status).toBe(410)
  expect((await press(old, 'else')).status).toBe(410)
  // Whoever opens it too late is told what to do, and led to the account of his kind.
  const late = await fetch(`${site.site.address}/change-email?token=made-up&for=franchisor`)
  const html = await late.text()
  expect(late.status).toBe(410)
  expect(html).toContain('href="/franchisor/account"')
  expect(html).toContain('href="/forgot-password?for=franchisor"')
})
