import { requestState } from '../../requests/request-state.ts'
import { randomUUID } from 'node:crypto'
import { signJWT } from 'better-auth/crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { retention } from '#app/lib/retention.ts'
import { type Actor, visitorActor } from '#app/features/accounts/account.ts'
import { confirmationOf } from '../../lead.mail.server.ts'
import { detailFormAction } from '../actions/detail-form.server.ts'
import { requestAction } from '../actions/request.server.ts'
import { confirmEmail } from './confirm-email.server.ts'
import { confirmRequests, readConfirmationLink } from './confirm-requests.server.ts'
import { releaseLead } from './release-lead.server.ts'
import { countLeads, countNewLeads, listLeads } from '../../inbox/franchisor-leads.queries.server.ts'
import { getLead } from '../../inbox/lead-details.queries.server.ts'
import { listRequests } from '../../requests/customer-requests.queries.server.ts'
import { getEmailOfConfirmationLink, createConfirmationLink } from '../confirmation-link.server.ts'
import { deleteUnconfirmedLeads } from '../../retention.server.ts'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { authSecret } from '#app/platform/env.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { readFlash } from '#app/platform/cookies/flash.server.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { buyerFields, detailFields } from '#tests/support/buyer-fields.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeCustomer, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { detailFormTimestamp, signUpFormTimestamp } from '#tests/support/form-timestamps.ts'
import { formOf } from '#tests/support/forms.ts'

/** 3-decisions 82: what a network or an address sends beyond what people do is held until the address is verified. */
let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

type Franchise = { id: string; name: string; franchisorId: string | null }
let networks = 0
const newNetwork = () => `198.19.${Math.trunc(++networks / 250)}.${networks % 250}`
const newEmail = () => `guest-${randomUUID()}@example.test`
type Asked = { ip?: string; email?: string; message?: string; actor?: Actor }
const ask = (
  franchise: Franchise,
  { ip = newNetwork(), email = newEmail(), message = 'Tell me more.', actor = visitorActor }: Asked = {},
) =>
  detailFormAction(formOf(detailFields(franchise, { email, message })), franchise.id, { actor, ip, requestId: 'ref' })
const signUp = (franchises: readonly Franchise[], email: string, ip: string, more: Record<string, string> = {}) =>
  requestAction(
    formOf({
      intent: 'sign-up',
      franchise: franchises.map(({ id }) => id),
      key: randomUUID(),
      timestamp: signUpFormTimestamp(email),
      email,
      ...buyerFields,
      country: '',
      ...more,
    }),
    { actor: visitorActor, ip, requestId: 'ref', headers: new Headers() },
  )
const rowsOf = async (franchise: Franchise) =>
  (
    await owner.query(
      'select id, email, held_at, created_at, user_id from franchise_leads where franchise_id = $1 order by ' +
        'created_at, id',
      [franchise.id],
    )
  ).rows
const heldOf = async (franchise: Franchise) => (await rowsOf(franchise)).map((row) => row.held_at !== null)
const franchisorOf = (franchise: Franchise): Actor => ({
  role: 'franchisor',
  userId: franchise.franchisorId ?? '',
  email: '',
  fullName: 'F',
  companyName: null,
})
const mailsOf = async (franchise: Franchise) =>
  (
    await owner.query(
      `select 1 from outbox o join franchise_leads l on l.id::text = o.payload->>'leadId' where o.kind =
        'lead.received' and l.franchise_id = $1`,
      [franchise.id],
    )
  ).rowCount
const countedOf = async (franchise: Franchise) =>
  Number(
    (
      await owner.query('select coalesce(sum(requests), 0) as n from franchise_metrics_daily where franchise_id = $1', [
        franchise.id,
      ])
    ).rows[0].n,
  )
/** All that the franchisor can learn. */
const seenBy = (franchise: Franchise) =>
  asActor(franchisorOf(franchise), async (tx) => {
    const me = franchise.franchisorId ?? ''
    const { listed, total, fresh } = await countLeads(tx, me)
    return {
      listed,
      total,
      fresh,
      badge: await countNewLeads(tx, me),
      rows: (await listLeads(tx, me, { limit: 50, offset: 0 })).length,
    }
  })
const nothing = { listed: 0, total: 0, fresh: 0, badge: 0, rows: 0 }
const one = { listed: 1, total: 1, fresh: 1, badge: 1, rows: 1 }
const tokenOf = async (email: string) => new URL(await createConfirmationLink(email)).searchParams.get('token') ?? ''
const sent = (franchise: Franchise) => ({
  ok: true,
  message: `Thank you! Your request has been sent to ${franchise.name}.`,
})
const held = (franchise: Franchise, email: string) => ({
  ok: true,
  message:
    `Thank you! Your request to ` +
    `${franchise.name} is held until you confirm your email. We have written to ` +
    `${email}: select the link in that email and we’ll send your request. ` +
    `If that isn’t your address, open this page again and ask with the right one.`,
})

