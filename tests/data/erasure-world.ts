import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { MemberActor } from '#app/features/accounts/account.ts'
import type { AccountKind } from '#app/features/accounts/deletion/deletion.ts'
import * as make from '../support/factories.ts'

export const PASSWORD = 'a good old password'

export type Person = {
  id: string
  email: string
  phone: string
  name: string
  company: string
  /** Of a member: the account whose rows he works on. */
  companyId?: string
  /** Rows of others that touch his: how many there are to be afterwards, and how many there are. */
  others: Record<string, number>
  countOthers: () => Promise<Record<string, number>>
}

const makers = {
  customer: make.makeCustomer,
  franchisor: make.makeFranchisor,
  admin: make.makeAdmin,
  member: async (db: pg.Client, options: make.AccountOptions) =>
    make.makeMember(db, await make.makeFranchisor(db), options),
} as const
const userTypeOf = (kind: AccountKind) => (kind === 'member' ? 'franchisor' : kind)
/** The person signed in, acting for the company where he has one. */
export const actorOf = (kind: AccountKind, person: Person): MemberActor => ({
  role: userTypeOf(kind),
  userId: person.companyId ?? person.id,
  ...(person.companyId && { personId: person.id }),
  email: person.email,
  fullName: person.name,
  companyName: kind === 'franchisor' ? person.company : null,
})
let made = 0

/** Someone with an account that is in every table that can hold anything of him, and the people he deals with. */
export async function fillAccount(db: pg.Client, role: AccountKind, passwordHash: string): Promise<Person> {
  const nth = ++made
  const [email, phone, name] = [`wren.${role}@erase.test`, `07700 90077${nth}`, `Wren Erasable ${role}`]
  const company = `Erasable ${role} Ltd`
  const { id } = await makers[role](db, {
    email,
    fullName: name,
    phone,
    passwordHash,
    ...(role === 'franchisor' ? { companyName: company } : {}),
  })
  await fillSignIn(db, id, email)
  const run = (sql: string, values: unknown[]) => db.query(sql, values)
  await run(
    `insert into outbox (kind, recipient, payload, sent_at) values
    ('account.verify', $1, jsonb_build_object('userId', $2::text), now()), ('account.exists', upper($1), '{}', null),
    ('account.email_changed', 'before@erase.test',
      jsonb_build_object('newEmail', $1::text, 'fullName', $3::text), now())`,
    [email, id, name],
  )
  await run(`update outbox set last_error = 'refused: ' || recipient where recipient = $1`, [email])
  await run(
    `insert into audit_log (actor_id, actor_role, action, subject_type, subject_id)
     values ($1::uuid, $2, 'x', 'profile', $1::text)`,
    [id, userTypeOf(role)],
  )
  await db.query('insert into company_invitations (company_id, email, full_name) values ($1, $2, $3)', [
    (await make.makeFranchisor(db)).id,
    email,
    name,
  ])
  const { rows } = await db.query<{ companyId: string | null }>(
    'select company_id as "companyId" from profiles where id = $1',
    [id],
  )
  const companyId = rows[0]?.companyId
  const person = { id, email, phone, name, company, ...(companyId && { companyId }) }
  const deals = { customer: fillBuyer, franchisor: fillFranchisor, admin: fillAdmin, member: fillMember } as const
  const countOthers = await deals[role](db, person)
  if (role !== 'admin') await fillMailbox(db, person)
  return { ...person, others: await countOthers(), countOthers }
}

async function fillSignIn(db: pg.Client, id: string, email: string): Promise<void> {
  await make.makeSession(db, id)
  const inserts: [string, unknown[]][] = [
    [`insert into auth.two_factor (user_id, secret, backup_codes) values ($1, 's', '[]')`, [id]],
    [
      `insert into auth.second_step (token, user_id, purpose, door, expires_at)
        values (md5($1), $1::uuid, 'enrol', 'customer', now())`,
      [id],
    ],
    [`insert into auth.passkey (user_id, credential_id, public_key, name) values ($1, $2, 'k', $2)`, [id, email]],
    [`insert into auth.email_change (user_id, new_email, expires_at) values ($1, 'n@x.test', now())`, [id]],
    [`insert into auth.verification (identifier, value, expires_at) values ('reset-password:x', $1, now())`, [id]],
    [
      `insert into auth.verification (identifier, value, expires_at) values ('sign-in-otp-' || $1, 'x', now())`,
      [email],
    ],
    [`insert into auth.rate_limit (key, count, last_request) values ($1, 1, 1)`, [email]],
    [`insert into rate_limits (scope, key, window_start) values ('contact:email', $1, now())`, [email]],
    [`insert into login_events (user_id) values ($1)`, [id]],
    [`insert into email_opt_outs (user_id, kind) values ($1, 'messages')`, [id]],
  ]
  for (const [sql, values] of inserts) await db.query(sql, values)
}

