import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin, makeCategory, makeFranchise, makeFranchisor, makeUpload } from '../support/factories.ts'
import { createHtmlReader } from '../support/html-reader.ts'
import { createSessionCookie } from '../support/session-cookie.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'

/** 3-decisions 35: what an admin has not looked at is nowhere that the public can read. */
let site: OwnSite['site']
let reader: ReturnType<typeof createHtmlReader>
let stop: OwnSite['stop'] | undefined
let admin: string
let self: string
let id: string
let other: string
let category: string
let [shownFile, heldFile] = ['', '']
beforeAll(async () => {
  ;({ site, stop } = await startOwnSite('held_parts', async (owner) => {
    admin = await createSessionCookie(owner, (await makeAdmin(owner)).id)
    const franchisor = await makeFranchisor(owner)
    self = await createSessionCookie(owner, franchisor.id)
    const food = await makeCategory(owner)
    category = food.id
    ;({ id } = await makeFranchise(owner, { franchisor, name: 'Kiln and Crumb', categories: [food] }))
    ;({ id: other } = await makeFranchise(owner, { categories: [food] }))
    const file = async () => (await makeUpload(owner, { ownerId: franchisor.id, franchiseId: id, kind: 'brochure' })).id
    ;[shownFile, heldFile] = [await file(), await file()]
    await owner.query(
      `update franchise_details set brochure_url = '/files/' || $2::text, brochure_upload_id = $2::uuid
       where franchise_id = $1`,
      [id, shownFile],
    )
    await owner.query(
      `insert into franchise_figures (franchise_id, earnings_claim, earnings_evidence)
       values ($1, 'Approved claim', 'Approved evidence')`,
      [id],
    )
    await owner.query(
      `insert into franchise_testimonials (franchise_id, author_name, content) values ($1, 'Ann', 'Approved words')`,
      [id],
    )
    await owner.query(
      `insert into franchise_held_parts (franchise_id, part, value, upload_id) values
       ($1, 'earnings', '{"claim": "Unreviewed claim", "evidence": "Unreviewed evidence"}', null),
       ($1, 'testimonials', '[{"authorName": "Unreviewed author", "content": "Unreviewed words"}]', null),
       ($1, 'brochure', jsonb_build_object('url', '/files/' || $2::text), $2::uuid)`,
      [id, heldFile],
    )
    await owner.query(
      `update franchises set changed_since_approval = '{"testimonials": [], "earnings": null, "brochure": null}'
       where id = $1`,
      [id],
    )
  }))
  reader = createHtmlReader(site.address)
})
afterAll(() => stop?.())

const isHeld = (html: string) => /unreviewed/i.test(html) || html.includes(heldFile)

test('no public page, feed or answer says what is held, and its brochure opens for nobody', async () => {
  const page = await reader.get(`/franchise/${id}`)
  expect(page.html).toContain(`/files/${shownFile}`)
  for (const words of ['Approved claim', 'Approved evidence', 'Approved words']) expect(page.html).toContain(words)
  expect((await reader.get(`/compare?ids=${id},${other}`)).html).toContain('Approved claim')
  for (const path of [
    `/franchise/${id}`,
    `/franchise/${id}.data`,
    `/compare?ids=${id},${other}`,
    '/',
    '/search?q=kiln',
    `/category/${category}`,
    '/success-stories',
    '/shortlist',
    `/request/names?ids=${id}`,
    '/suggest?q=kiln',
    `/og/franchise/${id}`,
    '/sitemap.xml',
    '/blog/feed/rss',
  ])
    for (const who of ['', self, admin]) {
      const { html } = await reader.get(path, who)
      expect([path, isHeld(html)]).toEqual([path, false])
    }
  const file = await fetch(`${site.address}/files/${heldFile}`)
  expect([file.status, file.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
})

test('its franchisor reads in the form and in the preview that it waits, an admin beside what stands', async () => {
  const form = await reader.get(`/franchisor/franchise/${id}/edit`, self)
  expect(form.text.match(/waiting to be checked/g)).toHaveLength(3)
  expect(form.html).toContain('Unreviewed words')
  const preview = await reader.get(`/franchisor/franchise/${id}`, self)
  for (const words of ['Earnings claim: ', 'Brochure: ', 'Testimonials: '])
    expect(preview.text).toContain(`${words}waiting to be checked`)
  for (const words of ['Unreviewed claim', 'Unreviewed words', heldFile]) expect(preview.html).toContain(words)
  const list = await reader.get('/admin/franchise-approvals/changed?q=kiln', admin)
  expect(list.text).toContain('Held until you review')
  const desk = await reader.get(`/admin/franchise/${id}`, admin)
  expect(desk.text.match(/Held until you review/g)).toHaveLength(3)
  expect((await reader.get('/admin/dashboard', admin)).text).toMatch(/1 changed listing to review/)
})

test('without scripts an admin is asked for the reason, refuses, and the franchisor reads it', async () => {
  const asks = await reader.get(`/admin/franchise/${id}?refuse=testimonials`, admin)
  expect(asks.text).toContain('Refuse the testimonials?')
  const version = /name="version" value="([^"]+)"/.exec(asks.html)?.[1] ?? ''
  const done = await reader.post(
    `/admin/franchise/${id}`,
    { decision: 'refuse-part', id, part: 'testimonials', version, reason: 'Who is this?' },
    admin,
  )
  expect(done.text).toContain('Refused: testimonials.')
  const form = await reader.get(`/franchisor/franchise/${id}/edit`, self)
  expect(form.text).toMatch(/not published[ |]+Who is this\?/)
  expect(form.text.match(/waiting to be checked/g)).toHaveLength(2)
})
