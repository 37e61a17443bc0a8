import { afterAll, beforeAll, expect, test } from 'vitest'
import { SIGN_UP_DONE } from '#app/features/leads/request-text.ts'
import { makeFranchise, makeFranchisor } from '../support/factories.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'

/** The steps of a request as a page, as someone without scripts meets them. */
let site: OwnSite['site']
let stop: OwnSite['stop'] | undefined
const ids: string[] = []
beforeAll(async () => {
  ;({ site, stop } = await startOwnSite('request_page', async (owner) => {
    const franchisor = await makeFranchisor(owner)
    for (let at = 0; at < 22; at++) ids.push((await makeFranchise(owner, { franchisor })).id)
  }))
})
afterAll(() => stop?.())

const addressOf = (chosen: readonly string[]) =>
  `${site.address}/request?${chosen.map((id) => `franchise=${id}`).join('&')}`
const boxes = (html: string) => html.match(/<input type="checkbox"[^>]*name="franchise"[^>]*>/g) ?? []

test('more franchises than a request may have: the page says how many are left out', async () => {
  const html = await (await fetch(addressOf(ids))).text()
  expect(boxes(html)).toHaveLength(20)
  expect(html).toContain('You can contact up to 20 franchises at a time')
  expect(html).toMatch(/You’ve selected (?:<!-- -->)?2(?:<!-- -->)? more/)
  expect(await (await fetch(addressOf(ids.slice(0, 20)))).text()).not.toContain('more, which')
})

test('the page after a request does not say that one was sent to someone who sent none', async () => {
  const html = await (await fetch(`${site.address}/request-success`)).text()
  expect(html).toContain(SIGN_UP_DONE)
  expect(html).not.toContain('has been sent')
})

test('with every box unticked the first step says so, and shows them unticked (3-decisions 68)', async () => {
  const chosen = ids.slice(0, 2)
  const send = (fields: string) =>
    fetch(addressOf(chosen), {
      method: 'POST',
      headers: { origin: site.address, 'content-type': 'application/x-www-form-urlencoded' },
      body: `intent=email&key=${'k'.repeat(32)}&email=buyer%40example.test${fields}`,
    })
  const refused = await send('')
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect(html).toContain('Choose at least one franchise')
  expect(html).toContain('value="buyer@example.test"')
  expect(boxes(html).map((box) => / checked=/.test(box))).toEqual([false, false])
  const next = await send(`&franchise=${chosen[1]}`)
  const second = await next.text()
  expect(next.status).toBe(200)
  expect(boxes(second).map((box) => / checked=/.test(box))).toEqual([false, true])
})
