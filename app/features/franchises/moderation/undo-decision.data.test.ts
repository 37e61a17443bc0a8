import { afterAll, beforeAll, expect, test } from 'vitest'
import type pg from 'pg'
import { z } from 'zod'
import { command, execute, one as oneRow, statement } from '#app/platform/db/statement.server.ts'
import { asActor, type Claims, type Member } from '#app/platform/db/transaction.server.ts'
import { DECISION_EMAIL_SECONDS, UNDO_SECONDS } from '#app/lib/undo.ts'
import { suspendFranchisor, undoSuspension } from '#app/features/accounts/franchisors/suspension.commands.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { approveAccount, rejectAccount } from '#app/features/accounts/approvals/decision.commands.server.ts'
import { reopenAccount } from '#app/features/accounts/approvals/reopening.commands.server.ts'
import { undoAccountDecision } from '#app/features/accounts/approvals/undo-decision.commands.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { approveFranchise, rejectFranchise } from './commands/moderate.server.ts'
import { undoFranchiseDecision } from './commands/undo-decision.server.ts'

let owner: pg.Client
let admin: Claims
let other: Claims
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner)).id }
  other = { role: 'admin', userId: (await makeAdmin(owner)).id }
})
afterAll(() => owner.end())

const WITHDRAW = statement(z.object({ done: z.boolean() }), 'select withdraw_unsent_email($1, $2) as done')
const one = async (sql: string, values: unknown[]) => (await owner.query(sql, values)).rows[0]
const versionOf = async (id: string) =>
  String(
    (await one('select extract(epoch from updated_at)::text as version from franchises where id = $1', [id])).version,
  )
const listing = (id: string) =>
  one(
    `select status, approved_at, rejection_reason as reason, is_public as "isPublic",
      exists (select 1 from franchise_search where franchise_id = id) as found from franchises where id = $1`,
    [id],
  )
const account = (id: string) =>
  one(
    `select status, approved_at, rejection_reason as reason, rejected_at, reopened_at,
      (select count(*)::int from auth.session where user_id = id) as sessions from profiles where id = $1`,
    [id],
  )
const emailsOf = async (id: string) =>
  (
    await owner.query(
      `select kind, extract(epoch from next_attempt_at - created_at)::int as after from outbox
      where $1 in (payload ->> 'franchiseId', payload ->> 'accountId')`,
      [id],
    )
  ).rows
/** As though the decision had been made so many seconds ago. */
const age = async (id: string, seconds: number) => {
  await owner.query('alter table audit_log disable trigger audit_log_append_only')
  await owner.query(`update audit_log set at = at - make_interval(secs => $2) where subject_id = $1`, [id, seconds])
  await owner.query('alter table audit_log enable trigger audit_log_append_only')
}
const waiting = { status: 'pending', approved_at: null, reason: null }

test('a decision is undone before its email leaves; both are in the audit log (3-decisions 79)', async () => {
  for (const decide of [
    async (id: string) => {
      const version = await versionOf(id)
      return asActor(admin, (tx) => approveFranchise(tx, admin, id, version))
    },
    (id: string) => asActor(admin, async (tx) => rejectFranchise(tx, admin, id, 'Too short.', await versionOf(id))),
  ]) {
    const { id } = await makeFranchise(owner, { status: 'pending', name: 'Tall Oak' })
    await decide(id)
    expect(await emailsOf(id)).toEqual([{ kind: expect.any(String), after: DECISION_EMAIL_SECONDS }])
    expect(await asActor(admin, (tx) => undoFranchiseDecision(tx, admin, id))).toEqual({ name: 'Tall Oak' })
    expect(await listing(id)).toEqual({ ...waiting, isPublic: false, found: false })
    expect(await emailsOf(id)).toEqual([])
    const { rows } = await owner.query('select action from audit_log where subject_id = $1 order by id', [id])
    expect(rows.map(({ action }) => action)).toEqual([
      expect.stringMatching(/^franchise\.(approved|rejected)$/),
      'franchise.decision_undone',
    ])
    await decide(id)
    expect((await listing(id)).status).not.toBe('pending')
  }
})

