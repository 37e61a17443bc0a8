import { afterAll, beforeAll, expect, test } from 'vitest'
import type pg from 'pg'
import { z } from 'zod'
import { asActor, type Claims } from '#app/platform/db/transaction.server.ts'
import { command, execute, rows, statement, type Value } from '#app/platform/db/statement.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeCategory, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { deliverMail } from '#tests/support/outbox.ts'
import { moderationAction } from './actions/moderate.server.ts'
import { acknowledgeChanges } from './changes/review-changes.commands.server.ts'
import { getFranchiseChanges, listChangedFranchises } from './changes/changes.queries.server.ts'
import { changedFranchiseList } from './changes/changed-list.ts'
import { approveFranchise, rejectFranchise } from './commands/moderate.server.ts'
import { registerFranchiseMails } from './franchise.mail.server.ts'
import { getFranchiseForAdmin } from './queries/franchise-for-admin.server.ts'
import { countPendingFranchises, getFranchiseName } from './queries/moderation.server.ts'
import { listPendingFranchises } from './queries/pending-franchises.server.ts'
import { pendingFranchiseList, type PendingFranchiseSort } from './moderation-list.ts'
import { ROWS_PER_PAGE } from '#app/platform/db/list-query.server.ts'

let owner: pg.Client
let admin: Claims
const stateOf = async (id: string) =>
  (
    await owner.query(
      'select status, approved_at is not null as approved, rejection_reason from franchises where id = $1',
      [id],
    )
  ).rows[0]
const versionOf = async (id: string) =>
  String(
    (await owner.query('select extract(epoch from updated_at)::text as version from franchises where id = $1', [id]))
      .rows[0]?.version,
  )
const isPublic = async (id: string) =>
  (await owner.query('select 1 from franchise_search where franchise_id = $1', [id])).rows.length === 1

beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner)).id }
  registerFranchiseMails()
})
afterAll(() => owner.end())

test('one of many admins decides; the others are told (D-14, D-19)', async () => {
  const { id } = await makeFranchise(owner, { status: 'pending' })
  const version = await versionOf(id)
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) =>
      asActor(admin, (tx) =>
        at % 2 ? rejectFranchise(tx, admin, id, 'Too short.', version) : approveFranchise(tx, admin, id, version),
      ),
    ),
  )
  expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  for (const one of results)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({ status: 409, sentence: 'Someone has already approved or rejected this.' })
  expect(
    (await owner.query("select 1 from audit_log where subject_id = $1 and action like 'franchise.%'", [id])).rows,
  ).toHaveLength(1)
  expect((await owner.query("select 1 from outbox where payload ->> 'franchiseId' = $1", [id])).rows).toHaveLength(1)
})

test('approving makes public, rejecting clears, and the franchisor hears why', async () => {
  await owner.query('delete from outbox')
  const [good, bad, orphan] = [
    await makeFranchise(owner, { status: 'pending' }),
    await makeFranchise(owner, { status: 'pending', name: 'Kiln\r\nBcc: x' }),
    await makeFranchise(owner, { status: 'pending', franchisor: null }),
  ]
  await asActor(admin, async (tx) => {
    await approveFranchise(tx, admin, good.id, await versionOf(good.id))
    await rejectFranchise(tx, admin, bad.id, 'The figures & the photos are missing.', await versionOf(bad.id))
    await approveFranchise(tx, admin, orphan.id, await versionOf(orphan.id))
  })
  expect(await stateOf(good.id)).toEqual({ status: 'approved', approved: true, rejection_reason: null })
  expect(await stateOf(bad.id)).toEqual({
    status: 'rejected',
    approved: false,
    rejection_reason: 'The figures & the photos are missing.',
  })
  expect([await isPublic(good.id), await isPublic(bad.id)]).toEqual([true, false])
  const sent = await deliverMail(owner, { after: 1 })
  expect(sent).toHaveLength(2)
  const refusal = sent.find((mail) => mail.text.includes('> The figures & the photos are missing.'))
  expect(refusal?.subject).toBe('Kiln Bcc: x needs changes before we can publish it')
  expect(refusal?.html).toContain('The figures &amp; the photos are missing.')
  expect(sent.find((mail) => mail !== refusal)?.text).toContain(`/franchise/${good.id}`)
})

