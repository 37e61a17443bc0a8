import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asActor, type Claims } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeFranchisor } from '#tests/support/factories.ts'
import { formOf } from '#tests/support/forms.ts'
import type { Actor } from '../account.ts'
import { decideAccountAction } from '../approvals/account-decision.action.server.ts'
import { titleOfReason } from './reject-reason.ts'
import { rejectReasonsAction } from './reject-reasons.action.server.ts'
import { addRejectReason, listAllRejectReasons, listRejectReasons } from './reject-reasons.server.ts'

let owner: pg.Client
let admin: Actor
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  const { id, email } = await makeAdmin(owner)
  admin = { role: 'admin', userId: id, email, fullName: 'Ada', companyName: null }
})
afterAll(() => owner.end())
beforeEach(() => owner.query('delete from reject_reasons'))

const act = (values: Record<string, string>, run: typeof rejectReasonsAction | typeof decideAccountAction) =>
  run(formOf(values), admin)
const reasons = () => asActor(admin, listAllRejectReasons)
const reject = async (values: Record<string, string>) => {
  const { id } = await makeFranchisor(owner, { status: 'pending' })
  const answer = await act({ decision: 'reject', id, ...values }, decideAccountAction)
  const { rows } = await owner.query('select rejection_reason as reason from profiles where id = $1', [id])
  return { answer, reason: rows[0]?.reason }
}

test('an admin adds, changes and deletes reasons; of two changes the second is told', async () => {
  const added = { intent: 'add', noun: 'account', title: ' Not found ', text: 'We couldn’t find you.\r\nSorry.' }
  expect(await act(added, rejectReasonsAction)).toMatchObject({ ok: true, message: '‘Not found’ has been saved.' })
  const [reason] = await reasons()
  expect(reason).toMatchObject({ noun: 'account', title: 'Not found' })
  expect(await asActor(admin, (tx) => listRejectReasons(tx, 'franchise'))).toEqual([])
  const edit = { intent: 'edit', id: reason?.id ?? '', title: 'Gone', was: reason?.text ?? '', wasTitle: 'Not found' }
  await act({ ...edit, text: 'We can’t find you.' }, rejectReasonsAction)
  expect(await act({ ...edit, text: 'Something else.' }, rejectReasonsAction)).toMatchObject({
    data: { ok: false, formError: expect.stringContaining('Another admin has changed this reason') },
  })
  expect(await reasons()).toMatchObject([{ title: 'Gone', text: 'We can’t find you.' }])
  // The name alone is another one's words too; sent twice it's the same change.
  const now = { ...edit, text: 'We can’t find you.', was: 'We can’t find you.' }
  expect(await act({ ...now, title: 'Lost' }, rejectReasonsAction)).toMatchObject({ data: { ok: false } })
  expect(await act(now, rejectReasonsAction)).toBeInstanceOf(Response)
  expect(await reasons()).toMatchObject([{ title: 'Gone' }])
  expect(await act({ ...added, title: '' }, rejectReasonsAction)).toMatchObject({
    data: { errors: { title: ['Enter a short name'] } },
  })
  expect(await act({ intent: 'delete', id: reason?.id ?? '' }, rejectReasonsAction)).toMatchObject({ ok: true })
  expect(await act({ intent: 'delete', id: reason?.id ?? '' }, rejectReasonsAction)).toMatchObject({
    data: { ok: false },
  })
  const noted = await owner.query(`select action from audit_log where action like 'reject_reason.%' order by id`)
  expect(noted.rows.map(({ action }) => action)).toEqual([
    'reject_reason.created',
    'reject_reason.changed',
    'reject_reason.changed',
    'reject_reason.deleted',
  ])
})

test('a written reason can be kept once; a saved one counts where nothing is written', async () => {
  const written = 'We couldn’t find your company. Please send its number.'
  expect((await reject({ reason: written, keep: 'on' })).reason).toBe(written)
  await reject({ reason: written, keep: 'on' })
  const [kept, ...more] = await reasons()
  expect([kept?.title, kept?.noun, more]).toEqual(['We couldn’t find your company', 'account', []])
  expect((await reject({ reason: '', saved: kept?.id ?? '' })).reason).toBe(written)
  expect((await reject({ reason: 'Other words', saved: kept?.id ?? '' })).reason).toBe('Other words')
  expect((await reject({ reason: '', saved: '' })).reason).toBeNull()
})

test('nobody but an admin keeps reasons, and a rejection that comes too late keeps none', async () => {
  const self: Claims = { role: 'franchisor', userId: (await makeFranchisor(owner)).id }
  const reason = { noun: 'account' as const, title: 'A', text: 'B' }
  await expect(asActor(self, (tx) => addRejectReason(tx, self, reason))).rejects.toMatchObject({ status: 403 })
  expect(await asActor(self, listAllRejectReasons)).toEqual([])
  const { id } = await makeFranchisor(owner)
  await act({ decision: 'reject', id, reason: 'Late', keep: 'on' }, decideAccountAction)
  expect(await reasons()).toEqual([])
})

test('a reason without a name is called by its first words', () => {
  expect(titleOfReason('Claims need evidence. Send it.')).toBe('Claims need evidence')
  expect(titleOfReason('One line\nand another')).toBe('One line')
  expect(titleOfReason('word '.repeat(60))).toMatch(/^(word ){15}wor…$|^(word ){15}word…$/)
})

test('the same reason that is sent twice, even at once, or kept with two rejections is kept once', async () => {
  const added = { intent: 'add', noun: 'account', title: 'Not found', text: 'We couldn’t find you.' }
  for (const answer of await Promise.all([1, 2, 3].map(() => act(added, rejectReasonsAction))))
    expect(answer).toMatchObject({ ok: true, message: '‘Not found’ has been saved.' })
  await Promise.all([1, 2].map(() => reject({ reason: 'Too new for us.', keep: 'on' })))
  expect(await reasons()).toHaveLength(2)
})
