import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import * as make from '#tests/support/factories.ts'
import { approveFranchise, rejectFranchise } from '../../moderation/commands/moderate.server.ts'
import { countPendingFranchises } from '../../moderation/queries/moderation.server.ts'
import { listPendingFranchises } from '../../moderation/queries/pending-franchises.server.ts'
import { listOwnFranchises } from '../queries/own-franchises.server.ts'
import { getListingQuestion } from './listing-question.server.ts'
import { adsKey } from './listing-state.ts'
import { deleteListing, setListingState } from './listing-state.commands.server.ts'

let owner: pg.Client
let company: Member
let other: Member
let admin: Member
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  company = { role: 'franchisor', userId: (await make.makeFranchisor(owner)).id }
  other = { role: 'franchisor', userId: (await make.makeFranchisor(owner)).id }
  admin = { role: 'admin', userId: (await make.makeAdmin(owner)).id }
})
afterAll(() => owner.end())

const listing = (status: 'pending' | 'approved' | 'rejected' = 'approved') =>
  make.makeFranchise(owner, { franchisor: { id: company.userId }, status, name: 'Larkspur Night' })
const one = async (sql: string, id: string) => (await owner.query(sql, [id])).rows[0]
const stateOf = (id: string) =>
  one(
    `select status, is_public as public, paused_at is not null as paused, withdrawn_at is not null as withdrawn
     from franchises where id = $1`,
    id,
  )
const auditOf = async (id: string) =>
  (await owner.query('select action from audit_log where subject_id = $1 order by at, id', [id])).rows.map(
    ({ action }) => action,
  )
const ask = (id: string, act: string, who = company) =>
  asActor(who, (tx) => getListingQuestion(tx, who.userId, new URLSearchParams({ [act]: id })))

test('a live listing is paused and resumed, by its company alone, and each is written down', async () => {
  const { id, name } = await listing()
  expect(await ask(id, 'pause')).toMatchObject({ act: 'pause', name, state: 'approved', adsRunning: 0, adsUntil: null })
  expect(await ask(id, 'pause', other)).toBeNull()
  expect(await ask('nonsense', 'pause')).toBeNull()
  await expect(setListingState(other, id, 'pause')).rejects.toMatchObject({ status: 404 })
  await expect(setListingState(admin, id, 'pause')).rejects.toMatchObject({ status: 403 })
  await expect(setListingState(company, id, 'resume')).rejects.toMatchObject({ status: 409 })
  expect(await setListingState(company, id, 'pause')).toBe(name)
  expect(await stateOf(id)).toEqual({ status: 'approved', public: false, paused: true, withdrawn: false })
  expect((await asActor(company, (tx) => listOwnFranchises(tx, company.userId)))[0]).toMatchObject({ status: 'paused' })
  expect(await ask(id, 'pause')).toBeNull()
  await expect(setListingState(company, id, 'pause')).rejects.toMatchObject({ code: 'franchise.state_changed' })
  await setListingState(company, id, 'resume')
  expect(await stateOf(id)).toMatchObject({ public: true, paused: false })
  expect(await auditOf(id)).toEqual(['franchise.paused', 'franchise.resumed'])
})

test('of two people who pause at once one does, and the other reads why not', async () => {
  const { id } = await listing()
  const done = await Promise.allSettled(Array.from({ length: 6 }, () => setListingState(company, id, 'pause')))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await auditOf(id)).toEqual(['franchise.paused'])
})

