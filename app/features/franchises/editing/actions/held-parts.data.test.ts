import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asActor, type Claims, type Member } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeFranchise, makeFranchisor, makeUpload } from '#tests/support/factories.ts'
import { deliverMail } from '#tests/support/outbox.ts'
import { noFigures } from '#tests/support/no-figures.ts'
import { reloadSettings } from '#app/platform/settings/site-settings.server.ts'
import { getDisclosure } from '../../listing/queries/get-disclosure.server.ts'
import { getFranchise } from '../../listing/queries/get-franchise.server.ts'
import { getHeldParts } from '../../listing/held/held-parts.queries.server.ts'
import { heldStates } from '../../listing/held/held-parts.ts'
import { registerFranchiseMails } from '../../moderation/franchise.mail.server.ts'
import { acknowledgeChanges, refuseHeldPart } from '../../moderation/changes/review-changes.commands.server.ts'
import { undoRefusedPart } from '../../moderation/commands/undo-decision.server.ts'
import { getFranchiseChanges } from '../../moderation/changes/changes.queries.server.ts'
import { getFranchiseForAdmin } from '../../moderation/queries/franchise-for-admin.server.ts'
import { noFacts } from '../../figures/figures.ts'
import type { FranchiseInput } from '../franchise.schema.ts'
import { writeReviewedParts } from '../commands/reviewed-parts.server.ts'
import { writeFigures } from '../commands/save-figures.server.ts'
import { getFranchiseToEdit } from '../queries/franchise-to-edit.server.ts'
import { getOwnPreview } from '../queries/own-preview.server.ts'

/** 3-decisions 35: what of a live listing goes public only when an admin has marked it reviewed. */
let owner: pg.Client
let admin: Claims
let me: Member
let id: string

beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner)).id }
  registerFranchiseMails()
})
afterAll(() => owner.end())

const claim = { claim: 'Half took £90,000', evidence: '41 accounts of 2025' }
const [ann, bob] = [
  { authorName: 'Ann', content: 'Warm.' },
  { authorName: 'Bob', content: 'Fair.' },
]
type Parts = { earnings: typeof claim | null; testimonials: (typeof ann)[]; brochure: string | null }
const approved: Parts = { earnings: claim, testimonials: [ann, bob], brochure: null }

/** Saves these parts as the form's command does. */
function save(parts: Parts, isLive = true) {
  const figures = {
    figures: noFigures,
    facts: { ...noFacts, earnings: parts.earnings },
    investmentVat: null,
    isConfirmed: false,
  }
  const input = { testimonials: parts.testimonials, figures } as unknown as FranchiseInput
  const brochure = parts.brochure === null ? null : { url: `/files/${parts.brochure}`, uploadId: parts.brochure }
  return asActor(me, async (tx) => {
    const written = await writeReviewedParts(tx, id, input, brochure, isLive)
    await writeFigures(tx, id, written.figures)
    await execute(tx, BROCHURE, [id, written.brochure?.url ?? null, written.brochure?.uploadId ?? null])
  })
}
const BROCHURE = command(
  'update franchise_details set brochure_url = $2, brochure_upload_id = $3 where franchise_id = $1',
)
const visitor: Claims = { role: 'visitor', userId: null }
const STORED = command('select 1 from uploads where id = $1')

/** What buyers see of these parts, and whether they may open a brochure. */
const shown = () =>
  asActor(visitor, async (tx) => {
    const found = await getFranchise(tx, id)
    if (found.state !== 'public') throw new Error('not public')
    const { facts } = await getDisclosure(tx, id)
    const { testimonials, brochureUrl } = found.franchise
    return {
      earnings: facts.earnings,
      testimonials: testimonials.map(({ authorName, content }) => ({ authorName, content })),
      brochure: brochureUrl?.replace('/files/', '') ?? null,
    }
  })
const isOpenToAll = (upload: string) => asActor(visitor, async (tx) => (await execute(tx, STORED, [upload])) > 0)
const adminView = () =>
  asActor(admin, async (tx) => ({
    ...(await getFranchiseForAdmin(tx, id)),
    changes: await getFranchiseChanges(tx, id),
  }))
const heldNow = () => asActor(me, async (tx) => heldStates(await getHeldParts(tx, id)))
const versionOf = async () => (await adminView()).version ?? ''
const review = async () => {
  const version = await versionOf()
  await asActor(admin, (tx) => acknowledgeChanges(tx, admin, id, version))
}
const brochure = async () =>
  (await makeUpload(owner, { ownerId: me.userId, kind: 'brochure', franchiseId: id, state: 'attached' })).id

beforeEach(async () => {
  const franchisor = await makeFranchisor(owner)
  me = { role: 'franchisor', userId: franchisor.id, personId: franchisor.id }
  ;({ id } = await makeFranchise(owner, { franchisor, status: 'pending' }))
  await save(approved, false)
  await owner.query(`update franchises set status = 'approved' where id = $1`, [id])
})

