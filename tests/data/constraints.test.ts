import type { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bucketsUpTo } from '#app/features/franchises/search/investment-ranges.ts'
import { retention } from '#app/lib/retention.ts'
import places from '#db/data/uk-places.json' with { type: 'json' }
import { testDatabase } from '#tests/support/database.ts'
import * as make from '#tests/support/factories.ts'

let db: Client
beforeAll(async () => {
  db = await (await testDatabase()).client('admin')
})
afterAll(() => db.end())
beforeEach(() => db.query('begin; set local role atlas_owner'))
afterEach(() => db.query('rollback'))

const one = async (sql: string, values: unknown[] = []) => (await db.query(sql, values)).rows[0]
/** Goes on as that actor of the application, or as the system without one. */
const become = (role: string, userId = '') =>
  db.query(
    role === 'system'
      ? 'set local role atlas_system'
      : `set local role atlas_app; set local app.role = '${role}'; set local app.user_id = '${userId}'`,
  )
const owner = () => db.query('set local role atlas_owner')
const refused = async (sql: string, why: RegExp) => {
  await db.query('savepoint s')
  await expect(db.query(sql)).rejects.toThrow(why)
  await db.query('rollback to savepoint s')
}

describe('accounts', () => {
  test('the profile’s email follows the user’s', async () => {
    const { id } = await make.makeCustomer(db, { email: 'old@example.test', emailVerified: false })
    expect(await one('select email, email_verified from profiles where id = $1', [id])).toEqual({
      email: 'old@example.test',
      email_verified: false,
    })
    await become('system')
    await db.query(`update auth."user" set email = 'new@example.test', email_verified = true where id = $1`, [id])
    expect(await one('select email, email_verified from profiles where id = $1', [id])).toEqual({
      email: 'new@example.test',
      email_verified: true,
    })
  })

  test('one account per email, whatever its case', async () => {
    await make.makeCustomer(db, { email: 'same@example.test' })
    await expect(make.makeFranchisor(db, { email: 'SAME@example.test' })).rejects.toThrow(/user_email_key/)
  })

  test('rejection and suspension end the sessions; deleting takes the user along', async () => {
    const { id } = await make.makeFranchisor(db)
    await make.makeSession(db, id)
    const admin = await make.makeAdmin(db)
    await become('admin', admin.id)
    await db.query('update profiles set suspended_at = now() where id = $1', [id])
    await owner()
    expect((await one('select count(*)::int as n from auth.session')).n).toBe(0)
    await become('admin', admin.id)
    await db.query('delete from profiles where id = $1', [id])
    await owner()
    expect(await one('select 1 from auth."user" where id = $1', [id])).toBeUndefined()
  })
})

