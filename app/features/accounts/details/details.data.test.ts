import { afterAll, beforeAll, expect, test } from 'vitest'
import type pg from 'pg'
import { asActor, type Member, type Tx } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Account, makeAccount, makeCustomer, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { accountNotFound } from '../account.errors.ts'
import { type UserType, userTypes } from '../account.ts'
import { NO_POSTCODE } from '../postcode.ts'
import { changeCompany as saveCompany } from '../company/company.commands.server.ts'
import { getCompany as getOwnDetails } from '../company/company.queries.server.ts'
import { accountPageAction } from '../account-page/account-page.action.server.ts'
import { changeName, changePhone, changePlace } from './details.commands.server.ts'
import { getOwnDetails as getDetails } from './details.queries.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const changeCompany = (tx: Tx, me: Member, companyName: string, companyNumber: string | null) =>
  saveCompany(tx, me, { companyName, companyNumber, companyWebsite: null })

const claims = (role: UserType, { id }: Account) => ({ role, userId: id })
const nameOfUser = async (id: string) =>
  (await owner.query<{ name: string }>('select name from auth."user" where id = $1', [id])).rows[0]?.name

test.each(userTypes)('a %s changes his own name and phone, and emails greet him by the new name', async (role) => {
  const person = await makeAccount(owner, role, { phone: '01632 960140' })
  const me = claims(role, person)
  await asActor(me, async (tx) => {
    await changeName(tx, me, 'Robin Ash')
    await changePhone(tx, me, null)
  })
  expect(await asActor(me, (tx) => getDetails(tx, person.id))).toEqual({
    fullName: 'Robin Ash',
    email: person.email,
    phone: null,
    city: null,
    postCode: null,
  })
  expect(await nameOfUser(person.id)).toBe('Robin Ash')
  const { rows } = await owner.query<{ action: string; details: object }>(
    'select action, details from audit_log where subject_id = $1 and actor_id = $2 order by action',
    [person.id, person.id],
  )
  expect(rows).toEqual([
    { action: 'account.name_changed', details: {} },
    { action: 'account.phone_changed', details: {} },
  ])
})

test.each(userTypes.flatMap((role) => userTypes.map((other) => [role, other] as const)))(
  'a %s changes nothing of another %s',
  async (role, other) => {
    const me = claims(role, await makeAccount(owner, role))
    const stranger = await makeAccount(owner, other)
    const asStranger = { ...me, userId: stranger.id }
    const answer = asActor(me, (tx) => changeName(tx, asStranger, 'Taken'))
    // An admin reaches franchisors’ rows, for their status, and is stopped by the columns.
    if (role === 'admin' && other === 'franchisor') await expect(answer).rejects.toThrow('not writable for admin')
    else await expect(answer).rejects.toEqual(accountNotFound())
    expect(await nameOfUser(stranger.id)).toBe(stranger.fullName)
  },
)

test('a buyer changes his town and postcode, and takes them away', async () => {
  const person = await makeCustomer(owner)
  const me = claims('customer', person)
  const save = (city: string | null, postCode: string | null) =>
    asActor(me, async (tx) => {
      await changePlace(tx, me, { city, postCode })
      return getDetails(tx, person.id)
    })
  expect(await save('Leeds', 'LS1 4DY')).toMatchObject({ city: 'Leeds', postCode: 'LS1 4DY' })
  expect(await save(null, 'LS1')).toMatchObject({ city: null, postCode: 'LS1' })
  const { rows } = await owner.query<{ action: string }>('select action from audit_log where subject_id = $1', [
    person.id,
  ])
  expect(rows).toEqual([{ action: 'account.place_changed' }, { action: 'account.place_changed' }])
  const stranger = { ...me, userId: (await makeCustomer(owner)).id }
  await expect(asActor(me, (tx) => changePlace(tx, stranger, { city: 'York', postCode: null }))).rejects.toEqual(
    accountNotFound(),
  )
})

test('a buyer who gave a postcode of another country when he signed up changes his town beside it', async () => {
  const person = await makeCustomer(owner)
  await owner.query(`update profiles set city = 'Dublin', post_code = 'D02 X285' where id = $1`, [person.id])
  const member = { role: 'customer', userId: person.id, ...person } as const
  const send = (city: string, postCode: string) => {
    const url = new URL('http://127.0.0.1:3000/customer/account')
    const body = new URLSearchParams({ intent: 'place', city, postCode })
    return accountPageAction(new Request(url, { method: 'POST', body }), url, member, '192.0.2.1')
  }
  const place = () => asActor(claims('customer', person), (tx) => getDetails(tx, person.id))
  expect(await send('Cork', 'D02 X286')).toMatchObject({ data: { errors: { postCode: [NO_POSTCODE] } } })
  await send('Cork', 'D02 X285')
  expect(await place()).toMatchObject({ city: 'Cork', postCode: 'D02 X285' })
})

test('a franchisor changes his company: live listings are flagged, with what it was (3-decisions 35)', async () => {
  const company = await makeFranchisor(owner, { companyName: 'Larkspur Ltd' })
  const me = claims('franchisor', company)
  const others = await makeFranchise(owner)
  const [live, waiting] = [
    await makeFranchise(owner, { franchisor: company }),
    await makeFranchise(owner, { franchisor: company, status: 'pending' }),
  ]
  const flags = async () =>
    (
      await owner.query<{ id: string; changed: object | null }>(
        'select id, changed_since_approval as changed from franchises where id = any ($1) order by id',
        [[others.id, live.id, waiting.id]],
      )
    ).rows.filter(({ changed }) => changed)
  await asActor(me, (tx) => changeCompany(tx, me, 'Larkspur Ltd', null))
  expect(await flags()).toEqual([])
  await asActor(me, (tx) => changeCompany(tx, me, 'Larkspur Nights Ltd', '01234567'))
  await asActor(me, (tx) => changeCompany(tx, me, 'Larkspur Days Ltd', '01234567'))
  // The one that was approved stays the first.
  expect(await flags()).toEqual([{ id: live.id, changed: { company: 'Larkspur Ltd' } }])
  await owner.query('update franchises set changed_since_approval = null where id = $1', [live.id])
  await asActor(me, (tx) => changeCompany(tx, me, 'Larkspur Days Ltd', '07654321'))
  expect(await flags()).toMatchObject([{ id: live.id, changed: { company: expect.stringContaining('01234567') } }])
  expect(await asActor(me, (tx) => getOwnDetails(tx, company.id))).toMatchObject({
    companyName: 'Larkspur Days Ltd',
    companyNumber: '07654321',
  })
})

test.each(['customer', 'admin'] as const)('a %s has no company to change', async (role) => {
  const me = claims(role, await makeAccount(owner, role))
  await expect(asActor(me, (tx) => changeCompany(tx, me, 'Taken', null))).rejects.toThrow()
})
