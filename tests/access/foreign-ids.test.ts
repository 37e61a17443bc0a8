import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as make from '../support/factories.ts'
import { createSessionCookie } from '../support/session-cookie.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'

/**
 * What belongs to others is not there: every page and form of the portals that names a request, a conversation, a
 * message, a consent, a note, a member, an invitation or a file answers 404 to the id of someone else's, as to one that
 * never was (K-02, K-03). Sessions: own-account.test.ts.
 */
type Id = 'lead' | 'message' | 'consent' | 'note' | 'member' | 'invitation' | 'upload'
let site: OwnSite
const cookies: Record<string, string> = {}
/** What others have; `none` is the id of nothing. */
const others: Record<Id, string> = {
  lead: '',
  message: '',
  consent: '',
  note: '',
  member: '',
  invitation: '',
  upload: '',
}
const none = randomUUID()

beforeAll(async () => {
  site = await startOwnSite('foreign_ids')
  const { owner } = site
  const company = await make.makeFranchisor(owner)
  const customer = await make.makeCustomer(owner)
  for (const [who, { id }] of Object.entries({ customer, franchisor: company }))
    cookies[who] = await createSessionCookie(owner, id)
  const [otherCompany, otherCustomer] = [await make.makeFranchisor(owner), await make.makeCustomer(owner)]
  const lead = await make.makeLead(owner, {
    franchise: await make.makeFranchise(owner, { franchisor: otherCompany }),
    customer: otherCustomer,
  })
  others.lead = lead.id
  const upload = await make.makeUpload(owner, { class: 'private', kind: 'attachment', ownerId: otherCustomer.id })
  others.upload = upload.id
  others.message = (
    await make.makeMessage(owner, {
      senderId: otherCompany.id,
      receiverId: otherCustomer.id,
      leadId: lead.id,
      attachmentUploadId: upload.id,
    })
  ).id
  others.consent = (await make.makeConsent(owner, lead)).id
  const idOf = async (text: string, values: unknown[]) =>
    (await owner.query<{ id: string }>(text, values)).rows[0]?.id ?? ''
  others.note = await idOf(
    `insert into lead_notes (id, lead_id, franchisor_id, author_id, content)
     values (gen_random_uuid(), $1, $2, $2, 'Private') returning id`,
    [lead.id, otherCompany.id],
  )
  others.member = otherCompany.id
  others.invitation = await idOf(
    `insert into company_invitations (company_id, email, full_name) values ($1, 'new@people.test', 'New') returning id`,
    [otherCompany.id],
  )
})
afterAll(() => site?.stop())

const key = () => randomUUID()
type Form = [who: 'customer' | 'franchisor', path: string, fields: Record<string, string>, field: string, of: Id]
const report = { intent: 'report', reason: 'scam', words: '' }
const forms: Form[] = [
  ['customer', '/customer/franchises', { intent: 'delete' }, 'leadId', 'lead'],
  ['customer', '/customer/franchises', { intent: 'interest', interest: 'not_interested' }, 'leadId', 'lead'],
  ['customer', '/customer/messages', { intent: 'send', content: 'Hello' }, 'leadId', 'lead'],
  ['customer', '/customer/messages', report, 'messageId', 'message'],
  ['customer', '/customer/account/shared', {}, 'consentId', 'consent'],
  ['franchisor', '/franchisor/messages', { intent: 'send', content: 'Hello' }, 'leadId', 'lead'],
  ['franchisor', '/franchisor/messages', report, 'messageId', 'message'],
  ['franchisor', '/franchisor/leads', { intent: 'send', content: 'Hello' }, 'leadId', 'lead'],
  ['franchisor', '/franchisor/leads', { intent: 'open' }, 'leadId', 'lead'],
  ['franchisor', '/franchisor/leads', { intent: 'reply' }, 'leadId', 'lead'],
  ['franchisor', '/franchisor/leads', { intent: 'status', status: 'lost' }, 'leadId', 'lead'],
  ['franchisor', '/franchisor/leads', { intent: 'statuses', status: 'lost' }, 'leadId', 'lead'],
  ['franchisor', '/franchisor/leads', { ...report, intent: 'report-lead', reason: 'spam' }, 'leadId', 'lead'],
  [
    'franchisor',
    '/franchisor/leads',
    { intent: 'next-action', what: 'Ring', due: '2026-12-01', seen: '' },
    'leadId',
    'lead',
  ],
  ['franchisor', '/franchisor/leads', { intent: 'next-action-done', seen: '' }, 'leadId', 'lead'],
  ['franchisor', '/franchisor/leads', { intent: 'add-note', content: 'x', noteId: randomUUID() }, 'leadId', 'lead'],
  ['franchisor', '/franchisor/leads', { intent: 'delete-note' }, 'noteId', 'note'],
  ['franchisor', '/franchisor/company', { intent: 'remove' }, 'id', 'member'],
  ['franchisor', '/franchisor/company', { intent: 'withdraw' }, 'id', 'invitation'],
  ['franchisor', '/franchisor/company', { intent: 'resend' }, 'id', 'invitation'],
]

/** Everything of the others, as it is stored. */
const stateOf = async () => {
  const read = async (table: string) => (await site.owner.query(`select * from ${table} order by 1`)).rows
  const tables = ['franchise_leads', 'messages', 'consent_records', 'lead_notes', 'company_invitations', 'profiles']
  return JSON.stringify(await Promise.all(tables.map(read)))
}

describe.each(['someone else’s', 'nobody’s'] as const)('%s', (whose) => {
  const idOf = (of: Id) => (whose === 'nobody’s' ? none : others[of])

  test.each(forms)('%s posts %s %j', async (who, path, fields, field, of) => {
    const before = await stateOf()
    const answer = await site.post(path, { key: key(), ...fields, [field]: idOf(of) }, cookies[who])
    expect(answer.status).toBe(404)
    expect(await stateOf()).toBe(before)
  })

  test.each([
    ['customer', '/customer/messages?lead=', 'lead'],
    ['customer', '/customer/franchises?delete=', 'lead'],
    ['customer', '/attachments/', 'upload'],
    ['franchisor', '/franchisor/messages?lead=', 'lead'],
    ['franchisor', '/franchisor/leads?lead=', 'lead'],
    ['franchisor', '/attachments/', 'upload'],
  ] as const)('%s opens %s', async (who, path, of) => {
    const end = of === 'upload' ? '/original.pdf' : ''
    const answer = await fetch(`${site.site.address}${path}${idOf(of)}${end}`, {
      headers: { cookie: cookies[who] ?? '' },
      redirect: 'manual',
    })
    expect(answer.status).toBe(404)
  })
})