test('what is new or changed waits; buyers see what was there until an admin has marked it reviewed', async () => {
  const file = await brochure()
  const edited: Parts = {
    earnings: { ...claim, claim: 'All took £90,000' },
    testimonials: [ann, { ...bob, content: 'Rich in nineteen months.' }],
    brochure: file,
  }
  await save(edited)
  expect(await shown()).toEqual(approved)
  expect(await isOpenToAll(file)).toBe(false)
  expect(await heldNow()).toEqual({ earnings: null, testimonials: null, brochure: null })
  expect((await adminView()).changes).toMatchObject({
    held: ['earnings', 'testimonials', 'brochure'],
    lines: [
      { what: 'Earnings claim', before: { text: expect.stringContaining('Half') } },
      { what: 'Brochure', before: { url: null }, after: { url: `/files/${file}` } },
      { what: 'Testimonials', before: { text: '“Fair.” Bob' }, after: { text: '“Rich in nineteen months.” Bob' } },
    ],
  })
  await review()
  expect(await shown()).toEqual(edited)
  expect(await isOpenToAll(file)).toBe(true)
  expect(await heldNow()).toEqual({})
  expect((await adminView()).changes).toBeNull()
  const { rows } = await owner.query(
    `select details from audit_log where subject_id = $1 and action = 'franchise.changes_acknowledged'`,
    [id],
  )
  expect(rows).toMatchObject([{ details: { published: expect.arrayContaining(['earnings', 'brochure']) } }])
})

test('its franchisor finds it in the form and in the preview, as he left it', async () => {
  const testimonials = [{ authorName: 'Cat', content: 'New.' }]
  const file = await brochure()
  await save({ earnings: { claim: 'More', evidence: 'None' }, testimonials, brochure: file })
  const { form, preview } = await asActor(me, async (tx) => ({
    form: await getFranchiseToEdit(tx, me.userId, id),
    preview: await getOwnPreview(tx, me.userId, id),
  }))
  expect(form).toMatchObject({
    held: { earnings: null, testimonials: null, brochure: null },
    draft: { testimonials, brochure: { token: file }, figures: { earningsClaim: 'More', earningsEvidence: 'None' } },
  })
  expect(preview).toMatchObject({ franchise: { testimonials, brochureUrl: `/files/${file}` } })
})

test('what is only taken away or put in another order is so at once, and told', async () => {
  await save({ ...approved, testimonials: [bob, ann] })
  expect((await shown()).testimonials).toEqual([bob, ann])
  await save({ earnings: null, testimonials: [bob], brochure: null })
  expect(await shown()).toEqual({ earnings: null, testimonials: [bob], brochure: null })
  expect(await heldNow()).toEqual({})
  expect((await adminView()).changes?.lines.map(({ what }) => what)).toEqual(['Earnings claim', 'Testimonials'])
  // As it was approved, it needs nobody.
  await save(approved)
  expect(await shown()).toEqual(approved)
  expect((await adminView()).isChanged).toBe(false)
})

test('a part that is refused stays away, its franchisor hears why and sends it again', async () => {
  await owner.query('delete from outbox')
  await save({ ...approved, earnings: { claim: 'Rich', evidence: 'Trust me' }, testimonials: [ann] })
  const version = await versionOf()
  const refusal = { part: 'earnings' as const, reason: 'Send the accounts.', version }
  await asActor(admin, (tx) => refuseHeldPart(tx, admin, id, refusal))
  expect(await heldNow()).toEqual({ earnings: { reason: 'Send the accounts.' } })
  const again = asActor(admin, (tx) => refuseHeldPart(tx, admin, id, { ...refusal, version }))
  await expect(again).rejects.toMatchObject({ status: 409 })
  const [mail] = await deliverMail(owner, { after: 1 })
  expect(mail?.subject).toMatch(/^Not published on .*: your earnings claim$/)
  expect(mail?.text).toContain('> Send the accounts.')
  // The rest is reviewed without it, and a save without a change leaves it refused.
  await review()
  await save({ ...approved, earnings: { claim: 'Rich', evidence: 'Trust me' }, testimonials: [ann] })
  expect(await heldNow()).toEqual({ earnings: { reason: 'Send the accounts.' } })
  expect((await shown()).earnings).toEqual(claim)
  expect((await adminView()).isChanged).toBe(false)
  await save({ ...approved, earnings: { claim: 'Rich', evidence: 'The accounts' }, testimonials: [ann] })
  expect(await heldNow()).toEqual({ earnings: null })
  expect((await adminView()).isChanged).toBe(true)
})

test('what was written after an admin looked is not waved through with the rest', async () => {
  await save({ ...approved, testimonials: [{ ...ann, content: 'Better.' }] })
  const version = await versionOf()
  await save({ ...approved, testimonials: [{ ...ann, content: 'Best of all.' }] })
  await expect(asActor(admin, (tx) => acknowledgeChanges(tx, admin, id, version))).rejects.toMatchObject({
    status: 409,
  })
  expect((await shown()).testimonials).toEqual([ann, bob])
})