type Known = Pick<Person, 'id' | 'email' | 'phone' | 'name' | 'company' | 'companyId'>

/** What stands under an address without an account behind it. */
async function fillMailbox(db: pg.Client, { id, email, phone, name }: Known): Promise<void> {
  const write = `insert into contact_messages (name, email, phone, subject, message, reason)
    values ($1, $2, $3, $4, 'x', $5)`
  await db.query(write, [name, email, phone, 'Other', null])
  await db.query(write, [name, email, phone, 'Reported listing', 'scam'])
  await db.query(`insert into data_requests (user_id, email, kind) values ($1, $2, 'rectification')`, [id, email])
}

const counter =
  (db: pg.Client, statements: Record<string, [sql: string, id: string]>) =>
  async (): Promise<Record<string, number>> => {
    const found: Record<string, number> = {}
    for (const [what, [sql, id]] of Object.entries(statements)) found[what] = (await db.query(sql, [id])).rowCount ?? 0
    return found
  }

async function fillBuyer(db: pg.Client, person: Known) {
  const customer = { id: person.id, email: person.email, fullName: person.name }
  const franchise = await make.makeFranchise(db)
  const other = await make.makeFranchise(db)
  const lead = await make.makeLead(db, { franchise, customer, phone: person.phone })
  const stranger = await make.makeLead(db, { franchise })
  const guest = { customer: null, email: person.email.toUpperCase(), name: person.name }
  await make.makeLead(db, { franchise: other, ...guest })
  await keepToItself(db, lead.id, franchise.franchisorId ?? '', `${person.name}, ${person.phone}`)
  await make.makeConsent(db, lead)
  await db.query(`update consent_records set email = $1 where lead_id = $2`, [person.email, lead.id])
  for (const leadId of [lead.id, stranger.id])
    await db.query(
      `insert into lead_follow_ups (lead_id, name, email, phone, message) values ($1, $2, $3, $4, 'More')`,
      [leadId, person.name, person.email, person.phone],
    )
  await db.query('insert into shortlist (user_id, franchise_id) values ($1, $2)', [person.id, other.id])
  await db.query(`insert into pending_choices (user_id, franchise_id, name) values ($1, $2, $3)`, [
    person.id,
    other.id,
    person.name,
  ])
  const franchisorId = franchise.franchisorId ?? ''
  await report(db, 'Reported lead', `Buyer: ${person.name}, ${person.email}, ${person.phone}`)
  await converse(db, { from: person.id, to: franchisorId, leadId: lead.id })
  await converse(db, { from: franchisorId, to: person.id, leadId: lead.id })
  await db.query(
    `insert into outbox (kind, recipient, payload) values
    ('lead.received', 'f@x.test', jsonb_build_object('leadId', $1::text))`,
    [lead.id],
  )
  return counter(db, {
    'requests of others': ['select from franchise_leads where id = $1', stranger.id],
    listings: ['select from franchises where id = $1', franchise.id],
  })
}

/** What the other side told admins about someone, in words that name him. */
async function report(db: pg.Client, subject: string, message: string): Promise<void> {
  await db.query(
    `insert into contact_messages (name, email, subject, message, reason)
     values ('Other Side', 'other.side@x.test', $1, $2, 'spam')`,
    [subject, message],
  )
}

/** What a company keeps to itself about a buyer. */
async function keepToItself(db: pg.Client, leadId: string, companyId: string, words: string): Promise<void> {
  await db.query(
    `insert into lead_notes (id, lead_id, franchisor_id, author_id, content)
     values (gen_random_uuid(), $1, $2, $2, $3)`,
    [leadId, companyId, words],
  )
  await db.query(
    `insert into lead_next_actions (lead_id, franchisor_id, what, due) values ($1, $2, $3, current_date)`,
    [leadId, companyId, words],
  )
}

/**
 * Someone without an account, and two with one, who have nothing to do with who goes: what there is of them, all of
 * whose rows stay as they are.
 */