test('it is undone once, in time, and by whoever decided', async () => {
  const { id } = await makeFranchise(owner, { status: 'pending' })
  await asActor(admin, async (tx) => rejectFranchise(tx, admin, id, null, await versionOf(id)))
  const late = { status: 409, code: 'franchise.too_late_to_undo' }
  await expect(asActor(other, (tx) => undoFranchiseDecision(tx, other, id))).rejects.toMatchObject(late)
  await age(id, UNDO_SECONDS + 1)
  await asActor(admin, (tx) => undoFranchiseDecision(tx, admin, id))
  await expect(asActor(admin, (tx) => undoFranchiseDecision(tx, admin, id))).rejects.toMatchObject(late)

  await asActor(admin, async (tx) => rejectFranchise(tx, admin, id, null, await versionOf(id)))
  await age(id, DECISION_EMAIL_SECONDS)
  await expect(asActor(admin, (tx) => undoFranchiseDecision(tx, admin, id))).rejects.toMatchObject(late)
  expect(await listing(id)).toMatchObject({ status: 'rejected' })
  expect(await emailsOf(id)).toHaveLength(1)

  const franchisor: Claims = { role: 'franchisor', userId: (await makeFranchisor(owner)).id }
  await expect(asActor(franchisor, (tx) => undoFranchiseDecision(tx, franchisor, id))).rejects.toMatchObject({
    status: 403,
  })
  await expect(
    asActor(admin, (tx) => undoFranchiseDecision(tx, admin, '00000000-0000-4000-8000-000000000000')),
  ).rejects.toMatchObject({ status: 404 })
})

test('an account waits again as it did before, and whoever was quick to sign in is out', async () => {
  const { id } = await makeFranchisor(owner, { status: 'pending' })
  await asActor(admin, (tx) => rejectAccount(tx, admin, id, 'No company found.'))
  await age(id, 3600)
  await owner.query("update profiles set status = 'pending' where id = $1", [id])
  const before = await account(id)
  expect(before).toMatchObject({ status: 'pending', rejected_at: expect.any(Date), reopened_at: expect.any(Date) })
  await owner.query('delete from outbox')

  await asActor(admin, (tx) => approveAccount(tx, admin, id))
  await owner.query(
    `insert into auth.session (id, user_id, token, expires_at, created_at, updated_at)
     values (gen_random_uuid(), $1, 'early', now() + interval '1 hour', now(), now())`,
    [id],
  )
  await asActor(admin, (tx) => undoAccountDecision(tx, admin, id))
  expect(await account(id)).toEqual({ ...before, ...waiting, sessions: 0 })
  expect(await emailsOf(id)).toEqual([])

  await asActor(admin, (tx) => rejectAccount(tx, admin, id, 'Still none.'))
  await asActor(admin, (tx) => undoAccountDecision(tx, admin, id))
  const after = await account(id)
  expect(after).toMatchObject({ ...waiting, reopened_at: before.reopened_at })
  expect(Math.abs(after.rejected_at - before.rejected_at)).toBeLessThan(3600_000 + 5000)
  expect(after.rejected_at.getTime()).toBeLessThanOrEqual(before.rejected_at.getTime())
  await expect(asActor(admin, (tx) => undoAccountDecision(tx, admin, id))).rejects.toMatchObject({
    status: 409,
    code: 'account.too_late_to_undo',
  })
})

const BACK = command("update franchises set status = 'pending' where id = $1")

test('the floor lets no admin put back a decision that is not fresh and his own, or keep its email', async () => {
  const { id } = await makeFranchise(owner, { status: 'approved' })
  const refusal = /franchise cannot go from (approved|rejected) to pending/
  await expect(asActor(admin, (tx) => execute(tx, BACK, [id]))).rejects.toThrow(refusal)
  const fresh = await makeFranchise(owner, { status: 'pending' })
  await asActor(admin, async (tx) => rejectFranchise(tx, admin, fresh.id, null, await versionOf(fresh.id)))
  await expect(asActor(admin, (tx) => execute(tx, BACK, [fresh.id]))).rejects.toThrow(refusal)
})

test('a decision whose email is on its way stands', async () => {
  const { id } = await makeFranchise(owner, { status: 'pending' })
  await asActor(admin, async (tx) => rejectFranchise(tx, admin, id, null, await versionOf(id)))
  await owner.query("update outbox set attempts = 1 where payload ->> 'franchiseId' = $1", [id])
  await expect(asActor(admin, (tx) => undoFranchiseDecision(tx, admin, id))).rejects.toMatchObject({ status: 409 })
  expect(await emailsOf(id)).toHaveLength(1)
  expect((await listing(id)).status).toBe('rejected')
})

