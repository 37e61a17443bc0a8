import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MemberActor } from '#app/features/accounts/account.ts'
import { londonDay } from '#app/lib/dates.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Account, makeFranchise, makeFranchisor, makeLead, makeMember } from '#tests/support/factories.ts'
import { deliverMail } from '#tests/support/outbox.ts'
import { formOf } from '#tests/support/forms.ts'
import { ALL_LEADS } from '../lead-filter.ts'
import { leadList } from '../lead-list.ts'
import { countLeads, listLeads } from '../inbox/franchisor-leads.queries.server.ts'
import { franchisorLeadsAction } from '../portal.action.server.ts'
import { registerReminderMails, sendReminders } from './lead-reminder.server.ts'
import { getDueActions, getLeadWork } from './lead-work.queries.server.ts'
import { seenAction } from './lead-work.ts'

let owner: pg.Client
let actor: MemberActor
let other: MemberActor
let leadId: string
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  registerReminderMails()
})
beforeEach(async () => {
  const member = (account: Account): MemberActor => ({ role: 'franchisor', userId: account.id, ...account })
  const franchisor = await makeFranchisor(owner, { fullName: 'Eleanor Whitfield' })
  actor = member(franchisor)
  other = member(await makeFranchisor(owner))
  leadId = (await makeLead(owner, { franchise: await makeFranchise(owner, { franchisor }) })).id
})
afterAll(() => owner.end())

const work = (who = actor, id = leadId) => asActor(who, (tx) => getLeadWork(tx, who.userId, id))
/** What the page shows of what a form is about to change. */
async function seenOf(fields: Record<string, string>, who: MemberActor) {
  const { notes, next } = await work(who, fields['leadId'])
  const note = notes.find(({ id }) => id === fields['noteId'])
  return fields['intent'] === 'edit-note' ? (note?.editedAt?.toISOString() ?? '') : seenAction(next)
}
async function send(fields: Record<string, string>, who = actor) {
  const sent = { leadId, seen: await seenOf(fields, who), ...fields }
  return franchisorLeadsAction(formOf(sent), who)
}
const notes = async (who = actor) => (await work(who)).notes.map(({ content }) => content)

const day = (days: number) => londonDay(new Date(Date.now() + days * 86_400_000))
/** The days pass until what was planned was due so long ago. */
const pass = (days: number, id = leadId) =>
  owner.query('update lead_next_actions set due = $2 where lead_id = $1', [id, day(-days)])

test('notes are several, dated, signed, changed and deleted, and the same form makes one', async () => {
  const noteId = randomUUID()
  const add = { intent: 'add-note', noteId, content: 'Joinery background.\nAsk about the van.' }
  expect(await send(add)).toEqual({ ok: true, message: 'Note saved.' })
  await send(add)
  await send({ ...add, noteId: randomUUID(), content: 'Second' })
  expect(await notes()).toHaveLength(2)
  const [, first] = (await work()).notes
  expect(first).toMatchObject({ author: 'Eleanor Whitfield', at: expect.any(Date), editedAt: null })
  await send({ intent: 'edit-note', noteId, content: 'Has a van' })
  expect((await work()).notes[1]).toMatchObject({ content: 'Has a van', editedAt: expect.any(Date) })
  await send({ intent: 'delete-note', noteId })
  expect(await notes()).toEqual(['Second'])
  expect(await send({ intent: 'delete-note', noteId })).toMatchObject({ init: { status: 404 } })
  expect(await send({ ...add, noteId: randomUUID(), content: ' ' })).toMatchObject({
    init: { status: 422 },
    data: { errors: { content: ['Enter a note'] } },
  })
})

test('of two who change a note at once one is told, and nothing is written over unseen', async () => {
  const noteId = randomUUID()
  await send({ intent: 'add-note', noteId, content: 'Has a van' })
  const edit = (content: string) => send({ intent: 'edit-note', noteId, content, seen: '' })
  const answers = await Promise.all([edit('Has two vans'), edit('Has no van')])
  expect(answers.filter((answer) => 'ok' in answer)).toEqual([{ ok: true, message: 'Note changed.' }])
  const refused = { init: { status: 409 }, data: { formError: expect.stringMatching(/yours isn’t saved/) } }
  expect(answers.find((answer) => !('ok' in answer))).toMatchObject(refused)
  const [kept = ''] = await notes()
  // Pressed twice it is the same change.
  expect(await edit(kept)).toMatchObject({ ok: true })
  expect(await edit('Once more')).toMatchObject(refused)
  expect(await notes()).toEqual([kept])
})