test('an email of a decision that no longer stands by the time it can be sent stays away', async () => {
  await owner.query('delete from outbox')
  const listings = []
  for (const name of ['Kiln', 'Larkspur', 'Wren'])
    listings.push(await makeFranchise(owner, { status: 'pending', name }))
  const [good = '', bad = '', gone = ''] = listings.map(({ id }) => id)
  await asActor(admin, async (tx) => {
    await approveFranchise(tx, admin, good, await versionOf(good))
    await approveFranchise(tx, admin, gone, await versionOf(gone))
    await rejectFranchise(tx, admin, bad, 'No figures.', await versionOf(bad))
  })
  await owner.query('delete from franchises where id = $1', [gone])
  await owner.query(`update franchises set status = 'pending' where id = $1`, [bad])
  expect((await deliverMail(owner, { after: 1 })).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Kiln is live/),
  ])
})

const RENAME = command("update franchises set name = 'Something else' where id = $1")
const SORT_NOTHING = command('set local enable_sort = off')
const EXPLAIN_CHANGED = statement(
  z.object({ 'QUERY PLAN': z.string() }),
  `explain select f.id from franchises f
    where f.status = 'approved' and f.changed_since_approval is not null order by f.updated_at, f.id limit 25`,
)

test('only admins decide, on what exists', async () => {
  const franchisor = await makeFranchisor(owner)
  const { id } = await makeFranchise(owner, { status: 'pending', franchisor })
  const self: Claims = { role: 'franchisor', userId: franchisor.id }
  const version = await versionOf(id)
  await expect(asActor(self, (tx) => approveFranchise(tx, self, id, version))).rejects.toMatchObject({ status: 403 })
  await expect(asActor(self, (tx) => approveFranchise(tx, admin, id, version))).rejects.toThrow()
  await expect(
    asActor(admin, (tx) => approveFranchise(tx, admin, '00000000-0000-4000-8000-000000000000', version)),
  ).rejects.toMatchObject({ status: 404 })
  expect(await stateOf(id)).toMatchObject({ status: 'pending' })
})

test('what is decided on is what was looked at: a listing corrected meanwhile is looked at again (D-14)', async () => {
  const franchisor = await makeFranchisor(owner)
  const { id } = await makeFranchise(owner, { status: 'pending', franchisor })
  const seen = await asActor(admin, (tx) => getFranchiseForAdmin(tx, id))
  const listed = (
    await asActor(admin, (tx) =>
      listPendingFranchises(tx, { q: '', sort: { key: 'submitted', descending: true }, page: 1 }),
    )
  ).rows.find((one) => one.id === id)
  expect(listed?.version).toBe(seen?.version)
  const self: Claims = { role: 'franchisor', userId: franchisor.id }
  await asActor(self, (tx) => execute(tx, RENAME, [id]))
  await expect(asActor(admin, (tx) => approveFranchise(tx, admin, id, seen?.version ?? ''))).rejects.toMatchObject({
    status: 409,
    sentence: 'This listing was edited while you were reviewing it. Check it again before you decide.',
  })
  // What was corrected meanwhile isn't refused for what it was.
  await expect(
    asActor(admin, (tx) => rejectFranchise(tx, admin, id, 'No figures.', seen?.version ?? '')),
  ).rejects.toMatchObject({ status: 409 })
  expect(await stateOf(id)).toMatchObject({ status: 'pending' })
  const again = await asActor(admin, (tx) => getFranchiseForAdmin(tx, id))
  await asActor(admin, (tx) => approveFranchise(tx, admin, id, again?.version ?? ''))
  expect(await stateOf(id)).toMatchObject({ status: 'approved' })
})

