import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberActor } from '#app/features/accounts/account.ts'
import { loadContactInbox } from '#app/features/messages/contact-inbox/contact-inbox.loader.server.ts'
import { contactInboxAction } from '#app/features/messages/contact-inbox/contact-inbox.action.server.ts'
import { LEAD_REPORT_SUBJECT, leadReportReasonKeys } from '#app/features/messages/lead-report.ts'
import { reasonText } from '#app/features/messages/message-reports/message-report.ts'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Account, makeAdmin, makeFranchise, makeFranchisor, makeLead } from '#tests/support/factories.ts'
import { formOf } from '#tests/support/forms.ts'
import { franchisorLeadsAction } from '../portal.action.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const member = (account: Account): MemberActor => ({ role: 'franchisor', userId: account.id, ...account })
function report(actor: MemberActor, leadId: string, fields: Record<string, string> = {}) {
  const all = { intent: 'report-lead', leadId, reason: 'fake', words: 'Nobody there.', ...fields }
  return franchisorLeadsAction(formOf(all), actor)
}

test('a bad lead is reported once, read by the admins with its reason and words, and done', async () => {
  const franchisor = await makeFranchisor(owner)
  const franchise = await makeFranchise(owner, { franchisor, name: 'Kiln & Crumb' })
  const { id } = await makeLead(owner, { franchise, name: 'Jordan Bailey' })
  const actor = member(franchisor)
  for (const answer of [await report(actor, id), await report(actor, id, { words: 'Again' })])
    expect(answer).toMatchObject({ ok: true })
  const { rows } = await owner.query('select id, message from contact_messages where lead_id = $1', [id])
  expect(rows).toHaveLength(1)
  const admin: Member = { role: 'admin', userId: (await makeAdmin(owner)).id }
  const shown = (box: string) =>
    asActor(admin, (tx) => loadContactInbox(tx, admin, box, new URLSearchParams({ message: rows[0].id })))
  const { opened, shown: list } = await shown('reports')
  expect(opened?.message).toMatchObject({ subject: LEAD_REPORT_SUBJECT, reason: 'It’s not from a real buyer' })
  for (const words of ['Buyer: Jordan Bailey', 'About: Kiln & Crumb', 'Nobody there.'])
    expect(opened?.message.message).toContain(words)
  expect(list.rows.some((row) => row.id === rows[0].id)).toBe(true)
  expect(
    await contactInboxAction(formOf({ messageId: rows[0].id, intent: 'done' }), admin, {
      box: 'reports',
      search: new URLSearchParams(),
    }),
  ).toMatchObject({
    ok: true,
  })
  await owner.query('delete from franchise_leads where id = $1', [id])
  expect((await shown('done')).opened?.message.message).toContain('Jordan Bailey')
})

test('another company’s lead is not there, a reason is needed, and every reason has words', async () => {
  const { id } = await makeLead(owner, { franchise: await makeFranchise(owner) })
  const stranger = member(await makeFranchisor(owner))
  expect(await report(stranger, id)).toMatchObject({ init: { status: 404 } })
  expect(await report(stranger, id, { reason: '' })).toMatchObject({
    init: { status: 422 },
    data: { errors: { reason: ['Choose what’s wrong'] } },
  })
  expect((await owner.query('select 1 from contact_messages where lead_id = $1', [id])).rowCount).toBe(0)
  for (const reason of leadReportReasonKeys) expect(reasonText(reason)).not.toBe(reason)
})
