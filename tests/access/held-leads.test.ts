import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConfirmationLink } from '#app/features/leads/capture/confirmation-link.server.ts'
import { makeCustomer, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { createHtmlReader } from '#tests/support/html-reader.ts'
import { createSessionCookie } from '#tests/support/session-cookie.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { detailFormTimestamp } from '#tests/support/form-timestamps.ts'

/**
 * 3-decisions 82, over HTTP and with the budgets as they come: what is held is on no page of its franchisor until it is
 * confirmed.
 */
let site: OwnSite['site']
let owner: OwnSite['owner']
let stop: OwnSite['stop'] | undefined
let reader: ReturnType<typeof createHtmlReader>
let cookie: string
const franchises: { id: string; name: string }[] = []
beforeAll(async () => {
  ;({ site, owner, stop } = await startOwnSite(
    'held',
    async (owner) => {
      const franchisor = await makeFranchisor(owner)
      for (let n = 0; n < 7; n++) franchises.push(await makeFranchise(owner, { franchisor, name: `Orchard ${n}` }))
      cookie = await createSessionCookie(owner, franchisor.id)
    },
    {
      env: { REQUESTS_PER_NETWORK: '', REQUESTS_PER_NETWORK_AT_ONCE: '', REQUESTS_PER_NETWORK_AND_FRANCHISE: '' },
    },
  ))
  reader = createHtmlReader(site.address)
})
afterAll(() => stop?.())

const pathOf = async (email: string) => {
  const { pathname, search } = new URL(await createConfirmationLink(email))
  return pathname + search
}
const ask = (franchise: { id: string }, name: string, email: string) =>
  reader.post(`/franchise/${franchise.id}`, {
    key: `key-of-${email.replaceAll(/\W/g, '-')}`,
    timestamp: detailFormTimestamp(franchise.id),
    name,
    email,
    phone: '0116 496 0000',
    message: 'Tell me more.',
  })

test('a network’s sixth request in half an hour is held, hidden and told; the emailed link delivers it', async () => {
  const names = ['Ada Ash', 'Ben Birch', 'Cleo Cedar', 'Dee Dogwood', 'Eve Elm', 'Fay Fir']
  const answers: string[] = []
  for (const [n, name] of names.entries())
    answers.push((await ask(franchises[n] ?? { id: '' }, name, `${n}@people.test`)).text)
  for (const [n, text] of answers.slice(0, 5).entries())
    expect(text).toContain(`Thank you! Your request has been sent to Orchard ${n}.`)
  expect(answers[5]).toContain(
    'Thank you! Your request to Orchard 5 is held until you confirm your email. We have written to 5@people.test',
  )

  const before = await reader.get('/franchisor/leads', cookie)
  expect(before.text).toContain('Eve Elm')
  expect(before.text).not.toContain('Fay Fir')
  const { rows } = await owner.query<{ id: string }>(`select id from franchise_leads where email = '5@people.test'`)
  expect((await reader.get(`/franchisor/leads?lead=${rows[0]?.id}`, cookie)).text).not.toContain('Fay Fir')

  const link = await pathOf('5@people.test')
  const page = await reader.get(link)
  expect([page.status, page.text.includes('5@people.test')]).toEqual([200, true])
  // Reading the page changes nothing.
  expect((await reader.get('/franchisor/leads', cookie)).text).not.toContain('Fay Fir')
  const confirmed = await reader.post(link, { token: new URLSearchParams(link.split('?')[1]).get('token') ?? '' })
  expect(confirmed.text).toContain('Thank you! Your email is confirmed, and your request has been sent to Orchard 5.')
  const after = await reader.get('/franchisor/leads', cookie)
  expect(after.text).toContain('Fay Fir')
})

test('a buyer sees which of his requests waits', async () => {
  const customer = await makeCustomer(owner)
  await owner.query(
    `insert into franchise_leads (franchise_id, franchisor_id, franchise_name, user_id, name, email, source,
      idempotency_key, held_at)
     select id, franchisor_id, name, $2, 'N', $3, 'dialog', 'key-of-a-held-one', now() from franchises where id = $1`,
    [franchises[6]?.id, customer.id, customer.email],
  )
  const page = await reader.get('/customer/franchises', await createSessionCookie(owner, customer.id))
  expect(page.text).toContain('Held until you confirm your email')
})
