import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asActor, type Claims } from '#app/platform/db/transaction.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeFranchise, makeFranchisor, makeUpload } from '#tests/support/factories.ts'
import { undoReview } from '../commands/undo-decision.server.ts'
import { getFranchiseForAdmin } from '../queries/franchise-for-admin.server.ts'
import { acknowledgeChanges } from './review-changes.commands.server.ts'

/** 3-decisions 79, 35: marking changes as reviewed is taken back. */
let owner: pg.Client
let admin: Claims
let franchisor: { id: string }
let id: string

beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner)).id }
})
afterAll(() => owner.end())
beforeEach(async () => {
  franchisor = await makeFranchisor(owner)
  id = await makeChanged()
})

/** A live listing of which every part that can be held is, beside what buyers see. */
async function makeChanged(): Promise<string> {
  const { id: made } = await makeFranchise(owner, { franchisor })
  await owner.query('delete from franchise_testimonials where franchise_id = $1', [made])
  await owner.query(
    `insert into franchise_testimonials (franchise_id, author_name, content, position)
     values ($1, 'Ann', 'Warm.', 0), ($1, 'Bob', 'Fair.', 1)`,
    [made],
  )
  const state = `franchise_state($1) || '{"short_description": "A bakery with fresh bread."}'`
  await owner.query(`insert into franchise_approved_states (franchise_id, state) values ($1, ${state})`, [made])
  const upload = await makeUpload(owner, {
    ownerId: franchisor.id,
    kind: 'brochure',
    franchiseId: made,
    state: 'attached',
  })
  await owner.query(
    `insert into franchise_held_parts (franchise_id, part, value, upload_id) values
       ($1, 'earnings', '{"claim": "All took £90,000", "evidence": "41 accounts"}', null),
       ($1, 'testimonials', '[{"authorName": "Cat", "content": "Rich."}]', null),
       ($1, 'brochure', jsonb_build_object('url', '/files/' || $2::text), $2::uuid)`,
    [made, upload.id],
  )
  await owner.query('update franchise_approved_states set touched_at = now() where franchise_id = $1', [made])
  return made
}

const review = (of = id) =>
  asActor(admin, async (tx) => {
    const seen = await getFranchiseForAdmin(tx, of)
    await acknowledgeChanges(tx, admin, of, seen?.version ?? '')
  })
const undo = (who = admin) => asActor(who, (tx) => undoReview(tx, who, id))
const stand = async () =>
  (
    await owner.query(
      `select f.changed_since_approval as changed, s.state, to_jsonb(g) - 'updated_at' as figures,
         d.brochure_url, d.brochure_upload_id,
         (select jsonb_agg(to_jsonb(t) order by t.id) from franchise_testimonials t
            where t.franchise_id = f.id) as said,
         (select jsonb_agg(to_jsonb(h) order by h.part) from franchise_held_parts h where h.franchise_id = f.id) as held
       from franchises f join franchise_details d on d.franchise_id = f.id
       left join franchise_figures g on g.franchise_id = f.id
       left join franchise_approved_states s on s.franchise_id = f.id where f.id = $1`,
      [id],
    )
  ).rows[0]
const acts = async () =>
  (await owner.query('select action from audit_log where subject_id = $1 order by id', [id])).rows.map(
    ({ action }) => action,
  )

test('everything is as it was before, once, and both acts are in the audit log', async () => {
  for (const hasFigures of [true, false]) {
    id = await makeChanged()
    if (!hasFigures) await owner.query('delete from franchise_figures where franchise_id = $1', [id])
    const before = await stand()
    expect(before).toMatchObject({ changed: expect.objectContaining({ brochure: null }), held: { length: 3 } })
    await review()
    expect(await stand()).toMatchObject({
      changed: null,
      state: null,
      figures: { earnings_claim: 'All took £90,000' },
      said: [{ content: 'Rich.' }],
      held: null,
    })
    await undo()
    expect(await stand()).toEqual(before)
    await expect(undo()).rejects.toThrow('This has already been undone.')
    await review()
    expect((await stand()).said).toMatchObject([{ content: 'Rich.' }])
    const reviewed = 'franchise.changes_acknowledged'
    expect(await acts()).toEqual([reviewed, 'franchise.review_undone', reviewed])
  }
})

test('by whoever made it, in time, and while its franchisor has changed nothing', async () => {
  await review()
  const after = await stand()
  const self: Claims = { role: 'franchisor', userId: franchisor.id }
  await expect(undo(self)).rejects.toMatchObject({ status: 403 })
  const other: Claims = { role: 'admin', userId: (await makeAdmin(owner)).id }
  await expect(undo(other)).rejects.toThrow('another admin has acted on it since')

  await owner.query('alter table audit_log disable trigger audit_log_append_only')
  await owner.query(`update audit_log set at = at - interval '13 seconds' where subject_id = $1`, [id])
  await owner.query('alter table audit_log enable trigger audit_log_append_only')
  await expect(undo()).rejects.toThrow('It’s too late to undo this.')
  await asActor(self, (tx) => audit(tx, 'franchise.updated', { type: 'franchise', id }))
  await expect(undo()).rejects.toThrow('the franchisor has made changes since')
  expect(await stand()).toEqual(after)
})

test('what its franchisor writes meanwhile stands, before its entry in the log does', async () => {
  await review()
  await owner.query('insert into franchise_approved_states (franchise_id, state) values ($1, $2)', [id, { name: 'X' }])
  const after = await stand()
  expect(after.changed).toEqual({ name: 'X' })
  await expect(undo()).rejects.toMatchObject({ code: 'franchise.too_late_to_undo' })
  expect(await stand()).toEqual(after)
})

test('what was kept for it is forgotten when the next listing is reviewed', async () => {
  const kept = async () =>
    (await owner.query('select franchise_id as id from franchise_last_reviews')).rows.map((row) => row.id)
  await owner.query('delete from franchise_last_reviews')
  await review()
  expect(await kept()).toEqual([id])
  await owner.query(`update franchise_last_reviews set at = at - interval '2 minutes'`)
  const next = await makeChanged()
  await review(next)
  expect(await kept()).toEqual([next])
})