test('of two who plan at once one is told, and nobody is done with what he has not seen', async () => {
  const plan = (what: string, seen = '') => send({ intent: 'next-action', what, due: day(3), seen })
  const answers = await Promise.all([plan('Call'), plan('Meet')])
  expect(answers.filter((answer) => 'ok' in answer)).toHaveLength(1)
  const refused = { init: { status: 409 }, data: { formError: expect.stringMatching(/^Something else/) } }
  expect(answers.find((answer) => !('ok' in answer))).toMatchObject(refused)
  const { next } = await work()
  await plan('Send pack', seenAction(next))
  expect(await plan('Send pack', seenAction(next))).toMatchObject({ ok: true })
  expect(await send({ intent: 'next-action-done', seen: seenAction(next) })).toMatchObject(refused)
  expect((await work()).next).toEqual({ what: 'Send pack', due: day(3) })
})

test('another company’s lead, note and plan are not there', async () => {
  const noteId = randomUUID()
  await send({ intent: 'add-note', noteId, content: 'Mine' })
  await send({ intent: 'next-action', what: 'Call', due: day(3) })
  const attempts: Record<string, string>[] = [
    { intent: 'add-note', noteId: randomUUID(), content: 'X' },
    { intent: 'edit-note', noteId, content: 'X' },
    { intent: 'delete-note', noteId },
    { intent: 'next-action', what: 'X', due: day(4) },
  ]
  for (const fields of attempts) expect(await send(fields, other)).toMatchObject({ init: { status: 404 } })
  await send({ intent: 'next-action-done' }, other)
  expect(await work(other)).toMatchObject({ notes: [], next: null })
  expect(await work()).toMatchObject({ notes: [{ content: 'Mine' }], next: { what: 'Call', due: day(3) } })
})

test('what is next stands in the table, and those whose day has come can be listed alone', async () => {
  await send({ intent: 'next-action', what: 'Send pack', due: day(3) })
  const listed = (due: 'due' | 'set' | null) =>
    asActor(actor, async (tx) => {
      const wanted = { q: '', filter: { ...ALL_LEADS, due } }
      const found = await listLeads(tx, actor.userId, { limit: 25, offset: 0 }, { ...wanted, sort: leadList.standard })
      expect((await countLeads(tx, actor.userId, wanted)).matching).toBe(found.length)
      return found.map(({ next }) => next?.what)
    })
  expect([await listed(null), await listed('set'), await listed('due')]).toEqual([['Send pack'], ['Send pack'], []])
  await send({ intent: 'next-action', what: 'Call', due: day(0) })
  await pass(1)
  expect(await listed('due')).toEqual(['Call'])
  const { name, franchise_name: franchise } = (
    await owner.query('select name, franchise_name from franchise_leads where id = $1', [leadId])
  ).rows[0]
  const dueOf = (who: MemberActor) => asActor(who, (tx) => getDueActions(tx, who.userId))
  expect(await dueOf(actor)).toEqual({
    count: 1,
    first: { id: leadId, what: 'Call', due: day(-1), buyer: name, franchise },
  })
  expect(await dueOf(other)).toEqual({ count: 0, first: null })
  await send({ intent: 'next-action', what: 'Call', due: day(1) })
  expect(await dueOf(actor)).toEqual({ count: 0, first: null })
  await send({ intent: 'next-action-done' })
  expect([await listed('set'), (await work()).next]).toEqual([[], null])
})