test('a network’s fourth submission for one franchise is held, another network’s is not', async () => {
  const [franchise, ip, late] = [await makeFranchise(owner), newNetwork(), newEmail()]
  for (let n = 0; n < 3; n++) expect(await ask(franchise, { ip })).toMatchObject(sent(franchise))
  expect(await ask(franchise, { ip, email: late })).toMatchObject(held(franchise, late))
  expect(await ask(franchise)).toMatchObject(sent(franchise))
  expect(await heldOf(franchise)).toEqual([false, false, false, true, false])
})

test('a network’s sixth in half an hour is held, and its eleventh in the hour, in ten-minute pieces', async () => {
  const franchises = await Promise.all(Array.from({ length: 12 }, () => makeFranchise(owner)))
  const ip = newNetwork()
  const earlier = (minutes: number) =>
    owner.query(
      `update rate_limits set window_start = window_start - make_interval(mins => $2) where scope like 'lead:%' and
        key like $1 || '%'`,
      [ip, minutes],
    )
  const results: boolean[] = []
  for (const [n, franchise] of franchises.entries()) {
    // The first five were sent three quarters of an hour ago.
    if (n === 5) await earlier(50)
    await ask(franchise, { ip })
    results.push(...(await heldOf(franchise)))
  }
  expect(results).toEqual([...Array<boolean>(10).fill(false), true, true])
  const quick = newNetwork()
  const burst: boolean[] = []
  for (const franchise of franchises.slice(0, 7))
    burst.push('message' in (await ask(franchise, { ip: quick })) && (await heldOf(franchise)).at(-1) === true)
  expect(burst).toEqual([false, false, false, false, false, true, true])
})

test('a request to twenty franchises is one submission', async () => {
  const franchises = await Promise.all(Array.from({ length: 20 }, () => makeFranchise(owner)))
  await signUp(franchises, newEmail(), newNetwork())
  for (const franchise of franchises) expect(await heldOf(franchise)).toEqual([false])
})

test('one mailbox is held from any number of networks, under any spelling', async () => {
  const franchises = await Promise.all(Array.from({ length: 6 }, () => makeFranchise(owner)))
  for (const [n, franchise] of franchises.entries()) await ask(franchise, { email: `some.one+${n}@gmail.com` })
  expect((await Promise.all(franchises.map(heldOf))).flat()).toEqual([false, false, false, false, false, true])
})

test('a mailbox has ten in the hour, counted by pieces of ten minutes of which the oldest counts whole', async () => {
  const isNextHeld = async (minutes: number, count: number) => {
    const [franchise, email] = [await makeFranchise(owner), newEmail()]
    await owner.query(
      `insert into rate_limits (scope, key, window_start, count)
       values ('lead:mailbox', $1, now() - make_interval(mins => $2), $3)`,
      [email, minutes, count],
    )
    await ask(franchise, { email })
    return (await heldOf(franchise))[0]
  }
  expect([await isNextHeld(50, 9), await isNextHeld(50, 10)]).toEqual([false, true])
  expect([await isNextHeld(68, 10), await isNextHeld(71, 10)]).toEqual([true, false])
})

test.each([
  ['See https://spam.example/x', true],
  ['www.spam.example', true],
  ['Offers: spam.example/win', true],
  ['ftp://spam.example', true],
  ['Mornings and/or 9 a.m./p.m., 6.5/10?', false],
  ['I run janes-bakery.co.uk, and like Kiln & Crumb.', false],
])('a link in the message is held: %s', async (message, isHeld) => {
  const franchise = await makeFranchise(owner)
  await ask(franchise, { message })
  expect(await heldOf(franchise)).toEqual([isHeld])
})

test('the same form again counts once, and a refused one not at all', async () => {
  const [franchise, ip] = [await makeFranchise(owner), newNetwork()]
  const fields = {
    key: randomUUID(),
    timestamp: detailFormTimestamp(franchise.id),
    name: 'Priya Shah',
    email: newEmail(),
    phone: '0116 496 0000',
    message: 'Hello',
  }
  for (let n = 0; n < 8; n++)
    await detailFormAction(formOf(fields), franchise.id, { actor: visitorActor, ip, requestId: 'ref' })
  for (let n = 0; n < 8; n++)
    await detailFormAction(formOf({ ...fields, key: randomUUID() }), franchise.id, {
      actor: visitorActor,
      ip,
      requestId: 'ref',
    })
  expect(await ask(franchise, { ip })).toMatchObject(sent(franchise))
})

