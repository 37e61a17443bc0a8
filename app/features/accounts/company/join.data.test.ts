import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type pg from 'pg'

vi.hoisted(() => {
  process.env.AUTH_SECRET = 'for tests only, for tests only, for tests only'
})

import { deleteExpiredAuthRows } from '#app/features/accounts/auth/auth-retention.server.ts'
import { retention } from '#app/lib/retention.ts'
import { asActor, asSystem } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Account, makeCustomer, makeFranchisor, makeMember } from '#tests/support/factories.ts'
import { createSessionCookie } from '#tests/support/session-cookie.ts'
import { signInOnServer } from '#tests/support/sign-in-on-server.ts'
import { outcomeOf } from '#tests/support/outcome.ts'
import { getSessionActor } from '../auth/session.server.ts'
import { deleteAccount } from '../deletion/deletion.commands.server.ts'
import { hashPassword } from '../passwords/password-hash.server.ts'
import { listOwnLogins } from '../sign-in/own-logins.queries.server.ts'
import { inviteMember, removeMember, withdrawInvitation } from './company.commands.server.ts'
import { createJoinLink, getInvitation, joinCompany } from './join.commands.server.ts'

const PASSWORD = 'plums in september'
let owner: pg.Client
let passwordHash: string
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => owner.end())
beforeEach(() => owner.query('delete from rate_limits'))

const here = { ip: '203.0.113.71', headers: new Headers() }
const ownerOf = (company: Account) => ({ role: 'franchisor', userId: company.id }) as const
const actorOf = (cookie: string) => getSessionActor(new Request('http://127.0.0.1/', { headers: { cookie } }))

/** Invites, and answers the invitation with the token of its link. */
async function invite(company: Account, email: string): Promise<{ id: string; token: string }> {
  const me = ownerOf(company)
  await asActor(me, (tx) => inviteMember(tx, me, { fullName: 'Priya Nair', email }))
  const { rows } = await owner.query<{ id: string }>(
    'select id from company_invitations where company_id = $1 and email = $2',
    [company.id, email],
  )
  const id = rows[0]?.id ?? ''
  const href = await asSystem('test', (tx) => createJoinLink(tx, id))
  return { id, token: new URL(href).searchParams.get('token') ?? '' }
}
const join = (token: string) => joinCompany({ token, fullName: 'Priya Nair', password: PASSWORD })

test('who follows the link joins, verified and approved, and signs in as the company and as himself', async () => {
  const company = await makeFranchisor(owner, { companyName: 'Kiln Ltd' })
  const { token } = await invite(company, 'priya@join.test')
  expect(await getInvitation(token)).toMatchObject({ company: 'Kiln Ltd', email: 'priya@join.test' })
  const { userId } = await join(token)
  const { rows } = await owner.query(
    'select user_type, status, company_id, company_name, email_verified from profiles where id = $1',
    [userId],
  )
  expect(rows).toEqual([
    { user_type: 'franchisor', status: 'approved', company_id: company.id, company_name: null, email_verified: true },
  ])
  const { headers } = await signInOnServer('franchisor', { email: 'priya@join.test', password: PASSWORD }, here)
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const actor = await actorOf(cookie)
  expect(actor).toMatchObject({
    role: 'franchisor',
    userId: company.id,
    personId: userId,
    fullName: 'Priya Nair',
    companyName: 'Kiln Ltd',
    email: 'priya@join.test',
  })
  // The login is the person's, and nobody reads it as the owner's.
  expect(await asActor(actor, (tx) => listOwnLogins(tx, userId))).toHaveLength(1)
  expect(await asActor(actor, (tx) => listOwnLogins(tx, company.id))).toEqual([])
  expect(await asActor(ownerOf(company), (tx) => listOwnLogins(tx, userId))).toEqual([])
})

test('of two presses of one link one joins; the link is over then, and withdrawn ones are', async () => {
  const company = await makeFranchisor(owner)
  const { token } = await invite(company, 'twice@join.test')
  expect((await Promise.all([outcomeOf(join(token)), outcomeOf(join(token))])).toSorted()).toEqual([
    'company.invitation_over',
    'done',
  ])
  expect(await getInvitation(token)).toBeNull()
  const other = await invite(company, 'withdrawn@join.test')
  const me = ownerOf(company)
  await asActor(me, (tx) => withdrawInvitation(tx, me, other.id))
  expect(await outcomeOf(join(other.token))).toBe('company.invitation_over')
})

