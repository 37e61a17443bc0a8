import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeFranchise, makeFranchisor, makeFeaturedAd } from '#tests/support/factories.ts'
import { loadAuditLog } from './audit-log.loader.server.ts'

let owner: pg.Client
let admin: Member
let company: { id: string }
let franchise: { id: string }
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner, { fullName: 'Priya Nair' })).id }
  company = await makeFranchisor(owner, { companyName: 'Kiln & Crumb Ltd' })
  franchise = await makeFranchise(owner, { franchisor: company, name: 'Kiln & Crumb' })
  await owner.query(`insert into audit_log (at, actor_id, actor_role, action, subject_type, subject_id, details)
    select now() - make_interval(mins => 100 - n), null, 'system', 'category.moved', 'category', null, '{}'
    from generate_series(1, 60) n`)
  const write = (at: string, action: string, type: string, id: string, details = {}) =>
    owner.query(
      `insert into audit_log (at, actor_id, actor_role, action, subject_type, subject_id, details)
       values ($1, $2, 'admin', $3, $4, $5, $6)`,
      [at, admin.userId, action, type, id, JSON.stringify(details)],
    )
  await write('2026-06-30T23:30:00Z', 'franchise.rejected', 'franchise', franchise.id, { reason: 'No figures' })
  await write('2026-07-02T10:00:00Z', 'account.suspended', 'profile', company.id)
  await write('2026-07-02T11:00:00Z', 'post.deleted', 'post', '0198b4ae-7a00-7000-8000-000000000009', {
    title: 'Buying a van',
  })
})
afterAll(() => owner.end())

const load = (query: string, actor: Member = admin) =>
  asActor(actor, (tx) => loadAuditLog(tx, new URLSearchParams(query)))
const acts = async (query: string) => (await load(query)).entries.map(({ what }) => what)

test('it is searched by person, act, subject and London days', async () => {
  expect(await acts('person=priya')).toEqual(['Deleted a post', 'Suspended an account', 'Rejected a franchise'])
  expect(await acts('action=account.suspended')).toEqual(['Suspended an account'])
  expect(await acts('subject=kiln')).toEqual(['Suspended an account', 'Rejected a franchise'])
  expect(await acts(`subject=${franchise.id}`)).toEqual(['Rejected a franchise'])
  expect(await acts('subject=buying+a')).toEqual(['Deleted a post'])
  expect(await acts('from=2026-07-01&to=2026-07-01')).toEqual(['Rejected a franchise'])
  expect(await acts('to=2026-06-30')).toEqual([])
  expect(await acts('person=nobody')).toEqual([])
})

test('an entry says who, what and before, and leads to its subject while that is there', async () => {
  const { entries } = await load('person=priya')
  expect(
    entries.map(({ who, role, subject, subjectHref, details }) => [who, role, subject, subjectHref, details]),
  ).toEqual([
    ['Priya Nair', 'admin', 'Buying a van', null, []],
    ['Priya Nair', 'admin', 'Kiln & Crumb Ltd', `/admin/franchisor/${company.id}/franchises`, []],
    [
      'Priya Nair',
      'admin',
      'Kiln & Crumb',
      `/admin/franchise/${franchise.id}`,
      [{ label: 'Reason', value: 'No figures' }],
    ],
  ])
})

test('an ad is named by its franchise, and a deleted account by its number', async () => {
  const ad = await makeFeaturedAd(owner, { franchise })
  const gone = '0198b4ae-7a00-7000-8000-000000000007'
  await owner.query(
    `insert into audit_log (actor_id, actor_role, action, subject_type, subject_id, details) values
     ($1, 'admin', 'ad.refunded', 'featured_ad', $2, '{}'), ($1, 'admin', 'account.deleted', 'profile', $3, '{}')`,
    [company.id, ad.id, gone],
  )
  const { entries } = await load(`person=${encodeURIComponent('Kiln & Crumb Ltd')}`)
  expect(entries.map(({ subject, subjectHref }) => [subject, subjectHref])).toEqual([
    [gone, null],
    ['Kiln & Crumb', null],
  ])
})

test('older and newer pages follow each other without a gap or a double', async () => {
  const seen: string[] = []
  let page = await load('person=system')
  expect(page.newerHref).toBeNull()
  for (let next = page.olderHref; next; next = page.olderHref) {
    seen.push(...page.entries.map(({ id }) => id))
    page = await load(next.split('?')[1] ?? '')
  }
  seen.push(...page.entries.map(({ id }) => id))
  expect([seen.length, new Set(seen).size]).toEqual([60, 60])
  const back = await load(page.newerHref?.split('?')[1] ?? '')
  expect(back.entries.map(({ id }) => id)).toEqual(seen.slice(25, 50))
})

test('what cannot be understood is left out; others read nothing', async () => {
  expect((await load('before=x&from=2026-02-31&subject=%00')).entries).toHaveLength(25)
  expect((await load('', { role: 'franchisor', userId: company.id })).entries).toEqual([])
})