test('whoever is signed in is not held', async () => {
  const ip = newNetwork()
  const customer = await makeCustomer(owner)
  const actor: Actor = { role: 'customer', userId: customer.id, ...customer }
  for (let n = 0; n < 8; n++) {
    const franchise = await makeFranchise(owner)
    expect(
      await ask(franchise, { ip, actor, email: customer.email, message: 'See https://example.test' }),
    ).toMatchObject(sent(franchise))
  }
})

test('forty at once from one network: no more than the budget reach anybody', async () => {
  const [franchise, ip] = [await makeFranchise(owner), newNetwork()]
  await runConcurrently(40, () => ask(franchise, { ip }))
  expect((await heldOf(franchise)).filter((isHeld) => !isHeld)).toHaveLength(3)
})

test('a franchisor learns nothing of a held lead; the emailed link delivers it, with email and count', async () => {
  const [franchise, email] = [await makeFranchise(owner), newEmail()]
  await ask(franchise, { email, message: 'https://spam.example' })
  const [lead] = await rowsOf(franchise)
  expect(await seenBy(franchise)).toEqual(nothing)
  expect(await asActor(franchisorOf(franchise), (tx) => getLead(tx, franchise.franchisorId ?? '', lead.id))).toBeNull()
  expect([await mailsOf(franchise), await countedOf(franchise)]).toEqual([0, 0])
  const leaks = async () =>
    asActor(franchisorOf(franchise), async (tx) => {
      const count = (table: string) => execute(tx, command(`select 1 from ${table}`))
      return [await count('consent_records'), await count('lead_status_history'), await count('franchise_leads')]
    })
  expect(await leaks()).toEqual([0, 0, 0])
  expect(
    (await owner.query(`select 1 from outbox where kind = 'lead.confirmation' and recipient = $1`, [email])).rowCount,
  ).toBe(1)

  expect(await readConfirmationLink(await tokenOf(email))).toEqual({ email, isHeld: true, isOpen: true })
  const results = await Promise.all([confirmRequests(await tokenOf(email)), confirmRequests(await tokenOf(email))])
  expect(results.flatMap(({ sent }) => sent)).toEqual([franchise.name])
  expect(await confirmRequests(await tokenOf(email))).toMatchObject({ sent: [] })
  expect(await readConfirmationLink(await tokenOf(email))).toEqual({ email, isHeld: false, isOpen: false })
  expect(await seenBy(franchise)).toEqual(one)
  expect([await mailsOf(franchise), await countedOf(franchise)]).toEqual([1, 1])
  expect(await leaks()).toEqual([1, 1, 1])
  expect(
    await asActor(franchisorOf(franchise), (tx) => getLead(tx, franchise.franchisorId ?? '', lead.id)),
  ).toMatchObject({ isVerified: true, history: [{ status: 'new' }] })
  // It is new from now on, however long it waited.
  expect((await rowsOf(franchise))[0].created_at.getTime()).toBeGreaterThan(lead.created_at.getTime())
})

test('another address, a foreign token and a link of a verification release nothing', async () => {
  const [franchise, email] = [await makeFranchise(owner), newEmail()]
  await ask(franchise, { email, message: 'https://spam.example' })
  expect(await confirmRequests(await tokenOf(newEmail()))).toMatchObject({ sent: [] })
  expect(
    await getEmailOfConfirmationLink(await signJWT({ purpose: 'verify-email', email }, authSecret(), 60)),
  ).toBeNull()
  await expect(confirmRequests('made up')).rejects.toMatchObject({ code: 'lead.link_expired', status: 410 })
  expect(await heldOf(franchise)).toEqual([true])
})