test('a withdrawn listing is nobody’s to decide on until it is sent again, last in the queue', async () => {
  await owner.query("delete from franchises where status = 'pending'")
  const { id } = await listing('pending')
  await owner.query("update franchises set created_at = now() - interval '3 days' where id = $1", [id])
  const second = await make.makeFranchise(owner, { status: 'pending' })
  const version = String(
    (await one('select extract(epoch from updated_at)::text as v from franchises where id = $1', id)).v,
  )
  await setListingState(company, id, 'withdraw')
  expect(await stateOf(id)).toEqual({ status: 'pending', public: false, paused: false, withdrawn: true })
  await asActor(admin, async (tx) => expect(await countPendingFranchises(tx)).toBe(1))
  const sentence = 'The franchisor has withdrawn this listing from review.'
  await expect(asActor(admin, (tx) => approveFranchise(tx, admin, id, version))).rejects.toMatchObject({ sentence })
  await expect(asActor(admin, (tx) => rejectFranchise(tx, admin, id, 'No.', version))).rejects.toMatchObject({
    sentence,
  })
  await setListingState(company, id, 'send')
  const waiting = await asActor(admin, (tx) =>
    listPendingFranchises(tx, { q: '', sort: { key: 'submitted', descending: false }, page: 1 }),
  )
  expect(waiting.rows.map((franchise) => franchise.id)).toEqual([second.id, id])
  expect(await auditOf(id)).toEqual(['franchise.withdrawn', 'franchise.resubmitted'])
})

test('another status ends a pause and a withdrawal, whoever sets it', async () => {
  const { id } = await listing('pending')
  await setListingState(company, id, 'withdraw')
  await owner.query("update franchises set status = 'approved' where id = $1", [id])
  expect(await stateOf(id)).toEqual({ status: 'approved', public: true, paused: false, withdrawn: false })
})

test('deleting takes all that hangs on a listing, and says so before', async () => {
  const { id, name } = await listing()
  const { userId } = company
  const lead = await make.makeLead(owner, { franchise: { id, franchisorId: userId } })
  const file = await make.makeUpload(owner, { ownerId: userId, franchiseId: id, kind: 'gallery' })
  const inDraft = await make.makeUpload(owner, { ownerId: userId, kind: 'gallery', state: 'pending' })
  const elsewhere = await make.makeUpload(owner, { ownerId: userId, kind: 'gallery', state: 'pending' })
  await owner.query(`insert into franchise_gallery (franchise_id, image_url, upload_id) values ($1, '/files/x', $2)`, [
    id,
    file.id,
  ])
  await owner.query(
    `insert into franchise_drafts (franchisor_id, franchise_id, data, writer, uploads) values ($1, $2, '{}', 'a', $3)`,
    [userId, id, [inDraft.id]],
  )
  await owner.query('insert into franchise_metrics_daily values ($1, current_date, 7, 2, 1)', [id])
  await make.makeFeaturedAd(owner, { franchise: { id } })
  await make.makeBannerAd(owner, { franchise: { id } })
  const asked = await ask(id, 'delete')
  expect(asked).toMatchObject({ leads: 1, files: 1, hasDraft: true, views: 7, adsRunning: 2, adsUnpaid: 0 })
  expect(asked?.adsUntil).toBeInstanceOf(Date)
  const seen = asked ? adsKey(asked) : ''

  await expect(deleteListing(other, id, seen)).rejects.toMatchObject({ status: 404 })
  await expect(deleteListing(company, id, '0-0')).rejects.toMatchObject({ code: 'franchise.ads_changed' })
  expect(await stateOf(id)).toMatchObject({ public: true })
  expect(await deleteListing(company, id, seen)).toBe(name)

  for (const [table, column] of [
    ['franchises', 'id'],
    ['franchise_details', 'franchise_id'],
    ['franchise_gallery', 'franchise_id'],
    ['franchise_drafts', 'franchise_id'],
    ['franchise_metrics_daily', 'franchise_id'],
    ['franchise_search', 'franchise_id'],
    ['featured_ads', 'franchise_id'],
    ['banner_ads', 'franchise_id'],
  ] as const)
    expect((await owner.query(`select 1 from ${table} where ${column} = $1`, [id])).rowCount, table).toBe(0)
  const left = await owner.query('select id from uploads where id = any ($1)', [[file.id, inDraft.id, elsewhere.id]])
  expect(left.rows).toEqual([{ id: elsewhere.id }])
  expect(await one('select franchise_id, franchise_name from franchise_leads where id = $1', lead.id)).toEqual({
    franchise_id: null,
    franchise_name: name,
  })
  expect(await auditOf(id)).toEqual(['franchise.deleted'])
  await expect(deleteListing(company, id, '0-0')).rejects.toMatchObject({ status: 404 })
})