test('whoever reopens an account before the email of its rejection has left emails nobody', async () => {
  const { id } = await makeFranchisor(owner, { status: 'pending' })
  const reject = () => asActor(admin, (tx) => rejectAccount(tx, admin, id, 'No company found.'))
  const reopen = () => asActor(admin, (tx) => reopenAccount(tx, admin, id))
  const kinds = async () =>
    (
      await owner.query(
        `select kind from outbox where $1::text in (payload ->> 'accountId', payload ->> 'userId') order by id`,
        [id],
      )
    ).rows.map(({ kind }) => kind)
  await reject()
  expect(await reopen()).toMatchObject({ isTold: false })
  expect(await account(id)).toMatchObject({ status: 'pending', reopened_at: expect.any(Date) })
  expect(await kinds()).toEqual([])
  // One that is being sent has perhaps arrived.
  await reject()
  await owner.query(`update outbox set attempts = 1 where payload ->> 'accountId' = $1`, [id])
  expect(await reopen()).toMatchObject({ isTold: true })
  expect(await kinds()).toEqual(['account.rejected', 'account.reopened'])
  // Nobody but an admin takes an email back, and no other email.
  const withdrawn = async (who: Claims, kind: string) =>
    (await asActor(who, (tx) => oneRow(tx, WITHDRAW, [kind, id]))).done
  const self: Claims = { role: 'franchisor', userId: id }
  await owner.query(`update outbox set attempts = 0 where payload ->> 'accountId' = $1`, [id])
  expect([await withdrawn(self, 'account.rejected'), await withdrawn(admin, 'account.reopened')]).toEqual([
    false,
    false,
  ])
})

const undo = (id: string, who = admin) => asActor(who, (tx) => undoFranchiseDecision(tx, who, id))

test('who is refused reads the true reason (3-decisions 79)', async () => {
  const franchisor = await makeFranchisor(owner)
  const self: Claims = { role: 'franchisor', userId: franchisor.id }
  const { id } = await makeFranchise(owner, { status: 'pending', franchisor })
  await asActor(admin, async (tx) => rejectFranchise(tx, admin, id, null, await versionOf(id)))
  await expect(undo(id, other)).rejects.toThrow('another admin has acted on it since')
  await asActor(self, (tx) => audit(tx, 'franchise.resubmitted', { type: 'franchise', id }))
  await expect(undo(id)).rejects.toThrow('the franchisor has made changes since')

  const late = await makeFranchise(owner, { status: 'pending' })
  await asActor(admin, async (tx) => rejectFranchise(tx, admin, late.id, null, await versionOf(late.id)))
  await age(late.id, DECISION_EMAIL_SECONDS)
  await expect(undo(late.id)).rejects.toThrow('the franchisor has been emailed')

  const twice = await makeFranchise(owner, { status: 'pending' })
  await asActor(admin, async (tx) => rejectFranchise(tx, admin, twice.id, null, await versionOf(twice.id)))
  await undo(twice.id)
  await expect(undo(twice.id)).rejects.toThrow('This has already been undone.')
})

test('a suspension is taken back as if it had not been, by whoever suspended, in time', async () => {
  const { id } = await makeFranchisor(owner)
  const member = { ...admin, userId: admin.userId ?? '' } as Member
  const suspended = async () => (await one('select suspended_at from profiles where id = $1', [id])).suspended_at
  await asActor(admin, (tx) => suspendFranchisor(tx, member, id, null))
  const emails = async () => (await owner.query(`select 1 from outbox where payload ->> 'userId' = $1`, [id])).rowCount
  expect([await suspended(), await emails()]).toEqual([expect.any(Date), 1])
  const rival = { ...member, userId: other.userId ?? '' }
  await expect(asActor(rival, (tx) => undoSuspension(tx, rival, id))).rejects.toMatchObject({ status: 409 })
  await asActor(admin, (tx) => undoSuspension(tx, member, id))
  expect([await suspended(), await emails()]).toEqual([null, 0])

  await asActor(admin, (tx) => suspendFranchisor(tx, member, id, null))
  await age(id, DECISION_EMAIL_SECONDS)
  await expect(asActor(admin, (tx) => undoSuspension(tx, member, id))).rejects.toThrow('has been emailed')
  expect(await suspended()).not.toBeNull()
})