test('the list of what waits has pages and names whoever it has (D-18)', async () => {
  await owner.query("delete from franchises where status = 'pending'")
  const franchisor = await makeFranchisor(owner, { companyName: 'Kiln Ltd' })
  for (let at = 0; at <= ROWS_PER_PAGE; at++)
    await makeFranchise(owner, {
      status: 'pending',
      franchisor: at ? franchisor : null,
      createdAt: new Date(Date.now() - at * 864e5),
    })
  await asActor(admin, async (tx) => {
    expect(await countPendingFranchises(tx)).toBe(ROWS_PER_PAGE + 1)
    const inOrder = { q: '', sort: pendingFranchiseList.standard }
    const { rows: first } = await listPendingFranchises(tx, { ...inOrder, page: 1 })
    expect(first).toHaveLength(ROWS_PER_PAGE)
    expect(first[0]).toMatchObject({
      franchisor: 'Kiln Ltd',
      location: 'UK',
      shortDescription: 'A franchise for tests.',
    })
    expect((await listPendingFranchises(tx, { ...inOrder, page: 2 })).rows).toMatchObject([{ franchisor: null }])
    expect(await getFranchiseName(tx, first[0]?.id ?? '')).toMatchObject({ status: 'pending' })
  })
})

test('what waits is searched and sorted, a listing without an owner last (D-18)', async () => {
  await owner.query("delete from franchises where status = 'pending'")
  const franchisor = await makeFranchisor(owner, { companyName: 'Kiln Ltd' })
  const facts = [
    ['Zebra', 'Leeds', null],
    ['alder', 'UK', franchisor],
    ['Maple', 'Bath', await makeFranchisor(owner, { companyName: 'Acorn Ltd' })],
  ] as const
  for (const [ago, [name, location, who]] of facts.entries())
    await makeFranchise(owner, {
      status: 'pending',
      name,
      location,
      franchisor: who,
      createdAt: new Date(Date.now() - ago * 864e5),
    })
  await asActor(admin, async (tx) => {
    const names = async (key: PendingFranchiseSort, descending = false, q = '') =>
      (await listPendingFranchises(tx, { q, sort: { key, descending }, page: 1 })).rows.map(
        (franchise) => franchise.name,
      )
    expect(await names('name')).toEqual(['alder', 'Maple', 'Zebra'])
    expect(await names('location')).toEqual(['Maple', 'Zebra', 'alder'])
    expect(await names('franchisor')).toEqual(['Maple', 'alder', 'Zebra'])
    expect(await names('franchisor', true)).toEqual(['alder', 'Maple', 'Zebra'])
    expect(await names('submitted', true)).toEqual(['Zebra', 'alder', 'Maple'])
    expect(await names('submitted', false, 'KILN')).toEqual(['alder'])
    expect(await listPendingFranchises(tx, { q: 'leeds', sort: pendingFranchiseList.standard, page: 1 })).toMatchObject(
      { total: 3, matching: 1 },
    )
  })
})

test('an admin sees a listing whole, whatever its state (D-13)', async () => {
  const main = await makeCategory(owner, { name: 'Food', hue: 30 })
  const sub = await makeCategory(owner, { name: 'Coffee', parentId: main.id })
  const franchisor = await makeFranchisor(owner, { companyName: null, phone: '07700 900123' })
  const { id } = await makeFranchise(owner, {
    status: 'rejected',
    franchisor,
    categories: [main, sub],
    investmentPounds: 12_345.5,
    rejectionReason: 'Why',
  })
  await owner.query(
    "insert into franchise_gallery (franchise_id, image_url, position) values ($1, '/files/b', 1), ($1, '/files/a', 0)",
    [id],
  )
  await owner.query("insert into franchise_faqs (franchise_id, question, answer) values ($1, 'How?', 'So.')", [id])
  await owner.query(
    "insert into franchise_testimonials (franchise_id, author_name, content) values ($1, 'Al', 'Good.')",
    [id],
  )
  await owner.query(
    "insert into franchise_success_stories (franchise_id, title, content) values ($1, 'Up', 'And on.')",
    [id],
  )
  const seen = await asActor(admin, (tx) => getFranchiseForAdmin(tx, id))
  expect(seen).toMatchObject({
    status: 'rejected',
    rejectionReason: 'Why',
    investmentPence: 1_234_550,
    gallery: [
      { url: '/files/a', alt: '' },
      { url: '/files/b', alt: '' },
    ],
    isChanged: false,
    categories: [
      { name: 'Food', parent: null },
      { name: 'Coffee', parent: 'Food' },
    ],
    faqs: [{ question: 'How?', answer: 'So.' }],
    testimonials: [{ authorName: 'Al', content: 'Good.' }],
    stories: [{ title: 'Up', content: 'And on.', imageUrl: null }],
    franchisor: {
      id: franchisor.id,
      companyName: null,
      email: franchisor.email,
      phone: '07700 900123',
      franchiseCount: 1,
      lastLogin: null,
    },
  })
  expect(seen?.franchisor?.createdAt).toBeInstanceOf(Date)
  expect(await asActor(admin, (tx) => getFranchiseForAdmin(tx, '00000000-0000-4000-8000-000000000000'))).toBeNull()
  expect(await asActor(admin, (tx) => getFranchiseForAdmin(tx, 'nonsense'))).toBeNull()
  expect(await asActor({ role: 'visitor', userId: null }, (tx) => getFranchiseForAdmin(tx, id))).toBeNull()
})

