import type { Client } from 'pg'
import * as make from '../support/factories.ts'

/** Two of each kind of person, and at least one row of every table on both sides. Values are ids. */
export type World = Awaited<ReturnType<typeof buildWorld>>

const old = (months: number) => new Date(Date.now() - months * 31 * 864e5)

/** Fills the migrated database as the owner. */
export async function buildWorld(db: Client) {
  const [customer, customer2] = [await make.makeCustomer(db), await make.makeCustomer(db)]
  const [franchisor, franchisor2] = [await make.makeFranchisor(db), await make.makeFranchisor(db)]
  const [admin, admin2] = [await make.makeAdmin(db), await make.makeAdmin(db)]
  const waiting = await make.makeFranchisor(db, { status: 'pending' })
  const member = await make.makeMember(db, franchisor)
  await make.makeMember(db, franchisor2)
  const people = {
    C: customer.id,
    C2: customer2.id,
    F: franchisor.id,
    F2: franchisor2.id,
    A: admin.id,
    A2: admin2.id,
    Fp: waiting.id,
    Fm: member.id,
    emailC: customer.email,
  }
  const invite = async (companyId: string) =>
    (
      await db.query<{ id: string }>(
        `insert into company_invitations (company_id, email, full_name) values ($1, 'invited@x.test', 'Ivy')
          returning id`,
        [companyId],
      )
    ).rows[0]!.id
  const invitation = await invite(franchisor.id)
  await invite(franchisor2.id)
  const main = await make.makeCategory(db)
  const sub = await make.makeCategory(db, { parentId: main.id })
  const article = await make.makeArticle(db, main.id)
  const categories = [main]
  const mine = await make.makeFranchise(db, { franchisor, categories })
  const minePending = await make.makeFranchise(db, { franchisor, categories, status: 'pending' })
  const mineRejected = await make.makeFranchise(db, { franchisor, categories, status: 'rejected' })
  const theirs = await make.makeFranchise(db, { franchisor: franchisor2, categories })
  const theirsPending = await make.makeFranchise(db, { franchisor: franchisor2, categories, status: 'pending' })
  // Approved listings of accounts that are closed (3-decisions 78): one was suspended later, the other was loaded as
  // rejected.
  const [suspended, refused] = [await make.makeFranchisor(db), await make.makeFranchisor(db, { status: 'rejected' })]
  const ofSuspended = await make.makeFranchise(db, { franchisor: suspended, categories })
  const ofRefused = await make.makeFranchise(db, { franchisor: refused, categories })
  await db.query('update profiles set suspended_at = now() where id = $1', [suspended.id])
  const listings = {
    ofSuspended: ofSuspended.id,
    ofRefused: ofRefused.id,
    mine: mine.id,
    minePending: minePending.id,
    mineRejected: mineRejected.id,
    theirs: theirs.id,
    theirsPending: theirsPending.id,
  }
  for (const id of Object.values(listings)) {
    await db.query(`insert into franchise_gallery (franchise_id, image_url) values ($1, '/a.webp')`, [id])
    await db.query(`insert into franchise_faqs (franchise_id, question, answer) values ($1, 'Q', 'A')`, [id])
    await db.query(`insert into franchise_testimonials (franchise_id, author_name, content) values ($1, 'N', 'C')`, [
      id,
    ])
    await db.query(`insert into franchise_success_stories (franchise_id, title, content) values ($1, 'T', 'C')`, [id])
    await db.query('insert into franchise_figures (franchise_id, units_uk) values ($1, 5)', [id])
  }
  // Listings without details yet, and one that changed since its approval.
  const bareListing = async (owner: string) =>
    (
      await db.query<{ id: string }>(`insert into franchises (name, franchisor_id) values ('Empty', $1) returning id`, [
        owner,
      ])
    ).rows[0]!.id
  const [empty, emptyTheirs] = [await bareListing(franchisor.id), await bareListing(franchisor2.id)]
  await db.query(`update franchises set changed_since_approval = '{"name": "Old"}' where id = $1`, [mine.id])
  await db.query(`update franchises set website = 'https://a.example/' where id = any ($1)`, [[mine.id, theirs.id]])
  await db.query('insert into shortlist (user_id, franchise_id, note) values ($1, $3, $4), ($2, $5, $4)', [
    customer.id,
    customer2.id,
    mine.id,
    'Ask for the accounts',
    theirs.id,
  ])
  await db.query(`insert into category_medians values ($1, 'units_uk', 5, 5)`, [main.number])
  await db.query(`insert into category_costs (category_number, costs) values ($1, '[]')`, [main.number])
  await db.query(`insert into removed_pages (kind, id) values ('franchise', gen_random_uuid())`)
  const lead = await make.makeLead(db, { franchise: mine, customer })
  const lead2 = await make.makeLead(db, { franchise: theirs, customer: customer2 })
  const guestLead = await make.makeLead(db, { franchise: theirs, customer: null, email: customer.email.toUpperCase() })
  const strangerLead = await make.makeLead(db, { franchise: mine, customer: null })
  const heldLead = await make.makeLead(db, { franchise: minePending, customer, heldAt: new Date() })
  const followUp = async (leadId: string, held: Date | null) =>
    (
      await db.query<{ id: string }>(
        `insert into lead_follow_ups (lead_id, name, email, phone, message, held_at)
    values ($1, 'C', 'c@x.test', '07700 900123', $3, $2) returning id`,
        [leadId, held, `More ${held?.getTime()}`],
      )
    ).rows[0]!.id
  const [saidMore, saidMoreHeld, saidMoreToHeld] = [
    await followUp(lead.id, null),
    await followUp(lead.id, new Date()),
    await followUp(heldLead.id, null),
  ]
  const note = async (leadId: string, companyId: string) =>
    (
      await db.query<{ id: string }>(
        `insert into lead_notes (id, lead_id, franchisor_id, author_id, content)
        values (gen_random_uuid(), $1, $2, $2, 'Joiner') returning id`,
        [leadId, companyId],
      )
    ).rows[0]!.id
  const [noteF, noteF2] = [await note(lead.id, franchisor.id), await note(lead2.id, franchisor2.id)]
  await db.query(
    `insert into lead_next_actions (lead_id, franchisor_id, what, due) values ($1, $2, 'Call', current_date),
      ($3, $4, 'Call', current_date)`,
    [lead.id, franchisor.id, lead2.id, franchisor2.id],
  )
  const webhook = async (companyId: string, leadId: string) => {
    const made = await db.query<{ id: string }>(
      `insert into lead_webhooks (franchisor_id, url, salt) values ($1, 'https://a.example/', 's') returning id`,
      [companyId],
    )
    const delivery = await db.query<{ id: string }>(
      `insert into lead_webhook_deliveries (webhook_id, franchisor_id, lead_id, event)
       values ($1, $2, $3, 'lead.created') returning id`,
      [made.rows[0]!.id, companyId, leadId],
    )
    return [made.rows[0]!.id, delivery.rows[0]!.id] as const
  }
  const [hookF, sentF] = await webhook(franchisor.id, lead.id)
  const [hookF2, sentF2] = await webhook(franchisor2.id, lead2.id)
  const sentOld = await db.query(
    `insert into lead_webhook_deliveries (webhook_id, franchisor_id, event, created_at) values ($1, $2, 'test', $3)
     returning id`,
    [hookF2, franchisor2.id, old(2)],
  )
  const heldConsent = await make.makeConsent(db, heldLead)
  const consent = await make.makeConsent(db, lead)
  const consent2 = await make.makeConsent(db, lead2)
  await db.query(
    `insert into consent_records (email, purpose, document_version, wording, wording_hash, source, given_at, user_id)
    values ('a@b.test', 'marketing', '1', 'w', 'h', 'dialog', $1, $2)`,
    [old(80), customer2.id],
  )
  await db.query('insert into lead_deletions (franchisor_id, day) values ($1, current_date), ($2, current_date)', [
    franchisor.id,
    franchisor2.id,
  ])
  await db.query('insert into review_claims (franchise_id, admin_id) values ($1, $2)', [mine.id, admin2.id])
  for (const writer of [admin, admin2])
    await db.query(`insert into post_drafts (admin_id, data, writer) values ($1, '{}', 'a')`, [writer.id])
  for (const company of [franchisor, franchisor2])
    await db.query(
      `insert into company_checks (company_id, what, seen, looked_on) values ($1, 'number', '01234567', current_date)`,
      [company.id],
    )
  for (const id of [mine.id, theirs.id]) {
    await db.query(`insert into franchise_held_parts (franchise_id, part, value) values ($1, 'testimonials', '[]')`, [
      id,
    ])
    await db.query(`insert into franchise_approved_states (franchise_id, state) values ($1, '{}')`, [id])
    await db.query(
      `insert into franchise_last_reviews (franchise_id, state, held, shown) values ($1, '{}', '[]', '{}')`,
      [id],
    )
  }
  await db.query(
    `insert into franchise_drafts (franchisor_id, franchise_id, data, writer) values
    ($1, $2, '{}', 'a'), ($3, null, '{}', 'a')`,
    [franchisor.id, mine.id, franchisor2.id],
  )
  await db.query('insert into pending_choices (user_id, franchise_id) values ($1, $2)', [customer.id, theirs.id])
  await db.query(
    `insert into email_opt_outs (user_id, kind) values ($1, 'messages'),
      ($2, 'messages'), ($3, 'messages')`,
    [customer.id, franchisor.id, admin.id],
  )
  const attachment = await make.makeUpload(db, { kind: 'attachment', ownerId: customer.id })
  const attachment2 = await make.makeUpload(db, { kind: 'attachment', ownerId: customer2.id })
  const toF = await make.makeMessage(db, {
    senderId: customer.id,
    receiverId: franchisor.id,
    leadId: lead.id,
    attachmentUploadId: attachment.id,
  })
  const toC = await make.makeMessage(db, { senderId: franchisor.id, receiverId: customer.id, leadId: lead.id })
  const others = await make.makeMessage(db, {
    senderId: customer2.id,
    receiverId: franchisor2.id,
    leadId: lead2.id,
    attachmentUploadId: attachment2.id,
  })
  const toSupport = await make.makeUpload(db, { kind: 'attachment', ownerId: franchisor.id })
  const support = await make.makeMessage(db, {
    senderId: franchisor.id,
    receiverId: admin.id,
    attachmentUploadId: toSupport.id,
  })
  const supportOther = await make.makeMessage(db, { senderId: franchisor2.id, receiverId: admin2.id })
  const supportBack = await make.makeMessage(db, { senderId: admin.id, receiverId: franchisor.id })
  await db.query('update uploads set message_id = $2 where id = $1', [attachment.id, toF.id])
  await db.query('update uploads set message_id = $2 where id = $1', [attachment2.id, others.id])
  await db.query('update uploads set message_id = $2 where id = $1', [toSupport.id, support.id])
  const uploads = {
    upMine: (await make.makeUpload(db, { ownerId: franchisor.id, franchiseId: mine.id })).id,
    upMinePending: (await make.makeUpload(db, { ownerId: franchisor.id, franchiseId: minePending.id })).id,
    upSuspended: (await make.makeUpload(db, { ownerId: suspended.id, franchiseId: ofSuspended.id })).id,
    upTheirs: (await make.makeUpload(db, { ownerId: franchisor2.id, franchiseId: theirs.id })).id,
    upTheirsPending: (await make.makeUpload(db, { ownerId: franchisor2.id, franchiseId: theirsPending.id })).id,
    upBlog: (await make.makeUpload(db, { ownerId: admin.id, kind: 'blog-image' })).id,
    upDraft: (await make.makeUpload(db, { ownerId: admin.id, kind: 'blog-image' })).id,
    upAttachment: attachment.id,
    upAttachment2: attachment2.id,
    upSupport: toSupport.id,
    upFreshA: (await make.makeUpload(db, { ownerId: admin.id, kind: 'attachment', state: 'pending' })).id,
    upFreshC: (await make.makeUpload(db, { ownerId: customer.id, kind: 'attachment', state: 'pending' })).id,
    upOldC2: (
      await make.makeUpload(db, { ownerId: customer2.id, kind: 'attachment', state: 'pending', createdAt: old(1) })
    ).id,
  }
  // A picture is public as long as its listing shows it.
  await db.query(
    `update franchise_gallery g set image_url = '/files/' || u.id from uploads u where u.franchise_id = g.franchise_id`,
  )
  const blogCategory = await make.makeBlogCategory(db)
  // A picture of the blog, as long as something published shows it.
  const post = await make.makePost(db, { categoryId: blogCategory.id, content: `<img src="/files/${uploads.upBlog}">` })
  const draft = await make.makePost(db, { status: 'draft', content: `<img src="/files/${uploads.upDraft}">` })
  await db.query(
    `insert into post_views (post_id, visitor_hash, viewed_at, view_day) values ($1, 'a', now(), current_date), ($1,
      'b', $2::timestamptz, $2::timestamptz::date)`,
    [post.id, old(14)],
  )
  const ad = await make.makeFeaturedAd(db, { franchise: mine, categories: [main] })
  const adUnpaid = await make.makeFeaturedAd(db, { franchise: mine, status: 'pending_payment' })
  const adTheirs = await make.makeFeaturedAd(db, { franchise: theirs })
  const banner = await make.makeBannerAd(db, { franchise: mine })
  const payment = await make.makePayment(db, { adId: ad.id, franchisorId: franchisor.id })
  const payment2 = await make.makePayment(db, { adId: adTheirs.id, franchisorId: franchisor2.id })
  await db.query(`insert into stripe_events (id, type, payload) values ('evt_1', 'test', '{}')`)
  await db.query(`insert into stripe_pricing_sync (duration, stripe_price_id) values ('1m', 'price_1')`)
  await db.query(
    `insert into ad_metrics (ad_id, metric_type, visitor_hash, window_start, created_at) values ($1, 'view', 'a',
      now(), now()), ($2, 'view', 'a', now(), $3)`,
    [ad.id, adTheirs.id, old(14)],
  )
  await db.query('insert into banner_metrics_daily (banner_id, day) values ($1, current_date)', [banner.id])
  await db.query(
    'insert into franchise_metrics_daily (franchise_id, day) values ($1, current_date), ($2, current_date)',
    [mine.id, theirs.id],
  )
  await db.query('insert into category_request_rates values (1, 7, current_date, 5, 6.5)')
  await db.query(
    `insert into counted_visits (subject_id, metric_type, visitor_hash, window_start) values ($1, 'view', 'a', now())`,
    [mine.id],
  )
  const requestC = await db.query(
    `insert into data_requests (user_id, email, kind) values ($1, 'c@x.test', 'export') returning id`,
    [customer.id],
  )
  const requestF = await db.query(
    `insert into data_requests (user_id, email, kind) values ($1, 'f@x.test', 'export') returning id`,
    [franchisor.id],
  )
  const requestOld = await db.query(
    `insert into data_requests (email, kind, status, closed_at) values ('o@x.test', 'export', 'done', $1) returning id`,
    [old(30)],
  )
  const contact = await make.makeContactMessage(db)
  const contactOld = await make.makeContactMessage(db, { createdAt: old(14) })
  await db.query(`insert into legal_texts (page, version, content, in_force_from) values
    ('privacy', 2, '<p>Now</p>', london_today() - 1), ('privacy', 3, '<p>Later</p>', london_today() + 1)`)
  await db.query('insert into maintenance default values')
  await db.query(`insert into audit_log (actor_role, action, subject_type) values ('admin', 'test', 'test')`)
  await db.query(`insert into outbox (kind, recipient) values ('mail', 'x@x.test')`)
  await db.query(`insert into idempotency_keys (scope, key, request_hash) values ('s', 'key-12345', 'h')`)
  await db.query(`insert into rate_limits (scope, key, window_start) values ('s', 'k', now())`)
  const login = async (userId: string, at: Date) =>
    (
      await db.query<{ id: string }>('insert into login_events (user_id, at) values ($1, $2) returning id::text', [
        userId,
        at,
      ])
    ).rows.map((row) => row.id)
  const loginsC = [...(await login(customer.id, new Date())), ...(await login(customer.id, old(14)))]
  const loginsF = await login(franchisor.id, new Date())
  await login(admin.id, new Date())
  const bare = await db.query(`insert into auth."user" (name, email) values ('Bare', 'bare@x.test') returning id`)
  await make.makeSession(db, customer.id)
  await db.query(`insert into auth.account (user_id, account_id, provider_id) values ($1, 'x', 'credential')`, [
    customer.id,
  ])
  await db.query(`insert into auth.verification (identifier, value, expires_at) values ('x', 'y', now())`)
  await db.query(`insert into auth.email_change (user_id, new_email, expires_at) values ($1, 'y@x.test', now())`, [
    customer.id,
  ])
  await db.query(`insert into auth.two_factor (user_id, secret, backup_codes) values ($1, 's', '[]')`, [customer.id])
  await db.query(
    `insert into auth.second_step (token, user_id, purpose, door, expires_at)
      values ('t', $1, 'sign-in', 'customer', now())`,
    [customer.id],
  )
  await db.query(`insert into auth.passkey (user_id, credential_id, public_key, name) values ($1, 'c', 'k', 'n')`, [
    customer.id,
  ])
  await db.query(`insert into auth.rate_limit (key, count, last_request) values ('k', 1, 1)`)
  const ids = (result: { rows: { id: string }[] }) => String(result.rows[0]?.id)
  return {
    ...people,
    Fr: refused.id,
    ...listings,
    ...uploads,
    main: main.id,
    sub: sub.id,
    article: article.id,
    lead: lead.id,
    lead2: lead2.id,
    guestLead: guestLead.id,
    heldLead: heldLead.id,
    saidMore,
    saidMoreHeld,
    saidMoreToHeld,
    hookF,
    sentOld: ids(sentOld),
    sentF,
    hookF2,
    sentF2,
    noteF,
    noteF2,
    heldConsent: heldConsent.id,
    strangerLead: strangerLead.id,
    consent: consent.id,
    consent2: consent2.id,
    toF: toF.id,
    toC: toC.id,
    others: others.id,
    support: support.id,
    supportOther: supportOther.id,
    supportBack: supportBack.id,
    blogCategory: blogCategory.id,
    post: post.id,
    draft: draft.id,
    ad: ad.id,
    adUnpaid: adUnpaid.id,
    adTheirs: adTheirs.id,
    banner: banner.id,
    payment: payment.id,
    payment2: payment2.id,
    requestC: ids(requestC),
    requestF: ids(requestF),
    requestOld: ids(requestOld),
    contact: contact.id,
    contactOld: contactOld.id,
    loginsC,
    loginsF,
    bare: ids(bare),
    invitation,
    empty,
    emptyTheirs,
  }
}
