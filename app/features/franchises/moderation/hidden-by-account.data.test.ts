import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type pg from 'pg'
import { createRoutesStub } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type AccountOptions, makeAdmin, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { deliverMail } from '#tests/support/outbox.ts'
import { getDisclosure } from '../listing/queries/get-disclosure.server.ts'
import { moderationAction } from './actions/moderate.server.ts'
import { approveFranchise } from './commands/moderate.server.ts'
import { registerFranchiseMails } from './franchise.mail.server.ts'
import { pendingFranchiseList } from './moderation-list.ts'
import { getFranchiseForAdmin } from './queries/franchise-for-admin.server.ts'
import { listPendingFranchises } from './queries/pending-franchises.server.ts'
import { getReviewChecks } from './queries/review-checks.server.ts'
import { getDecidedListing } from './queries/review-queue.server.ts'
import { DecidedNotice } from './ui/decided-notice.tsx'

let owner: pg.Client
let admin: Member & { role: 'admin' }
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner)).id }
  registerFranchiseMails()
})
afterAll(() => owner.end())

/** A listing that waits, and two of its company's that are approved, one of them paused. */
async function waiting(account: AccountOptions) {
  await owner.query('delete from outbox; delete from franchises')
  const franchisor = await makeFranchisor(owner, account)
  await makeFranchise(owner, { franchisor, name: 'Kiln Two' })
  const paused = await makeFranchise(owner, { franchisor, name: 'Quay' })
  await owner.query('update franchises set paused_at = now() where id = $1', [paused.id])
  return makeFranchise(owner, { franchisor, name: 'Kiln Two', status: 'pending' })
}

/** What an admin reads of it before the decision. */
const beforeDecision = (id: string) =>
  asActor(admin, async (tx) => {
    const franchise = await getFranchiseForAdmin(tx, id)
    if (!franchise) throw new Error('It is there.')
    const checks = await getReviewChecks(tx, franchise, await getDisclosure(tx, id))
    const { rows } = await listPendingFranchises(tx, { q: '', sort: pendingFranchiseList.standard, page: 1 })
    return {
      version: franchise.version,
      checks: checks.map(({ isWarning, title, detail }) => `${isWarning ? 'Read' : 'Fine'} ${title} | ${detail ?? ''}`),
      listed: rows[0]?.warnings[0],
    }
  })

async function approve(id: string, version: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ decision: 'approve', id, version })) form.set(name, value)
  const answer = await moderationAction(form, {
    ...admin,
    fullName: 'Ada',
    companyName: null,
    email: 'ada@example.test',
  })
  const decided = await asActor(admin, (tx) => getDecidedListing(tx, id))
  if (!decided) throw new Error('It was decided on.')
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(DecidedNotice, { decided }) }])
  return {
    answer: 'ok' in answer && answer.ok ? answer.message : null,
    notice: renderToStaticMarkup(createElement(Stub)).replaceAll(/<[^>]*>/g, ''),
    mail: (await deliverMail(owner, { after: 1 }))[0],
  }
}

test.each<[AccountOptions, string, string]>([
  [{ suspendedAt: new Date('2026-11-20') }, 'Account suspended', 'reinstated'],
  [{ status: 'pending' }, 'Account not approved', 'approved'],
  [{ status: 'rejected' }, 'Account not approved', 'approved'],
])('approving a listing of an account that is %j says that it stays hidden', async (account, title, until) => {
  const { id } = await waiting(account)
  const { version, checks, listed } = await beforeDecision(id)
  expect(checks[0]).toBe(`Read ${title} | The listing stays hidden until the account is ${until}.`)
  expect(checks[1]).toBe('Read Another listing has this name | Kiln Two, UK: hidden')
  expect(checks).toContain('Fine Other listings of this company: 1 hidden, 1 paused | ')
  expect(listed).toBe(title)

  const { answer, notice, mail } = await approve(id, version)
  const news = `Kiln Two is approved. It stays hidden until the company’s account is ${until}.`
  expect(answer).toBe(news)
  expect(notice).toContain(news)
  expect(mail?.subject).toBe('Kiln Two has been approved')
  expect(mail?.text).toContain(`We’ve approved Kiln Two. Buyers will see it once your account is ${until}.`)
  expect(mail?.text).not.toMatch(/live|\/franchise\//)
})

test('a listing of an open account is live once it is approved, and so are its others', async () => {
  const { id } = await waiting({})
  const { version, checks, listed } = await beforeDecision(id)
  expect(checks[0]).toBe('Read Another listing has this name | Kiln Two, UK: live')
  expect(checks).toContain('Fine Other listings of this company: 1 live, 1 paused | ')
  expect(listed).toBe('Another listing has this name')
  const { answer, notice, mail } = await approve(id, version)
  expect([answer, notice]).toEqual(['Kiln Two is live.', expect.stringContaining('Kiln Two is live.')])
  expect(mail?.text).toContain(`/franchise/${id}`)
})

test.each<[string, string, RegExp]>([
  ['paused', 'update franchises set paused_at = now() where id = $1', /Buyers will see it once you resume it\./],
  [
    'hidden by its account',
    'update profiles set suspended_at = now() where id = (select franchisor_id from franchises where id = $1)',
    /Buyers will see it once your account is reinstated\./,
  ],
])('one that is %s before its email leaves is not called live', async (_now, change, said) => {
  const { id } = await waiting({})
  await asActor(admin, async (tx) =>
    approveFranchise(tx, admin, id, (await getFranchiseForAdmin(tx, id))?.version ?? ''),
  )
  await owner.query(change, [id])
  const [mail] = await deliverMail(owner, { after: 1 })
  expect(mail?.subject).toBe('Kiln Two has been approved')
  expect(mail?.text).toMatch(said)
  expect(mail?.text).not.toMatch(/live|\/franchise\//)
})
