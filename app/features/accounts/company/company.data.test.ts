import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type pg from 'pg'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { DAY } from '#app/platform/http/rate-limit.server.ts'
import { captureRetryAfter, secondsToNextWindow } from '#app/platform/http/retry-after.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Account, makeCustomer, makeFranchise, makeFranchisor, makeMember } from '#tests/support/factories.ts'
import { waitForFreshHour } from '#tests/support/fresh-hour.ts'
import { outcomeOf } from '#tests/support/outcome.ts'
import { companyAction } from './company.action.server.ts'
import { INVITATIONS_PER_ADDRESS, INVITATIONS_PER_DAY, MOST_PEOPLE } from './company.ts'
import {
  changeCompany,
  inviteMember,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from './company.commands.server.ts'
import { getCompany, getCompanyMember, listCompanyMembers, listInvitations } from './company.queries.server.ts'
import { changeCompanySchema } from './company.schema.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())
beforeEach(() => owner.query('delete from rate_limits'))

const ownerOf = (company: Account) => ({ role: 'franchisor', userId: company.id }) as const
const memberOf = (company: Account, member: Account) => ({ ...ownerOf(company), personId: member.id })
const profile = (companyName: string, companyNumber = '', companyWebsite = '') =>
  changeCompanySchema.parse({ companyName, companyNumber, companyWebsite })
const invite = (company: Account, email: string, fullName = 'Ivy Lane') =>
  outcomeOf(asActor(ownerOf(company), (tx) => inviteMember(tx, ownerOf(company), { fullName, email })))
const invitationsOf = (company: Account) => asActor(ownerOf(company), (tx) => listInvitations(tx, company.id))

test('an owner changes the website, of which buyers learn nothing', async () => {
  const company = await makeFranchisor(owner, { companyName: 'Larkspur Ltd' })
  const me = ownerOf(company)
  const live = await makeFranchise(owner, { franchisor: company })
  await asActor(me, (tx) => changeCompany(tx, me, profile('Larkspur Ltd', '', 'larkspur.co.uk')))
  const { rows } = await owner.query('select changed_since_approval as changed from franchises where id = $1', [
    live.id,
  ])
  expect(rows).toEqual([{ changed: null }])
  expect(await asActor(me, (tx) => getCompany(tx, company.id))).toEqual({
    companyName: 'Larkspur Ltd',
    companyNumber: null,
    companyWebsite: 'https://larkspur.co.uk/',
  })
})

test('a member sees the company and its people, and changes neither', async () => {
  const company = await makeFranchisor(owner, { companyName: 'Larkspur Ltd' })
  const member = await makeMember(owner, company)
  const me = memberOf(company, member)
  await invite(company, 'someone@people.test')
  const [open] = await invitationsOf(company)
  const seen = await asActor(me, async (tx) => ({
    company: (await getCompany(tx, company.id)).companyName,
    members: (await listCompanyMembers(tx)).map(({ id }) => id),
    invitations: await listInvitations(tx, company.id),
  }))
  expect(seen).toEqual({ company: 'Larkspur Ltd', members: [company.id, member.id], invitations: [] })
  const acts = [
    () => asActor(me, (tx) => changeCompany(tx, me, profile('Taken'))),
    () => asActor(me, (tx) => inviteMember(tx, me, { fullName: 'New', email: 'new@people.test' })),
    () => asActor(me, (tx) => resendInvitation(tx, me, open?.id ?? '')),
    () => asActor(me, (tx) => withdrawInvitation(tx, me, open?.id ?? '')),
    () => asActor(me, (tx) => removeMember(tx, me, member.id)),
  ]
  for (const act of acts) expect(await outcomeOf(act())).toBe('company.only_owner')
})

test('an owner reaches the people of no other company', async () => {
  const [company, other] = [await makeFranchisor(owner), await makeFranchisor(owner)]
  const member = await makeMember(owner, other)
  await invite(other, 'theirs@people.test')
  const [theirs] = await invitationsOf(other)
  const me = ownerOf(company)
  const id = theirs?.id ?? ''
  expect(await asActor(me, (tx) => getCompanyMember(tx, member.id))).toBeNull()
  expect(await asActor(me, (tx) => getCompanyMember(tx, company.id))).toBeNull()
  expect(await outcomeOf(asActor(me, (tx) => removeMember(tx, me, member.id)))).toBe('company.member_not_found')
  expect(await outcomeOf(asActor(me, (tx) => resendInvitation(tx, me, id)))).toBe('company.invitation_not_found')
  expect(await outcomeOf(asActor(me, (tx) => withdrawInvitation(tx, me, id)))).toBe('company.invitation_not_found')
  expect(await invitationsOf(other)).toHaveLength(1)
})

test('an invitation is one per address, whether that has an account or not', async () => {
  const company = await makeFranchisor(owner)
  const member = await makeMember(owner, company)
  const stranger = await makeCustomer(owner)
  expect(await invite(company, 'free@people.test')).toBe('done')
  expect(await invite(company, stranger.email)).toBe('done')
  expect(await invite(company, 'free@people.test')).toBe('company.already_invited')
  expect(await invite(company, stranger.email)).toBe('company.already_invited')
  expect(await invite(company, member.email)).toBe('company.already_member')
  expect(await invite(company, company.email)).toBe('company.already_member')
  expect((await invitationsOf(company)).map(({ email, isOver }) => [email, isOver])).toEqual([
    ['free@people.test', false],
    [stranger.email, false],
  ])
})

test('the same person invited twice at once is invited once, and a full company takes nobody', async () => {
  const company = await makeFranchisor(owner)
  const both = await Promise.all([invite(company, 'twice@people.test'), invite(company, 'twice@people.test')])
  expect(both.toSorted()).toEqual(['company.already_invited', 'done'])
  await owner.query(
    `insert into company_invitations (company_id, email, full_name)
      select $1, n || '@full.test', 'N' from generate_series(1, $2::int) n`,
    [company.id, MOST_PEOPLE - 3],
  )
  const last = await Promise.all([invite(company, 'one@people.test'), invite(company, 'two@people.test')])
  expect(last.toSorted()).toEqual(['company.too_many_people', 'done'])
})

test('an owner whose account goes while he invites is told so, and invites nobody', async () => {
  const gone = await makeFranchisor(owner)
  const me = { role: 'franchisor', userId: gone.id } as const
  await owner.query('delete from auth."user" where id = $1', [gone.id])
  const invited = asActor(me, (tx) => inviteMember(tx, me, { fullName: 'Priya Nair', email: 'late@join.test' }))
  await expect(invited).rejects.toMatchObject({ code: 'account.not_found' })
})

test('a day has so many invitations of a company, and to an address, whoever sends them', async () => {
  await waitForFreshHour()
  const [company, other] = [await makeFranchisor(owner), await makeFranchisor(owner)]
  for (let n = 0; n < INVITATIONS_PER_DAY; n++) expect(await invite(company, `day-${n}@people.test`)).toBe('done')
  const untilTomorrow = async (run: () => Promise<string>, code: string) => {
    const { result, retryAfter } = await captureRetryAfter(run)
    expect([result, Math.abs(retryAfter - secondsToNextWindow(DAY)) < 60]).toEqual([code, true])
  }
  await untilTomorrow(() => invite(company, 'one-more@people.test'), 'company.too_many_invitations')
  expect(await invite(other, 'day-0@people.test')).toBe('done')
  const me = ownerOf(other)
  const [open] = await invitationsOf(other)
  const again = () => outcomeOf(asActor(me, (tx) => resendInvitation(tx, me, open?.id ?? '')))
  for (let n = 2; n < INVITATIONS_PER_ADDRESS; n++) expect(await again()).toBe('done')
  await untilTomorrow(again, 'company.too_many_to_address')
})

test('whoever removes someone at the same time as another is told; the removed one gets an email', async () => {
  const company = await makeFranchisor(owner)
  const member = await makeMember(owner, company)
  const me = ownerOf(company)
  const remove = () => outcomeOf(asActor(me, (tx) => removeMember(tx, me, member.id)))
  expect((await Promise.all([remove(), remove()])).toSorted()).toEqual(['company.member_not_found', 'done'])
  const { rows } = await owner.query('select kind, payload from outbox where recipient = $1', [member.email])
  expect(rows).toEqual([{ kind: 'company.member_removed', payload: { companyId: company.id } }])
  const { rows: noted } = await owner.query('select actor_id, action from audit_log where subject_id = $1', [member.id])
  expect(noted).toEqual([{ actor_id: company.id, action: 'company.member_removed' }])
})

test('the log names who was removed, so that a restored backup does not bring him back', async () => {
  const company = await makeFranchisor(owner)
  const member = await makeMember(owner, company)
  const told = vi.spyOn(log, 'info')
  const remove = () =>
    companyAction(
      new Request('https://atlas.example/franchisor/company', {
        method: 'POST',
        body: new URLSearchParams({ intent: 'remove', id: member.id }),
      }),
      { ...ownerOf(company), fullName: 'Olive Owner', companyName: null, email: company.email },
    )
  expect(await remove()).toMatchObject({ ok: true })
  expect(await remove()).toMatchObject({ init: { status: 404 } })
  const lines = told.mock.calls.map(([line]) => line as unknown)
  told.mockRestore()
  const deletions = lines.filter((line) => JSON.stringify(line).includes('account.deleted'))
  expect(deletions).toEqual([{ event: 'account.deleted', userId: member.id, role: 'franchisor' }])
})