test('of joining and withdrawing at once one happens', async () => {
  const company = await makeFranchisor(owner)
  const me = ownerOf(company)
  const { id, token } = await invite(company, 'race@join.test')
  const [joined, withdrawn] = await Promise.all([
    outcomeOf(join(token)),
    outcomeOf(asActor(me, (tx) => withdrawInvitation(tx, me, id))),
  ])
  expect([
    ['done', 'company.invitation_not_found'],
    ['company.invitation_over', 'done'],
  ]).toContainEqual([joined, withdrawn])
})

test('an old invitation, or one of a company that is barred, is over; the old one goes in the end', async () => {
  const company = await makeFranchisor(owner)
  const [old, other] = [await invite(company, 'old@join.test'), await invite(company, 'barred@join.test')]
  await owner.query('update company_invitations set expires_at = now() where id = $1', [old.id])
  expect(await getInvitation(old.token)).toBeNull()
  await owner.query('update profiles set suspended_at = now() where id = $1', [company.id])
  expect(await outcomeOf(join(other.token))).toBe('company.invitation_over')
  await owner.query(
    `update company_invitations set expires_at = now() - interval '${retention.invitations}' where id = $1`,
    [old.id],
  )
  await deleteExpiredAuthRows()
  const { rows } = await owner.query('select id from company_invitations where company_id = $1', [company.id])
  expect(rows).toEqual([{ id: other.id }])
})

test('an address with an account joins nothing', async () => {
  const company = await makeFranchisor(owner)
  const stranger = await makeCustomer(owner)
  const { id, token } = await invite(company, stranger.email)
  expect(await outcomeOf(join(token))).toBe('account.email_taken')
  const { rowCount } = await owner.query('select from company_invitations where id = $1', [id])
  expect(rowCount).toBe(1)
})

test('a suspended owner bars the members, and a reinstated one lets them in again', async () => {
  const company = await makeFranchisor(owner)
  const member = await makeMember(owner, company, { passwordHash })
  const cookie = await createSessionCookie(owner, member.id)
  const enter = () => outcomeOf(signInOnServer('franchisor', { email: member.email, password: PASSWORD }, here))
  expect(await actorOf(cookie)).toMatchObject({ userId: company.id, personId: member.id })
  await owner.query('update profiles set suspended_at = now() where id = $1', [company.id])
  expect([(await actorOf(cookie)).role, await enter()]).toEqual(['visitor', 'account.suspended'])
  // A planted session counts as none too.
  expect((await actorOf(await createSessionCookie(owner, member.id))).role).toBe('visitor')
  await owner.query('update profiles set suspended_at = null where id = $1', [company.id])
  // What was open before is over for good, as the owner's is.
  expect((await actorOf(cookie)).role).toBe('visitor')
  expect(await enter()).toBe('done')
})

test('a removed member is nobody from that moment, by his session and by his password', async () => {
  const company = await makeFranchisor(owner)
  const member = await makeMember(owner, company, { passwordHash })
  const cookie = await createSessionCookie(owner, member.id)
  const me = ownerOf(company)
  await asActor(me, (tx) => removeMember(tx, me, member.id))
  expect((await actorOf(cookie)).role).toBe('visitor')
  expect(await outcomeOf(signInOnServer('franchisor', { email: member.email, password: PASSWORD }, here))).toBe(
    'account.invalid_credentials',
  )
  // He may be invited again.
  expect(await outcomeOf(join((await invite(company, member.email)).token))).toBe('done')
})

test('an owner takes the members along, each of whom is told; a member goes alone', async () => {
  const company = await makeFranchisor(owner, { passwordHash })
  const [one, two] = [await makeMember(owner, company, { passwordHash }), await makeMember(owner, company)]
  const signedIn = async (account: Account) => {
    const actor = await actorOf(await createSessionCookie(owner, account.id))
    if (actor.role === 'visitor') throw new Error('not signed in')
    return actor
  }
  const left = async () =>
    (
      await owner.query<{ id: string }>('select id from auth."user" where id = any ($1)', [
        [company.id, one.id, two.id],
      ])
    ).rows.map(({ id }) => id)
  const mailsTo = async (email: string) =>
    (await owner.query<{ kind: string }>('select kind from outbox where recipient = $1', [email])).rows
  await deleteAccount(await signedIn(one), { currentPassword: PASSWORD }, here)
  expect((await left()).toSorted()).toEqual([company.id, two.id].toSorted())
  expect(await mailsTo(two.email)).toEqual([])
  await deleteAccount(await signedIn(company), { currentPassword: PASSWORD }, here)
  expect(await left()).toEqual([])
  expect(await mailsTo(two.email)).toEqual([{ kind: 'company.closed' }])
})
