import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomer, makeFranchise, makeFranchisor, makeLead, makeMember } from '../support/factories.ts'
import { createSessionCookie } from '../support/session-cookie.ts'
import { onlyOwner } from '#app/features/accounts/company/company.errors.ts'
import { addressesWhere } from '#app/pages.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'

/** What a member of a company may open and send (docs/decisions/031): the company's, and of people his own alone. */
let site: OwnSite
const ids: Record<'company' | 'other' | 'member' | 'gone' | 'listing' | 'foreign' | 'lead' | 'foreignLead', string> = {
  company: '',
  other: '',
  member: '',
  gone: '',
  listing: '',
  foreign: '',
  lead: '',
  foreignLead: '',
}
let cookie = ''
beforeAll(async () => {
  site = await startOwnSite('company_members', async (owner) => {
    const company = await makeFranchisor(owner, { companyName: 'Kiln Ltd', fullName: 'Olive Owner' })
    const other = await makeFranchisor(owner, { companyName: 'Other Ltd' })
    const member = await makeMember(owner, company, { fullName: 'Priya Nair' })
    const gone = await makeMember(owner, company)
    const listing = await makeFranchise(owner, { franchisor: company, name: 'Kiln Bakery' })
    const foreign = await makeFranchise(owner, { franchisor: other, name: 'Other Bakery' })
    const customer = await makeCustomer(owner)
    Object.assign(ids, {
      company: company.id,
      other: other.id,
      member: member.id,
      gone: gone.id,
      listing: listing.id,
      foreign: foreign.id,
      lead: (await makeLead(owner, { franchise: listing, customer, name: 'Amelia Hart' })).id,
      foreignLead: (await makeLead(owner, { franchise: foreign, customer: null, name: 'Foreign Buyer' })).id,
    })
  })
  cookie = await createSessionCookie(site.owner, ids.member)
})
afterAll(() => site?.stop())

const get = (path: string, asked = cookie) =>
  fetch(`${site.site.address}${path}`, { redirect: 'manual', headers: { cookie: asked } })
const textAt = async (path: string) => (await get(path)).text()
const profileOf = async (id: string) =>
  (await site.owner.query('select full_name, company_name from profiles where id = $1', [id])).rows[0]

test('the company’s pages are the member’s, and another company’s are nobody’s', async () => {
  expect(await textAt('/franchisor/leads')).toContain('Amelia Hart')
  expect(await textAt('/franchisor/leads')).not.toContain('Foreign Buyer')
  expect(await textAt(`/franchisor/leads?lead=${ids.foreignLead}`)).not.toContain('Foreign Buyer')
  expect(await textAt('/franchisor/franchises')).toContain('Kiln Bakery')
  expect((await get(`/franchisor/franchise/${ids.listing}/edit`)).status).toBe(200)
  expect((await get(`/franchisor/franchise/${ids.foreign}/edit`)).status).toBe(404)
  expect((await get(`/franchisor/franchise/${ids.foreign}`)).status).toBe(404)
  const shell = await textAt('/franchisor/dashboard')
  for (const words of ['Kiln Ltd', 'Priya Nair']) expect(shell).toContain(words)
})

test('the account page is the member’s own: what is changed there is nobody else’s', async () => {
  const account = await textAt('/franchisor/account')
  expect(account).toContain('Priya Nair')
  expect(account).not.toContain('Olive Owner')
  const before = await profileOf(ids.company)
  const sent = await site.post('/franchisor/account', { intent: 'name', fullName: 'Priya N.' }, cookie)
  expect(sent.headers.get('location')).toBe('/franchisor/account')
  expect(await profileOf(ids.member)).toEqual({ full_name: 'Priya N.', company_name: null })
  await site.post('/franchisor/account', { intent: 'emails' }, cookie)
  const { rows } = await site.owner.query('select distinct user_id from email_opt_outs')
  expect(rows).toEqual([{ user_id: ids.member }])
  const ownersCookie = await createSessionCookie(site.owner, ids.company)
  await site.post(
    '/franchisor/account',
    { intent: 'sign-out-everywhere' },
    await createSessionCookie(site.owner, ids.member),
  )
  expect((await get('/franchisor/dashboard', ownersCookie)).status).toBe(200)
  cookie = await createSessionCookie(site.owner, ids.member)
  expect(await profileOf(ids.company)).toEqual(before)
  const copy = await (await site.post('/franchisor/account/data', {}, cookie)).text()
  expect(copy).toContain('Priya N.')
  for (const words of ['Olive Owner', 'Amelia Hart']) expect(copy).not.toContain(words)
})

test.each<Record<string, string>>([
  { intent: 'profile', companyName: 'Taken Ltd', companyNumber: '', companyWebsite: '' },
  { intent: 'invite', fullName: 'New', email: 'new@people.test' },
  { intent: 'remove', id: '00000000-0000-4000-8000-000000000000' },
  { intent: 'resend', id: '00000000-0000-4000-8000-000000000000' },
  { intent: 'withdraw', id: '00000000-0000-4000-8000-000000000000' },
])('a member is refused what is the owner’s: %j', async (fields) => {
  const answer = await site.post('/franchisor/company', fields, cookie)
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain(onlyOwner().sentence)
  expect((await profileOf(ids.company)).company_name).toBe('Kiln Ltd')
})

test('a member who was removed is a visitor on every page of the portal, and sends nothing', async () => {
  const gone = await createSessionCookie(site.owner, ids.gone)
  expect((await get('/franchisor/leads', gone)).status).toBe(200)
  const owner = await createSessionCookie(site.owner, ids.company)
  const removed = await site.post('/franchisor/company', { intent: 'remove', id: ids.gone }, owner)
  expect(await removed.text()).toContain('The member has been removed.')
  const own = addressesWhere(({ door }) => door.kind === 'portal' && door.type === 'franchisor')
  expect(own.length).toBeGreaterThan(9)
  for (const address of own) {
    const path = address.replace(':franchiseId', ids.listing)
    const [page, sent] = [await get(path, gone), await site.post(path, { intent: 'name', fullName: 'X' }, gone)]
    expect([path, page.status, page.headers.get('location')]).toEqual([path, 302, '/franchisor/login'])
    expect([path, sent.status < 300]).toEqual([path, false])
  }
  const live = await fetch(`${site.site.address}/live`, { headers: { cookie: gone, accept: 'text/event-stream' } })
  expect(live.status).toBe(401)
})

test('who is only invited is nobody: the invitation opens the page to join, and no other', async () => {
  const owner = await createSessionCookie(site.owner, ids.company)
  const email = 'invited@people.test'
  await site.post('/franchisor/company', { intent: 'invite', fullName: 'Ivy Lane', email }, owner)
  const sent = await site.post('/franchisor/login', { email, password: 'plums in september' })
  expect(sent.status).toBe(401)
  expect((await get('/join-company?token=made-up', '')).status).toBe(410)
  const { rowCount } = await site.owner.query('select from auth."user" where email = $1', [email])
  expect(rowCount).toBe(0)
})