describe('listings', () => {
  /** What is noted at the end of a transaction. */
  const settle = () => db.query('set constraints all immediate; set constraints all deferred')
  const changedOf = async (id: string) => {
    await settle()
    return (await one('select changed_since_approval as changed from franchises where id = $1', [id])).changed
  }

  test('an edit by the franchisor keeps what was approved; the admin’s look clears it (3-decisions 35)', async () => {
    const franchisor = await make.makeFranchisor(db)
    const admin = await make.makeAdmin(db)
    const { id } = await make.makeFranchise(db, { franchisor, name: 'First', investmentPounds: 100 })
    await become('franchisor', franchisor.id)
    await db.query(`update franchises set name = 'Second' where id = $1`, [id])
    await settle()
    await db.query(`update franchises set name = 'Third' where id = $1`, [id])
    await db.query('update franchise_details set investment_amount = 200 where franchise_id = $1', [id])
    await db.query(`insert into franchise_gallery (franchise_id, image_url) values ($1, '/new.webp')`, [id])
    expect(await changedOf(id)).toEqual({ name: 'First', figures: { investment_amount: 100 }, gallery: [] })
    await become('admin', admin.id)
    await db.query('update franchises set changed_since_approval = null where id = $1', [id])
    expect(await changedOf(id)).toBeNull()
    await become('franchisor', franchisor.id)
    await db.query(`update franchises set name = 'Fourth' where id = $1`, [id])
    expect(await changedOf(id)).toEqual({ name: 'Third' })
  })

  test('every part that the public sees is noted, and nothing is once it is as it was (3-decisions 35)', async () => {
    const franchisor = await make.makeFranchisor(db)
    const [first, second] = [await make.makeCategory(db), await make.makeCategory(db)]
    const { id } = await make.makeFranchise(db, { franchisor, categories: [first] })
    const parts: [key: string, change: string, back: string][] = [
      ['name', `update franchises set name = name || 'x'`, 'update franchises set name = left(name, -1)'],
      ['location', `update franchises set location = 'Leeds'`, `update franchises set location = 'UK'`],
      ['website', `update franchises set website = 'https://a.example/'`, 'update franchises set website = null'],
      ['open_areas', `update franchises set open_areas = '{1}'`, `update franchises set open_areas = '{0}'`],
      [
        'short_description',
        `update franchise_details set short_description = short_description || 'x'`,
        'update franchise_details set short_description = left(short_description, -1)',
      ],
      [
        'long_description',
        `update franchise_details set long_description = long_description || 'x'`,
        'update franchise_details set long_description = left(long_description, -1)',
      ],
      [
        'main_image_url',
        `update franchise_details set main_image_url = '/x'`,
        'update franchise_details set main_image_url = null',
      ],
      [
        'categories',
        `insert into franchise_category_mappings (franchise_id, category_id) values ('${id}', '${second.id}')`,
        `delete from franchise_category_mappings where category_id = '${second.id}'`,
      ],
      [
        'faqs',
        `insert into franchise_faqs (franchise_id, question, answer) values ('${id}', 'Q', 'A')`,
        'delete from franchise_faqs',
      ],
      [
        'stories',
        `insert into franchise_success_stories (franchise_id, title, content) values ('${id}', 'Q', 'A')`,
        'delete from franchise_success_stories',
      ],
      [
        'gallery',
        `insert into franchise_gallery (franchise_id, image_url) values ('${id}', '/x')`,
        'delete from franchise_gallery',
      ],
      [
        'figures',
        `insert into franchise_figures (franchise_id, units_uk) values ('${id}', 4)`,
        'update franchise_figures set units_uk = null',
      ],
      ...(['earnings', 'testimonials', 'brochure'] as const).map((part): [string, string, string] => [
        part,
        `insert into franchise_held_parts (franchise_id, part, value) values ('${id}', '${part}',
           '${part === 'testimonials' ? '[{"authorName": "A", "content": "B"}]' : '{"url": "/x"}'}')`,
        'delete from franchise_held_parts',
      ]),
    ]
    await become('franchisor', franchisor.id)
    for (const [key, change, back] of parts) {
      await db.query(change)
      expect([key, Object.keys((await changedOf(id)) ?? {})]).toEqual([key, [key]])
      await db.query(back)
      expect([key, await changedOf(id)]).toEqual([key, null])
    }
  })

  test('of a live listing a claim, a testimonial and a brochure are taken away and not written', async () => {
    const franchisor = await make.makeFranchisor(db)
    const { id } = await make.makeFranchise(db, { franchisor })
    await db.query(`insert into franchise_testimonials (franchise_id, author_name, content) values ($1, 'A', 'B')`, [
      id,
    ])
    await db.query('insert into franchise_figures (franchise_id, units_uk) values ($1, 1)', [id])
    await become('franchisor', franchisor.id)
    for (const sql of [
      `insert into franchise_testimonials (franchise_id, author_name, content) values ('${id}', 'C', 'D')`,
      `update franchise_testimonials set content = 'Other'`,
      `update franchise_figures set earnings_claim = 'Rich', earnings_evidence = 'None'`,
      `update franchise_details set brochure_url = '/other'`,
    ])
      await refused(sql, /waits for an admin/)
    await db.query('update franchise_testimonials set position = 3')
    await db.query('update franchise_figures set units_uk = 2')
    await db.query('delete from franchise_testimonials')
    expect(await changedOf(id)).toMatchObject({ testimonials: [{ authorName: 'A', content: 'B' }] })
  })

  test('approval timestamps the time, resubmission clears the reason', async () => {
    const franchisor = await make.makeFranchisor(db)
    const { id } = await make.makeFranchise(db, { franchisor, status: 'rejected', rejectionReason: 'Too short.' })
    await become('franchisor', franchisor.id)
    await db.query(`update franchises set status = 'pending' where id = $1`, [id])
    expect(await one('select status, rejection_reason, approved_at from franchises where id = $1', [id])).toEqual({
      status: 'pending',
      rejection_reason: null,
      approved_at: null,
    })
    await become('admin', (await owner(), (await make.makeAdmin(db)).id))
    await db.query(`update franchises set status = 'approved' where id = $1`, [id])
    expect((await one('select approved_at is not null as stamped from franchises where id = $1', [id])).stamped).toBe(
      true,
    )
  })

  test('an admin takes a category off all listings, nobody else does', async () => {
    const category = await make.makeCategory(db)
    const franchise = await make.makeFranchise(db, { categories: [category] })
    await become('franchisor', franchise.franchisorId ?? '')
    await refused(`select force_delete_category_mappings('${category.id}')`, /only an admin/)
    await refused(`select move_out_of_categories(array['${category.id}']::uuid[], '${category.id}')`, /only an admin/)
    await become('admin', franchise.franchisorId ?? '')
    await refused(`select move_out_of_categories(array['${category.id}']::uuid[], '${category.id}')`, /that goes/)
    expect((await one('select force_delete_category_mappings($1) as gone', [category.id])).gone).toBe(1)
  })
})