test('a listing whose approval is taken back holds nothing apart', async () => {
  const { id: other } = await makeFranchise(owner, { status: 'pending' })
  await save({ ...approved, testimonials: [{ ...ann, content: 'Better.' }] })
  await owner.query('begin')
  await owner.query('alter table franchises disable trigger b_status')
  await owner.query(`update franchises set status = 'pending', approved_at = null where id = any ($1)`, [[id, other]])
  await owner.query('alter table franchises enable trigger b_status')
  await owner.query('commit')
  expect(await heldNow()).toEqual({})
  expect((await adminView()).testimonials).toEqual([{ ...ann, content: 'Better.' }])
})

test('the email about a refused part says where the listing stands; it is answered at the site’s address', async () => {
  const mailOf = async (account: string, listing: string, meanwhile?: string) => {
    await owner.query(`delete from outbox; update profiles set ${account} where id = '${me.userId}'`)
    await owner.query(`update franchises set ${listing} where id = $1`, [id])
    await save({ ...approved, testimonials: [{ ...ann, content: `Rich: ${account}, ${listing}` }] })
    const refusal = { part: 'testimonials' as const, reason: null, version: await versionOf() }
    await asActor(admin, (tx) => refuseHeldPart(tx, admin, id, refusal))
    if (meanwhile) await owner.query(meanwhile, [id])
    const [mail] = await deliverMail(owner, { after: 1 })
    return mail
  }
  const refused = /We haven’t published this change to your listing .*: testimonials\./
  const [open, shownNow] = ['suspended_at = null', 'paused_at = null']
  await owner.query(`update site_settings set settings = '{"contactEmail": "desk@site.test"}'`)
  await reloadSettings()
  try {
    const live = await mailOf(open, shownNow)
    expect(live?.replyTo).toBe('desk@site.test')
    expect(live?.text).toMatch(/Your listing .* is still live, but we haven’t published this change/)
    expect(live?.text).toContain('Buyers see what was there before.')
    const paused = await mailOf(open, 'paused_at = now()')
    expect(paused?.text).toMatch(refused)
    expect(paused?.text).toContain('Once you resume it, buyers will see what was there before.')
    expect(paused?.text).toContain(`/franchisor/franchise/${id}/edit`)
    const hidden = await mailOf('suspended_at = now()', shownNow)
    expect(hidden?.text).toMatch(refused)
    expect(hidden?.text).toContain('Your listing stays hidden until your account is reinstated.')
    expect(hidden?.text).not.toMatch(/is still live|Buyers see|\/edit/)
    // As it stands when the email leaves, and not when the part was refused.
    const meanwhile = await mailOf(open, shownNow, 'update franchises set paused_at = now() where id = $1')
    expect(meanwhile?.text).toMatch(refused)
  } finally {
    await owner.query(`update site_settings set settings = '{}'`)
    await reloadSettings()
  }
})

test('a refusal is taken back before its email leaves, and the part waits again (3-decisions 79)', async () => {
  await save({ ...approved, testimonials: [ann, { ...bob, content: 'Rich in a year.' }] })
  const version = await versionOf()
  const refused = { part: 'testimonials' as const, reason: 'Who is this?', version }
  await asActor(admin, (tx) => refuseHeldPart(tx, admin, id, refused))
  expect(await heldNow()).not.toEqual({ testimonials: null })
  const emails = async () =>
    (
      await owner.query(
        `select 1 from outbox where kind = 'franchise.part_refused' and payload ->> 'franchiseId' = $1`,
        [id],
      )
    ).rowCount
  expect(await emails()).toBe(1)
  await expect(asActor(me, (tx) => undoRefusedPart(tx, me, id, 'testimonials'))).rejects.toMatchObject({ status: 403 })
  await asActor(admin, (tx) => undoRefusedPart(tx, admin, id, 'testimonials'))
  expect([await heldNow(), await emails()]).toEqual([{ testimonials: null }, 0])
  await expect(asActor(admin, (tx) => undoRefusedPart(tx, admin, id, 'testimonials'))).rejects.toThrow(
    'already been undone',
  )
})

test('of two refused parts only the last is taken back, and the other’s email still leaves', async () => {
  await owner.query('delete from outbox')
  const earnings = { claim: 'Rich', evidence: 'Trust me' }
  await save({ ...approved, earnings, testimonials: [{ ...ann, content: 'Rich in a year.' }] })
  for (const part of ['earnings', 'testimonials'] as const) {
    const version = await versionOf()
    await asActor(admin, (tx) => refuseHeldPart(tx, admin, id, { part, reason: null, version }))
  }
  const parts = async () =>
    (await owner.query(`select payload ->> 'partKey' as part from outbox order by id`)).rows.map(({ part }) => part)
  expect(await parts()).toEqual(['earnings', 'testimonials'])
  const undo = (part: 'earnings' | 'testimonials') => asActor(admin, (tx) => undoRefusedPart(tx, admin, id, part))
  await expect(undo('earnings')).rejects.toMatchObject({ code: 'franchise.too_late_to_undo' })
  expect(await parts()).toEqual(['earnings', 'testimonials'])
  await undo('testimonials')
  expect([await parts(), await heldNow()]).toEqual([['earnings'], { earnings: { reason: null }, testimonials: null }])
})
