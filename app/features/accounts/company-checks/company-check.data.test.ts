import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { londonDay } from '#app/lib/dates.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { asActor, type Claims } from '#app/platform/db/transaction.server.ts'
import { objectStore } from '#app/platform/files/storage.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeFranchisor } from '#tests/support/factories.ts'
import { makePdf } from '#tests/support/pdf.ts'
import { formOf } from '#tests/support/forms.ts'
import type { MemberActor } from '../account.ts'
import { companyCheckAction } from './company-check.action.server.ts'
import { listCompanyChecks } from './company-check.queries.server.ts'

let owner: pg.Client
let admin: MemberActor
let companyId: string
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  const { id, email } = await makeAdmin(owner, { fullName: 'Ada Admin' })
  admin = { role: 'admin', userId: id, email, fullName: 'Ada Admin', companyName: null }
})
afterAll(() => owner.end())
beforeEach(async () => {
  companyId = (await makeFranchisor(owner)).id
  await owner.query('delete from uploads')
  await owner.query(
    `update profiles set company_number = '01234567', company_website = 'https://kiln.example/' where id = $1`,
    [companyId],
  )
})

const today = londonDay(new Date())
const pdf = () => new File([makePdf()], 'certificate.pdf', { type: 'application/pdf' })
const send = (values: Record<string, string>, file: File | null = null, who = admin) => {
  const start = {
    intent: 'check',
    id: companyId,
    number: '01234567',
    website: 'https://kiln.example/',
    lookedOn: today,
  }
  return companyCheckAction({ form: formOf({ ...start, note: '', ...values }), file, problem: null }, who)
}
const checks = (who: Claims = admin) => asActor(who, (tx) => listCompanyChecks(tx, companyId))
const uploads = async () =>
  (await owner.query(`select id, class, state from uploads where owner_id = $1`, [admin.userId])).rows

test('each look is kept with who, when and the note, and the audit log has it without the note', async () => {
  expect(await send({ what: 'number', note: ' At Companies House.\r\nActive. ' })).toMatchObject({ ok: true })
  expect(await send({ what: 'website', lookedOn: '2026-01-05' })).toMatchObject({ ok: true })
  expect(await send({ what: 'bfa', level: 'provisional' })).toMatchObject({ ok: true })
  expect(await checks()).toMatchObject([
    { what: 'bfa', bfaLevel: 'provisional', seen: '', by: 'Ada Admin' },
    { what: 'website', seen: 'https://kiln.example/', lookedOn: new Date('2026-01-05T12:00:00Z') },
    { what: 'number', seen: '01234567', note: 'At Companies House.\nActive.' },
  ])
  const { rows } = await owner.query(
    `select details from audit_log where subject_id = $1 and action = 'company.checked' order by id`,
    [companyId],
  )
  expect(rows.map(({ details }) => details)).toEqual([
    { what: 'number', seen: '01234567', level: null, on: today },
    { what: 'website', level: null, on: '2026-01-05' },
    { what: 'bfa', level: 'provisional', on: today },
  ])
})

test('no name of a document and no address of a website stays in the audit log, nor when a check goes', async () => {
  await send({ what: 'document' }, pdf())
  await send({ what: 'website' })
  for (const { id } of await checks())
    expect(await send({ intent: 'remove-check', check: id })).toMatchObject({ ok: true })
  const { rows } = await owner.query<{ details: object }>(
    `select details from audit_log where subject_id = $1 and action like 'company.check%' order by id`,
    [companyId],
  )
  expect(rows).toHaveLength(4)
  for (const { details } of rows)
    expect(details).toEqual({ what: expect.stringMatching(/^(document|website)$/), level: null, on: today })
})

test('a document is stored for admins alone, and goes with its check', async () => {
  expect(await send({ what: 'document', note: 'Certificate of incorporation' }, pdf())).toMatchObject({ ok: true })
  const [kept] = await checks()
  expect(kept).toMatchObject({ seen: 'certificate.pdf', file: { isPdf: true } })
  const fileId = kept?.file?.id ?? ''
  expect(await uploads()).toEqual([{ id: fileId, class: 'private', state: 'attached' }])
  const self: Claims = { role: 'franchisor', userId: companyId }
  expect(await checks(self)).toEqual([])
  const open = command('select 1 from uploads where id = $1')
  const canOpen = (who: Claims) => asActor(who, (tx) => execute(tx, open, [fileId]))
  expect([await canOpen(self), await canOpen(admin)]).toEqual([0, 1])
  expect(await objectStore().get(`${fileId}/original.pdf`)).not.toBeNull()
  const remove = { intent: 'remove-check', check: kept?.id ?? '' }
  expect(await send(remove)).toMatchObject({ ok: true })
  expect([await checks(), await uploads(), await objectStore().get(`${fileId}/original.pdf`)]).toEqual([[], [], null])
  expect(await send(remove)).toMatchObject({ data: { formError: 'Someone has already removed this check.' } })
})

test.each<[string, Record<string, string>, File | null, Record<string, unknown>]>([
  ['no document', { what: 'document' }, null, { document: ['Choose the document that you checked'] }],
  [
    'a file that is none of ours',
    { what: 'document' },
    new File(['MZ'], 'a.exe', { type: 'application/pdf' }),
    { document: ['Choose a PDF, or a JPEG, PNG or WebP picture.'] },
  ],
  ['tomorrow', { what: 'number', lookedOn: '2999-01-01' }, null, { lookedOn: ['Choose today or an earlier day'] }],
  ['no day', { what: 'number', lookedOn: '31/12/2025' }, null, { lookedOn: ['Enter the date you looked'] }],
  ['no level', { what: 'bfa' }, null, { level: ['Choose what the register shows'] }],
])('%s is refused beside its field, and nothing is saved', async (_, values, file, errors) => {
  expect(await send(values, file)).toMatchObject({ data: { errors }, init: { status: 422 } })
  expect([await checks(), await uploads()]).toEqual([[], []])
})

test('what is checked is what was opened: a company that changed meanwhile is opened again', async () => {
  await owner.query(`update profiles set company_number = '07654321' where id = $1`, [companyId])
  expect(await send({ what: 'number' })).toMatchObject({ data: { formError: expect.stringContaining('has changed') } })
  expect(await checks()).toEqual([])
})

test('nobody but an admin checks', async () => {
  const self = { ...admin, role: 'franchisor' as const, userId: companyId }
  expect(await send({ what: 'number' }, null, self)).toMatchObject({ init: { status: 403 } })
  const { rows } = await owner.query(`select 1 from company_checks where company_id = $1`, [companyId])
  expect(rows).toEqual([])
})