describe('leads', () => {
  test('the system’s lead takes owner and name from the listing, and only a public one with an owner', async () => {
    const [franchise, hidden, orphan] = [
      await make.makeFranchise(db),
      await make.makeFranchise(db, { status: 'pending' }),
      await make.makeFranchise(db, { franchisor: null }),
    ]
    const other = await make.makeFranchisor(db)
    await become('system')
    const ask = (
      id: string,
    ) => `insert into franchise_leads (franchise_id, franchisor_id, name, email, source, idempotency_key, status)
      values ('${id}', '${other.id}', 'N', 'n@example.test', 'dialog', 'key-12345', 'converted') returning
      franchisor_id, franchise_name, status`
    expect(await one(ask(franchise.id))).toEqual({
      franchisor_id: franchise.franchisorId,
      franchise_name: franchise.name,
      status: 'new',
    })
    await refused(ask(hidden.id), /takes no requests/)
    await refused(ask(orphan.id), /takes no requests/)
    await refused(ask(franchise.id), /once_per/)
  })

  test('a guest’s lead is claimed by the verified email alone', async () => {
    const owner = await make.makeCustomer(db, { email: 'me@example.test' })
    const unverified = await make.makeCustomer(db, { email: 'late@example.test', emailVerified: false })
    const lead = await make.makeLead(db, { customer: null, email: 'ME@example.test' })
    const late = await make.makeLead(db, { customer: null, email: 'late@example.test' })
    await become('system')
    await refused(`update franchise_leads set user_id = '${unverified.id}' where id = '${late.id}'`, /verified/)
    await refused(`update franchise_leads set user_id = '${unverified.id}' where id = '${lead.id}'`, /verified/)
    await db.query('update franchise_leads set user_id = $1 where id = $2', [owner.id, lead.id])
    expect((await one('select user_id from lead_status_history where lead_id = $1', [lead.id])).user_id).toBe(owner.id)
  })

  test('verifying marks the account’s leads', async () => {
    const customer = await make.makeCustomer(db, { emailVerified: false })
    const lead = await make.makeLead(db, { customer })
    await become('system')
    await db.query('update auth."user" set email_verified = true where id = $1', [customer.id])
    expect(
      (await one('select email_verified_at is not null as yes from franchise_leads where id = $1', [lead.id])).yes,
    ).toBe(true)
  })

  test('status changes are kept, and a deleted request leaves a number (3-decisions 28)', async () => {
    const lead = await make.makeLead(db)
    await become('franchisor', lead.franchisorId ?? '')
    await db.query(`update franchise_leads set status = 'contacted' where id = $1`, [lead.id])
    const { rows } = await db.query(
      'select status, changed_by from lead_status_history where lead_id = $1 order by id',
      [lead.id],
    )
    expect(rows).toEqual([
      { status: 'new', changed_by: null },
      { status: 'contacted', changed_by: lead.franchisorId },
    ])
    await become('customer', lead.userId ?? '')
    await db.query('delete from franchise_leads where id = $1', [lead.id])
    await become('franchisor', lead.franchisorId ?? '')
    expect(await one('select franchise_id, leads from lead_deletions')).toEqual({
      franchise_id: lead.franchiseId,
      leads: 1,
    })
  })

  test('the customer keeps a line with the name when the franchisor goes (3-decisions 41)', async () => {
    const franchise = await make.makeFranchise(db, { name: 'Gone Foods' })
    const lead = await make.makeLead(db, { franchise })
    await become('admin', (await owner(), (await make.makeAdmin(db)).id))
    await db.query('delete from profiles where id = $1', [franchise.franchisorId])
    await become('customer', lead.userId ?? '')
    expect(await one('select franchise_id, franchisor_id, franchise_name from franchise_leads')).toEqual({
      franchise_id: null,
      franchisor_id: null,
      franchise_name: 'Gone Foods',
    })
  })
})