test('a day that is over is refused beside its field, unless it stood there already', async () => {
  const past = (what: string, due: string) => send({ intent: 'next-action', what, due })
  const refused = { init: { status: 422 }, data: { errors: { due: ['Choose today or a later day'] } } }
  expect(await past('Call', day(-1))).toMatchObject(refused)
  expect((await work()).next).toBeNull()
  await send({ intent: 'next-action', what: 'Call', due: day(0) })
  await pass(3)
  expect(await past('Call again', day(-3))).toMatchObject({ ok: true })
  expect(await past('Meet', day(-2))).toMatchObject(refused)
  expect((await work()).next).toEqual({ what: 'Call again', due: day(-3) })
  expect(await send({ intent: 'next-action-done' })).toMatchObject({ ok: true })
  expect((await work()).next).toBeNull()
})

test('a day that has come includes today, and of several the one that waits longest is named', async () => {
  const lead = (await owner.query('select franchise_id, franchisor_id from franchise_leads where id = $1', [leadId]))
    .rows[0]
  const later = await makeLead(owner, { franchise: { id: lead.franchise_id, franchisorId: lead.franchisor_id } })
  const due = () => asActor(actor, (tx) => getDueActions(tx, actor.userId))
  await send({ intent: 'next-action', what: 'Call', due: londonDay(new Date()) })
  expect(await due()).toMatchObject({ count: 1, first: { what: 'Call' } })
  await send({ intent: 'next-action', what: 'Meet', due: day(0), leadId: later.id })
  await pass(5, later.id)
  expect(await due()).toMatchObject({ count: 2, first: { id: later.id, what: 'Meet' } })
})

const told = async () =>
  (
    await owner.query(`select 1 from outbox where kind = 'lead.reminder' and payload->>'franchisorId' = $1`, [
      actor.userId,
    ])
  ).rowCount

test('a company is reminded once on the day, again of another, not of what it plans today for today', async () => {
  const age = () =>
    owner.query(`update lead_next_actions set created_at = now() - interval '10 days' where lead_id = $1`, [leadId])
  await send({ intent: 'next-action', what: 'Call', due: day(0) })
  await sendReminders()
  expect(await told()).toBe(0)
  await age()
  await sendReminders()
  await sendReminders()
  expect(await told()).toBe(1)
  await send({ intent: 'next-action', what: 'Call again', due: day(2) })
  await age()
  await sendReminders()
  expect(await told()).toBe(1)
  await owner.query(`update lead_next_actions set due = current_date - 1 where lead_id = $1`, [leadId])
  await age()
  await sendReminders()
  expect(await told()).toBe(2)
})

test('the email to a colleague doesn’t say that he planned it himself', async () => {
  await owner.query('delete from outbox')
  const colleague = await makeMember(owner, { id: actor.userId })
  await owner.query(
    `insert into lead_next_actions (lead_id, franchisor_id, what, due, created_at)
     values ($1, $2, 'Call', current_date, now() - interval '10 days')
     on conflict (lead_id) do update set reminded_at = null`,
    [leadId, actor.userId],
  )
  await sendReminders()
  const emails = await deliverMail(owner)
  expect(emails.map(({ to }) => to)).toContain(colleague.email)
  for (const { text } of emails) {
    const said = text.replaceAll(/\s+/g, ' ')
    expect(said).toContain('To do by today:')
    expect(said).toContain('because a next action is due for a lead of your company')
    expect(said).not.toMatch(/you (planned|set)/i)
  }
})

test('while its owner is suspended nobody of a company is reminded of its buyers', async () => {
  await owner.query('delete from outbox')
  await makeMember(owner, { id: actor.userId })
  const suspend = (at: string) => owner.query(`update profiles set suspended_at = ${at} where id = $1`, [actor.userId])
  const makeDue = () =>
    owner.query(
      `insert into lead_next_actions (lead_id, franchisor_id, what, due, created_at)
       values ($1, $2, 'Call', current_date - 1, now() - interval '10 days')
       on conflict (lead_id) do update set reminded_at = null`,
      [leadId, actor.userId],
    )
  await makeDue()
  await suspend('now()')
  await sendReminders()
  expect(await told()).toBe(0)
  await suspend('null')
  await makeDue()
  await sendReminders()
  expect(await told()).toBe(2)
  await suspend('now()')
  expect(await deliverMail(owner)).toEqual([])
})