test('changes since the approval are shown, and acknowledged only as they were seen (3-decisions 35)', async () => {
  const franchisor = await makeFranchisor(owner)
  const { id, name } = await makeFranchise(owner, { franchisor })
  const self: Claims = { role: 'franchisor', userId: franchisor.id }
  const edit = (text: string, values: Value[]) => asActor(self, (tx) => execute(tx, command(text), values))
  await edit("update franchises set name = 'New name' where id = $1", [id])
  await edit('update franchise_details set investment_amount = 30000 where franchise_id = $1', [id])
  const seen = await asActor(admin, (tx) => getFranchiseForAdmin(tx, id))
  const changes = await asActor(admin, (tx) => getFranchiseChanges(tx, id))
  expect(changes).toMatchObject({
    held: [],
    lines: [
      { what: 'Name', before: { text: name }, after: { text: 'New name' } },
      {
        what: 'Total investment',
        before: { text: '£25,000.00, VAT not stated' },
        after: { text: '£30,000.00, VAT not stated' },
      },
    ],
  })
  const listed = (q: string) =>
    asActor(admin, (tx) => listChangedFranchises(tx, { q, sort: changedFranchiseList.standard, page: 1 }))
  expect((await listed('new name')).rows).toMatchObject([{ id, fields: ['figures', 'name'], held: [] }])
  expect(await listed('no such name')).toMatchObject({ matching: 0 })
  await edit('update franchise_details set long_description = $2 where franchise_id = $1', [id, 'Something else'])
  await expect(asActor(admin, (tx) => acknowledgeChanges(tx, admin, id, seen?.version ?? ''))).rejects.toMatchObject({
    status: 409,
  })
  const again = await asActor(admin, (tx) => getFranchiseForAdmin(tx, id))
  await asActor(admin, (tx) => acknowledgeChanges(tx, admin, id, again?.version ?? ''))
  expect(await asActor(admin, (tx) => getFranchiseForAdmin(tx, id))).toMatchObject({ isChanged: false })
  expect(await isPublic(id)).toBe(true)
})

test('the list of what changed is read from an index of its own, however many franchises there are', async () => {
  const plan = await asActor(admin, async (tx) => {
    // Where there are only a few, sorting them is as good.
    await execute(tx, SORT_NOTHING)
    return rows(tx, EXPLAIN_CHANGED)
  })
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Index (?:Only )?Scan using franchises_changed/)
})

test('an unreadable decision is answered with a sentence, too long a reason beside its field', async () => {
  const { id } = await makeFranchise(owner, { status: 'pending' })
  const answer = async (values: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(values)) form.set(name, value)
    return moderationAction(form, {
      role: 'admin',
      userId: admin.userId ?? '',
      fullName: 'Ada',
      companyName: null,
      email: 'ada@example.test',
    })
  }
  const unread = {
    data: {
      ok: false,
      formError: 'Something went wrong, and nothing was changed. Reload the page and try again.',
    },
    init: { status: 422 },
  }
  expect(await answer({ decision: 'delete', id })).toMatchObject(unread)
  expect(await answer({ decision: 'approve', id: 'x', version: '1' })).toMatchObject(unread)
  expect(await answer({ decision: 'approve', id })).toMatchObject(unread)
  expect(await answer({ decision: 'reject', id, version: '1', reason: 'x'.repeat(1001) })).toMatchObject({
    data: { errors: { reason: ['Must be at most 1,000 characters long'] } },
  })
  expect(await stateOf(id)).toMatchObject({ status: 'pending' })
})