describe('shared parts', () => {
  test('the other side is known by names, not by email', async () => {
    const customer = await make.makeCustomer(db)
    const lead = await make.makeLead(db, { customer })
    await make.makeLead(db)
    await become('visitor')
    expect((await db.query('select * from profile_cards')).rows).toEqual([])
    await become('superuser', customer.id)
    expect((await db.query('select * from profile_cards')).rows).toEqual([])
    await become('customer', customer.id)
    const { rows } = await db.query('select * from profile_cards order by user_type')
    expect(rows.map((row) => Object.keys(row).join())).toEqual([
      'id,full_name,company_name,user_type',
      'id,full_name,company_name,user_type',
    ])
    expect(rows.map((row) => row.id)).toEqual([customer.id, lead.franchisorId])
    await become('franchisor', lead.franchisorId ?? '')
    expect((await db.query('select id from profile_cards order by user_type')).rows.map((row) => row.id)).toEqual([
      customer.id,
      lead.franchisorId,
    ])
  })

  test('the public sees running, paid ads of approved listings, without amounts (3-decisions 53)', async () => {
    const ad = await make.makeFeaturedAd(db)
    await make.makeFeaturedAd(db, { status: 'pending_payment' })
    await make.makeFeaturedAd(db, { endDate: new Date(Date.now() - 1000) })
    await make.makeFeaturedAd(db, { startDate: new Date(Date.now() + 60_000) })
    await make.makeFeaturedAd(db, { franchise: await make.makeFranchise(db, { status: 'pending' }) })
    const banner = await make.makeBannerAd(db, { bannerType: null })
    await become('visitor')
    const ads = await db.query('select * from featured_ads_public')
    expect(ads.rows.map((row) => row.id)).toEqual([ad.id])
    expect(ads.fields.map((field) => field.name)).not.toContain('amount')
    const banners = await db.query('select * from banner_ads_public')
    expect(banners.rows).toMatchObject([{ id: banner.id, banner_type: 'main' }])
    expect(banners.fields.map((field) => field.name)).not.toContain('amount')
    expect((await db.query('select * from advertising_prices')).rows).toEqual([])
    await become('franchisor')
    expect(Object.keys(await one('select * from advertising_prices'))).toEqual([
      'featured_pricing',
      'multi_category_discounts',
    ])
  })

  test('audit and outbox are written by those who are signed in', async () => {
    const customer = await make.makeCustomer(db)
    await become('visitor')
    await refused(`select write_audit('x', 'y', 'z', '{}')`, /nobody is signed in/)
    await refused(`select enqueue_outbox('mail', 'x@example.test', '{}')`, /nobody is signed in/)
    await become('superuser', customer.id)
    await refused(`select write_audit('x', 'y', 'z', '{}')`, /nobody is signed in/)
    await become('customer', customer.id)
    await db.query(`select write_audit('x', 'y', 'z', '{}'), enqueue_outbox('mail', 'x@example.test', '{}')`)
    await owner()
    expect(await one('select actor_id, actor_role from audit_log')).toEqual({
      actor_id: customer.id,
      actor_role: 'customer',
    })
    expect((await one('select count(*)::int as n from outbox')).n).toBe(1)
  })

  test('limits count up, per key', async () => {
    await become('visitor')
    const hit = async (key: string) => (await one(`select hit_limit('test', $1, 3600) as n`, [key])).n
    expect([await hit('a'), await hit('a'), await hit('b')]).toEqual([1, 2, 1])
  })

  test('an upload is attached by its owner to what is theirs', async () => {
    const franchisor = await make.makeFranchisor(db)
    const [mine, theirs] = [await make.makeFranchise(db, { franchisor }), await make.makeFranchise(db)]
    const upload = await make.makeUpload(db, { ownerId: franchisor.id, state: 'pending' })
    await become('franchisor', theirs.franchisorId ?? '')
    expect((await one('select attach_upload($1, $2) as done', [upload.id, theirs.id])).done).toBe(false)
    await become('franchisor', franchisor.id)
    expect((await one('select attach_upload($1, $2) as done', [upload.id, theirs.id])).done).toBe(false)
    expect((await one('select attach_upload($1, $2) as done', [upload.id, mine.id])).done).toBe(true)
  })

  test('posts.views is what post_views and the archive hold', async () => {
    const post = await make.makePost(db)
    await db.query(
      `insert into post_views (post_id, visitor_hash, viewed_at) values ($1, 'a', now()),
        ($1, 'b', now() - interval '${retention.views} 1 day')`,
      [post.id],
    )
    await become('system')
    await db.query(`delete from post_views where viewed_at < now() - interval '${retention.views}'`)
    expect(
      await one(`select views, archived_views, (select count(*)::int from post_views) as kept from posts`),
    ).toEqual({ views: 2, archived_views: 1, kept: 1 })
  })

  test('the audit log keeps what is young', async () => {
    await db.query(
      `insert into audit_log (at, actor_role, action, subject_type) values
        (now() - interval '${retention.audit} 1 day', 'system', 'old', 'x'), (now(), 'system', 'new', 'x')`,
    )
    await db.query(`delete from audit_log where action = 'old'`)
    await refused(`delete from audit_log`, /append-only/)
    await refused(`update audit_log set action = 'x'`, /append-only/)
    await refused(`truncate audit_log`, /append-only/)
  })

  test('the default prices are those of V-10 to V-12', async () => {
    const settings = await one('select * from advertising_settings')
    expect(settings.featured_pricing.map((row: { price: number }) => row.price)).toEqual([49, 129, 239, 399])
    expect(settings.banner_pricing.map((row: { price: number }) => row.price)).toEqual([
      499.99, 1299.99, 2499.99, 4799.99,
    ])
    expect(settings.multi_category_discounts.map((row: { discount: number }) => row.discount)).toEqual([
      10, 15, 20, 25, 30,
    ])
  })

  test('the ranges of investment end where an order by amount takes them to end', async () => {
    for (const [bucket, pence] of bucketsUpTo.entries()) {
      const { up, over } = await one('select investment_bucket($1) as up, investment_bucket($1 + 0.01) as over', [
        pence / 100,
      ])
      expect([up, over]).toEqual([bucket, bucket + 1])
    }
  })

  test('1,001 places, those of db/data/uk-places.json, from which filters and forms are made', async () => {
    expect(places).toHaveLength(1_001)
    const { rows } = await db.query('select name, country, county from uk_cities')
    const named = (list: { name: string; country: string; county: string | null }[]) =>
      list.map(({ name, country, county }) => `${name}, ${county}, ${country}`).toSorted()
    expect(named(rows)).toEqual(named(places))
  })
})