export async function fillStrangers(db: pg.Client): Promise<() => Promise<unknown>> {
  const email = 'stranger@stay.test'
  const guest = await make.makeLead(db, { customer: null, email })
  await make.makeConsent(db, guest)
  const [buyer, franchise] = [await make.makeCustomer(db), await make.makeFranchise(db)]
  const lead = await make.makeLead(db, { franchise, customer: buyer })
  await make.makeConsent(db, lead)
  await converse(db, { from: buyer.id, to: franchise.franchisorId ?? '', leadId: lead.id })
  const inserts = [
    `insert into lead_follow_ups (lead_id, name, email, phone, message) values ('${guest.id}', 'G', $1, '1', 'More')`,
    `insert into contact_messages (name, email, phone, subject, message) values ('G', $1, '1', 'Other', 'x')`,
    `insert into company_invitations (company_id, email, full_name) values ('${franchise.franchisorId}', $1, 'G')`,
    `insert into auth.verification (identifier, value, expires_at) values ('sign-in-otp-' || $1, 'x', now())`,
    `insert into outbox (kind, recipient, payload, sent_at) values ('lead.sent', $1, '{}', now()),
       ('lead.sent', $1, jsonb_build_object('leadId', '${guest.id}'), null)`,
  ]
  for (const sql of inserts) await db.query(sql, [email])
  const kept: [table: string, where: string][] = [
    ...['lead_follow_ups', 'contact_messages', 'company_invitations'].map((one): [string, string] => [
      one,
      `email = '${email}'`,
    ]),
    ['franchise_leads', `id in ('${guest.id}', '${lead.id}')`],
    ['consent_records', `lead_id in ('${guest.id}', '${lead.id}')`],
    ['messages', `lead_id = '${lead.id}'`],
    ['uploads', `owner_id = '${buyer.id}'`],
    ['profiles', `id in ('${buyer.id}', '${franchise.franchisorId}')`],
    ['auth.verification', `identifier = 'sign-in-otp-${email}'`],
    ['outbox', `recipient = '${email}'`],
  ]
  return async () => {
    const found: Record<string, unknown[]> = {}
    for (const [table, where] of kept) {
      found[table] = (await db.query(`select to_jsonb(t) as row from ${table} t where ${where} order by 1`)).rows
      if (found[table].length === 0) throw new Error(`Nothing of the strangers is in ${table}.`)
    }
    return found
  }
}

/** A message with a file. */
async function converse(db: pg.Client, { from, to, leadId }: { from: string; to: string; leadId: string | null }) {
  const upload = await make.makeUpload(db, { kind: 'attachment', ownerId: from })
  const message = await make.makeMessage(db, {
    senderId: from,
    receiverId: to,
    leadId,
    attachmentUploadId: upload.id,
  })
  await db.query('update uploads set message_id = $2 where id = $1', [upload.id, message.id])
}

/** What admins keep of a company: a document with its note. */
async function checkCompany(db: pg.Client, companyId: string, adminId: string, note: string): Promise<string> {
  const { id } = await make.makeUpload(db, { kind: 'company-document', ownerId: adminId })
  await db.query(
    `insert into company_checks (company_id, what, seen, looked_on, note, upload_id, checked_by)
     values ($1, 'document', $3, current_date, $3, $2, $4)`,
    [companyId, id, note, adminId],
  )
  return id
}

async function fillFranchisor(db: pg.Client, person: Known) {
  const franchise = await make.makeFranchise(db, { franchisor: person, categories: [await make.makeCategory(db)] })
  const buyer = await make.makeCustomer(db)
  const lead = await make.makeLead(db, { franchise, customer: buyer })
  await make.makeConsent(db, lead)
  await keepToItself(db, lead.id, person.id, `By ${person.name}`)
  await db.query(
    `with hook as (insert into lead_webhooks (franchisor_id, url, salt) values ($1, $3, 's') returning id)
     insert into lead_webhook_deliveries (webhook_id, franchisor_id, lead_id, event, answer)
     select id, $1, $2, 'lead.created', $3 from hook`,
    [person.id, lead.id, `https://x.test/${person.name}`],
  )
  await db.query('update lead_status_history set changed_by = $1 where lead_id = $2', [person.id, lead.id])
  await db.query('insert into lead_deletions (franchisor_id, day) values ($1, current_date)', [person.id])
  await db.query('insert into company_metrics_daily values ($1, current_date, 1, 0, 0, 1)', [person.id])
  await converse(db, { from: buyer.id, to: person.id, leadId: lead.id })
  await report(db, 'Reported message', `From: ${person.name}, ${person.company} (franchisor)`)
  const admin = await make.makeAdmin(db)
  await make.makeMessage(db, { senderId: person.id, receiverId: admin.id })
  await checkCompany(db, person.id, admin.id, `Of ${person.name}`)
  await make.makeUpload(db, { ownerId: person.id, franchiseId: franchise.id })
  await db.query(
    `insert into franchise_drafts (franchisor_id, franchise_id, data, writer) values
    ($1, null, jsonb_build_object('name', $3::text), 'a'), ($1, $2, '{}', 'a')`,
    [person.id, franchise.id, person.name],
  )
  await db.query(`insert into franchise_testimonials (franchise_id, author_name, content) values ($1, $2, 'C')`, [
    franchise.id,
    person.name,
  ])
  await db.query(
    `insert into franchise_held_parts (franchise_id, part, value)
     values ($1, 'testimonials', jsonb_build_array(jsonb_build_object('authorName', $2::text, 'content', 'C')))`,
    [franchise.id, person.name],
  )
  await db.query('insert into franchise_approved_states (franchise_id, state) values ($1, franchise_state($1) || $2)', [
    franchise.id,
    { name: person.name },
  ])
  await db.query('insert into franchise_last_reviews (franchise_id, state, held, shown) values ($1, $2, $3, $2)', [
    franchise.id,
    { name: person.name },
    '[]',
  ])
  await db.query(`insert into franchise_success_stories (franchise_id, title, content) values ($1, 'T', $2)`, [
    franchise.id,
    person.name,
  ])
  const ad = await make.makeFeaturedAd(db, { franchise })
  await db.query(
    `insert into ad_metrics (ad_id, metric_type, visitor_hash, window_start) values ($1, 'view', 'a', now())`,
    [ad.id],
  )
  await make.makePayment(db, { adId: ad.id, franchisorId: person.id })
  await make.makeBannerAd(db, { franchise })
  return counter(db, {
    'the buyer’s line': [`select from franchise_leads where id = $1 and franchise_name <> ''`, lead.id],
    admins: ['select from profiles where id = $1', admin.id],
  })
}

