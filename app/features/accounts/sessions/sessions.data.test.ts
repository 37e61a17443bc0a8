import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type pg from 'pg'

vi.hoisted(() => {
  process.env.AUTH_SECRET = 'for tests only, for tests only, for tests only'
})

import { testDatabase } from '#tests/support/database.ts'
import { makeAccount } from '#tests/support/factories.ts'
import { createSessionCookie } from '#tests/support/session-cookie.ts'
import { sessionNotFound } from '../account.errors.ts'
import { type MemberActor, type UserType, userTypes } from '../account.ts'
import { getSessionActor } from '../auth/session.server.ts'
import { endOwnSession, endOwnSessions } from './sessions.commands.server.ts'
import { listOwnSessions } from './sessions.queries.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36'

async function makeMember(role: UserType) {
  const person = await makeAccount(owner, role)
  const member: MemberActor = { role, userId: person.id, ...person }
  const signIn = async () => new Headers({ cookie: await createSessionCookie(owner, person.id) })
  const [here, elsewhere, third] = [await signIn(), await signIn(), await signIn()]
  return { member, here, elsewhere, third }
}
const isIn = async (headers: Headers) =>
  (await getSessionActor(new Request('https://atlas.example/', { headers }))).role !== 'visitor'
const otherOf = async (member: MemberActor, headers: Headers) =>
  (await listOwnSessions(member, headers)).find(({ isThis }) => !isThis)?.id ?? ''

test.each(userTypes)('a %s sees his own sessions that count, this one first', async (role) => {
  const { member, here } = await makeMember(role)
  await makeMember(role)
  await owner.query(`update auth.session set user_agent = $2 where user_id = $1`, [member.userId, WINDOWS])
  await owner.query(`update auth.session set updated_at = now() - interval '8 days' where id = $1`, [
    await otherOf(member, here),
  ])
  const found = await listOwnSessions(member, here)
  expect(found.map(({ isThis, device }) => [isThis, device.words])).toEqual([
    [true, 'Chrome on Windows'],
    [false, 'Chrome on Windows'],
  ])
})

test.each(userTypes)('a %s signs out one device, and the others stay', async (role) => {
  const { member, here, elsewhere, third } = await makeMember(role)
  const gone = (await listOwnSessions(member, elsewhere))[0]?.id ?? ''
  expect(await endOwnSession(member, gone, here)).toEqual({ words: 'Unknown device', isThis: false })
  expect([await isIn(here), await isIn(elsewhere), await isIn(third)]).toEqual([true, false, true])
  await expect(endOwnSession(member, gone, here)).rejects.toEqual(sessionNotFound())
  const own = (await listOwnSessions(member, here))[0]?.id ?? ''
  expect(await endOwnSession(member, own, here)).toMatchObject({ isThis: true })
  expect(await isIn(here)).toBe(false)
})

test('nobody ends the session of another, an admin neither', async () => {
  const victim = await makeMember('customer')
  const session = await otherOf(victim.member, victim.here)
  for (const role of userTypes) {
    const { member, here } = await makeMember(role)
    await expect(endOwnSession(member, session, here)).rejects.toEqual(sessionNotFound())
    await expect(endOwnSession(member, randomUUID(), here)).rejects.toEqual(sessionNotFound())
    await endOwnSessions(member, 'global', here)
  }
  expect(await listOwnSessions(victim.member, victim.here)).toHaveLength(3)
})

test('all others end, or all (S-09)', async () => {
  const { member, here, elsewhere, third } = await makeMember('franchisor')
  await endOwnSessions(member, 'others', here)
  expect([await isIn(here), await isIn(elsewhere), await isIn(third)]).toEqual([true, false, false])
  await endOwnSessions(member, 'global', here)
  expect(await isIn(here)).toBe(false)
  const { rows } = await owner.query<{ details: object }>(
    `select details from audit_log where subject_id = $1 and action = 'account.sessions_ended' order by at`,
    [member.userId],
  )
  expect(rows.map(({ details }) => details)).toEqual([{ scope: 'others' }, { scope: 'global' }])
})