test('a sign-up over the budget says so, shows it waiting, and verifying the address sends it', async () => {
  const [franchise, other, ip, email] = [
    await makeFranchise(owner),
    await makeFranchise(owner),
    newNetwork(),
    newEmail(),
  ]
  for (let n = 0; n < 3; n++) await ask(franchise, { ip })
  const answer = await signUp([franchise, other], email, ip)
  const cookie = (answer as Response).headers.getSetCookie().join('; ')
  expect(readFlash(new Request('http://x/request-success', { headers: { cookie } }))).toMatchObject({
    isHeld: true,
    message:
      `Thank you! Please check your email for verification. Once verified, you can sign in to manage your ` +
      `franchise requests. Your request to ${franchise.name} is held until you confirm your email.`,
  })
  const { user_id: userId } = (await rowsOf(franchise)).at(-1)
  const buyer: Actor = { role: 'customer', userId, email, fullName: 'A', companyName: null }
  const progress = async () =>
    (await asActor(buyer, (tx) => listRequests(tx, userId, { limit: 10 })))
      .map((row) => [row.franchiseName, requestState(row)])
      .toSorted()
  expect(await progress()).toEqual(
    [
      [franchise.name, 'held'],
      [other.name, 'waiting'],
    ].toSorted(),
  )
  expect(await mailsOf(franchise)).toBe(3)
  await confirmEmail(await signJWT({ purpose: 'verify-email', email }, authSecret(), 60))
  expect(await progress()).toEqual(
    [
      [franchise.name, 'waiting'],
      [other.name, 'waiting'],
    ].toSorted(),
  )
  expect([await mailsOf(franchise), await countedOf(franchise)]).toEqual([4, 4])
})

test(
  'in another spelling of the mailbox of an account the email has a link that works, and proves no more than its ' +
    'address',
  async () => {
    const [franchise, ip, email] = [await makeFranchise(owner), newNetwork(), newEmail()]
    for (let n = 0; n < 3; n++) await ask(franchise, { ip })
    await signUp([franchise], email, ip)
    const alias = email.replace('@', '+franchise@')
    await ask(franchise, { email: alias, message: 'Write to me' })
    const isHeld = async () => (await heldOf(franchise)).at(-1)
    const leadIds = [(await rowsOf(franchise)).at(-1).id as string]
    const linkTo = async (email: string) =>
      new URL(/https?:\S+token=\S+/.exec((await confirmationOf(leadIds, email))?.text ?? '')?.[0] ?? 'http://none')
    const [own, other] = [await linkTo(email), await linkTo(alias)]
    expect([own.pathname, other.pathname]).toEqual(['/verify-email', '/confirm-request'])
    expect(await confirmRequests(other.searchParams.get('token') ?? '')).toMatchObject({ sent: [] })
    expect([await isHeld(), (await heldOf(franchise)).length]).toEqual([true, 4])
    await confirmEmail(own.searchParams.get('token') ?? '')
    expect(await isHeld()).toBe(false)
  },
)

/** No truthful answer about the address is left for today. */
const spendAnswers = (email: string) =>
  owner.query(
    `insert into rate_limits (scope, key, window_start, count) values ('disclosure:address', $1,
      to_timestamp(floor(extract(epoch from now()) / 86400) * 86400), 1000)`,
    [email],
  )
/** What someone reads who signs up with a request. */
async function told(...sent: Parameters<typeof signUp>): Promise<string> {
  const cookie = ((await signUp(...sent)) as Response).headers.getSetCookie().join('; ')
  return readFlash(new Request('http://x/request-success', { headers: { cookie } }))?.message ?? ''
}
const IS_HELD = 'is held until you confirm your email'

test('over the disclosure budget an address with an account hears what a new one hears, held or not', async () => {
  const [franchise, ip, known] = [await makeFranchise(owner), newNetwork(), await makeCustomer(owner)]
  for (let n = 0; n < 3; n++) await ask(franchise, { ip })
  await spendAnswers(known.email)
  const messages: string[] = []
  for (const email of [newEmail(), known.email]) messages.push(await told([franchise], email, ip))
  expect(messages[0]).toContain(IS_HELD)
  expect(messages[1]).toBe(messages[0])
})

test('nor do words that stand for the offered ones, or an earlier request, tell it from a new one', async () => {
  const [franchise, known] = [await makeFranchise(owner), await makeCustomer(owner)]
  await spendAnswers(known.email)
  const link = 'See https://mine.test/plan'
  const said = { message: link, offeredMessage: link }
  for (const email of [newEmail(), known.email])
    expect(await told([franchise], email, newNetwork(), said), email).not.toContain(IS_HELD)
  const other = await makeFranchise(owner)
  for (const email of [newEmail(), known.email]) {
    await ask(other, { email, message: link })
    expect(await told([other], email, newNetwork()), email).toContain(IS_HELD)
  }
  // Of several, those alone that wait.
  const [email, fresh] = [newEmail(), await makeFranchise(owner)]
  await ask(other, { email, message: link })
  const words = await told([fresh, other], email, newNetwork())
  expect([words.includes(other.name), words.includes(fresh.name)]).toEqual([true, false])
})