/** What someone did for a company, which keeps it. */
async function fillMember(db: pg.Client, person: Known) {
  const company = { id: person.companyId ?? '' }
  const colleague = await make.makeMember(db, company)
  const franchise = await make.makeFranchise(db, { franchisor: company })
  const buyer = await make.makeCustomer(db)
  const lead = await make.makeLead(db, { franchise, customer: buyer })
  await db.query('update lead_status_history set changed_by = $1 where lead_id = $2', [person.id, lead.id])
  const theirs = await make.makeLead(db, { franchise })
  await db.query('update lead_status_history set changed_by = $1 where lead_id = $2', [colleague.id, theirs.id])
  await make.makeMessage(db, { senderId: company.id, receiverId: buyer.id, leadId: lead.id })
  await db.query('update messages set sent_by = $1 where lead_id = $2', [person.id, lead.id])
  return counter(db, {
    'the company’s people': [
      "select from profiles where $1 in (id, company_id) and full_name not like 'Wren%'",
      company.id,
    ],
    'what was written': ['select from messages where lead_id = $1', lead.id],
    'how it went': ['select from lead_status_history where lead_id = $1', lead.id],
    colleagues: ['select from profiles where id = $1', colleague.id],
    'what a colleague did': ['select from lead_status_history where changed_by = $1', colleague.id],
  })
}

async function fillAdmin(db: pg.Client, person: Known) {
  const franchise = await make.makeFranchise(db, { website: 'https://a.example/', websiteCheckedAt: new Date() })
  await db.query('update franchises set website_checked_by = $1 where id = $2', [person.id, franchise.id])
  await db.query('insert into review_claims (franchise_id, admin_id) values ($1, $2)', [franchise.id, person.id])
  await db.query(
    `insert into support_threads (franchisor_id, assigned_to, done_at, done_by) values ($1, $2, now(), $2)`,
    [franchise.franchisorId, person.id],
  )
  await db.query(
    `insert into post_drafts (admin_id, data, writer) values ($1, jsonb_build_object('author', $2::text), 'a')`,
    [person.id, person.name],
  )
  const paper = await checkCompany(db, franchise.franchisorId ?? '', person.id, 'A company')
  const banner = await make.makeBannerAd(db, { franchise })
  await db.query('update banner_ads set created_by = $1 where id = $2', [person.id, banner.id])
  const post = await make.makePost(db, { author: person.name })
  const picture = await make.makeUpload(db, { kind: 'blog-image', ownerId: person.id })
  const { id: handled } = await make.makeContactMessage(db)
  await db.query('update contact_messages set handled_at = now(), handled_by = $1 where id = $2', [person.id, handled])
  await make.makeAdmin(db, { createdAt: new Date('2026-01-01T00:00:00Z') })
  const franchisorId = franchise.franchisorId ?? ''
  await make.makeMessage(db, { senderId: franchisorId, receiverId: person.id, content: randomUUID() })
  await make.makeMessage(db, { senderId: person.id, receiverId: franchisorId, content: randomUUID() })
  return counter(db, {
    'support messages': ['select from messages where $1 in (sender_id, receiver_id)', franchisorId],
    posts: ['select from posts where id = $1', post.id],
    pictures: ['select from uploads where id = $1', picture.id],
    'papers of companies': ['select from uploads where id = $1', paper],
    'checks of companies': ['select from company_checks where upload_id = $1', paper],
    banners: ['select from banner_ads where id = $1', banner.id],
    'contact messages': ['select from contact_messages where id = $1', handled],
  })
}