test('an admin releases a held lead, with a line in the audit log; nobody else does, and nothing twice', async () => {
  const [franchise, admin] = [await makeFranchise(owner), await makeAdmin(owner)]
  const email = newEmail()
  await ask(franchise, { email, message: 'https://spam.example' })
  const leadId = (await rowsOf(franchise))[0].id
  const actor: Actor = { role: 'admin', userId: admin.id, email: admin.email, fullName: 'A', companyName: null }
  // Its sender has been told that this may happen.
  const letter = (await confirmationOf([leadId], email))?.text.replaceAll(/\s+/g, ' ')
  expect(letter).toContain(
    'we’ll delete what we’re holding without sending it, unless our team has read it and sent it on',
  )
  expect(letter).not.toContain('won’t send')
  const release = (by: Actor) => asActor(by, (tx) => releaseLead(tx, by, { leadId }))
  for (const by of [franchisorOf(franchise), visitorActor])
    await expect(release(by)).rejects.toMatchObject({ code: 'lead.not_found' })
  await expect(
    asActor(franchisorOf(franchise), (tx) => execute(tx, command('select release_lead($1)'), [leadId])),
  ).rejects.toThrow()
  expect(await release(actor)).toEqual({ name: franchise.name })
  expect(await seenBy(franchise)).toEqual(one)
  // The address can still be confirmed.
  expect(await readConfirmationLink(await tokenOf(email))).toEqual({ email, isHeld: false, isOpen: true })
  expect(await mailsOf(franchise)).toBe(1)
  expect(
    (await owner.query(`select actor_id, actor_role, subject_id from audit_log where action = 'lead.released'`)).rows,
  ).toEqual([{ actor_id: admin.id, actor_role: 'admin', subject_id: leadId }])
  await expect(release(actor)).rejects.toMatchObject({ code: 'lead.not_found' })
  expect(await mailsOf(franchise)).toBe(1)
})

test('a listing that is gone by then gets nothing', async () => {
  const franchisor = await makeFranchisor(owner)
  const [franchise, email] = [await makeFranchise(owner, { franchisor }), newEmail()]
  await ask(franchise, { email, message: 'https://spam.example' })
  // Words that came to it later wait with it, and are not told as sent either.
  await ask(franchise, { email, message: 'Please write to me' })
  await owner.query('update profiles set suspended_at = now() where id = $1', [franchisor.id])
  expect(await confirmRequests(await tokenOf(email))).toMatchObject({ sent: [] })
  expect([await heldOf(franchise), await mailsOf(franchise)]).toEqual([[true], 0])
})

test('confirmed while its listing was hidden, a request goes once when it returns; no other does', async () => {
  const franchisor = await makeFranchisor(owner)
  const [franchise, email] = [await makeFranchise(owner, { franchisor }), newEmail()]
  await ask(franchise, { email, message: 'https://spam.example' })
  await ask(franchise, { message: 'https://spam.example' })
  await owner.query('update profiles set suspended_at = now() where id = $1', [franchisor.id])
  await confirmRequests(await tokenOf(email))
  const admin: Member = { role: 'admin', userId: (await makeAdmin(owner)).id }
  for (const suspended of [null, new Date(), null])
    await asActor(admin, (tx) =>
      execute(tx, command('update profiles set suspended_at = $2 where id = $1'), [franchisor.id, suspended]),
    )
  expect((await rowsOf(franchise)).map((row) => [row.email === email, row.held_at !== null])).toEqual(
    expect.arrayContaining([
      [true, false],
      [false, true],
    ]),
  )
  expect([await seenBy(franchise), await mailsOf(franchise), await countedOf(franchise)]).toEqual([one, 1, 1])
})

test('what nobody confirms in time is deleted, with its consent, and counts nowhere', async () => {
  const [franchise, email] = [await makeFranchise(owner), newEmail()]
  await ask(franchise, { email, message: 'https://spam.example' })
  const [kept, keptEmail] = [await makeFranchise(owner), newEmail()]
  await ask(kept, { email: keptEmail, message: 'https://spam.example' })
  await owner.query(
    `update franchise_leads set held_at = held_at - interval '${retention.heldRequests}' - interval '1 day' ` +
      `where franchise_id = $1`,
    [franchise.id],
  )
  await owner.query(
    `update franchise_leads set held_at = held_at - interval '${retention.heldRequests}' + interval '1 day'
      where franchise_id = $1`,
    [kept.id],
  )
  await deleteUnconfirmedLeads()
  expect(await rowsOf(franchise)).toEqual([])
  expect((await owner.query('select 1 from consent_records where email = $1', [email])).rowCount).toBe(0)
  expect((await owner.query('select 1 from lead_deletions where franchise_id = $1', [franchise.id])).rowCount).toBe(0)
  expect(await heldOf(kept)).toEqual([true])
})
