import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressesWhere } from '#app/pages.ts'
import { connect, freshDatabase } from '../support/database.ts'
import { formatDate } from '#app/lib/dates.ts'
import {
  makeArticle,
  makeBannerAd,
  makeBlogCategory,
  makeCategory,
  makeFeaturedAd,
  makeFranchise,
  makeFranchisor,
  makePost,
} from '../support/factories.ts'
import { createHtmlReader } from '../support/html-reader.ts'
import { type Site, startSite } from '../support/site.ts'

/** The exact texts of the public pages, as the specification gives them, read without scripts. */
let site: Site
let owner: pg.Client
let reader: ReturnType<typeof createHtmlReader>
const mains: { id: string; name: string }[] = []
let sub: { id: string; name: string }
let careId = ''
let hiddenId = ''
let lonelyId = ''
const RANGES = [
  'Any Amount',
  'Under £50,000',
  '£50,000-£100,000',
  '£100,000-£250,000',
  '£250,000-£500,000',
  '£500,000+',
]

beforeAll(async () => {
  const urls = await freshDatabase('public_texts')
  owner = await connect(urls.owner)
  for (let n = 1; n <= 13; n++) mains.push(await makeCategory(owner, { name: `Trade ${String(n).padStart(2, '0')}` }))
  const [first, second] = mains as [{ id: string; name: string }, { id: string; name: string }]
  sub = await makeCategory(owner, { name: 'Bakeries', parentId: first.id })
  const franchisor = await makeFranchisor(owner, { companyName: 'Alder Ltd' })
  const care = await makeFranchise(owner, {
    name: 'Alder Care',
    franchisor,
    location: 'Leeds',
    investmentPounds: 25_000,
    categories: [first, sub],
    shortDescription: 'Care at home.',
  })
  careId = care.id
  const second2 = await makeFranchise(owner, {
    name: 'Birch Signs',
    franchisor,
    location: 'UK',
    investmentPounds: 600_000,
    categories: [first],
  })
  await makeFranchise(owner, {
    name: 'Cedar Cafés',
    franchisor,
    location: 'York',
    investmentPounds: 75_000,
    categories: [second],
  })
  lonelyId = (
    await makeFranchise(owner, {
      name: 'Nobody’s Own',
      franchisor: null,
      location: 'Bath',
      investmentPounds: 60_000,
      categories: [second],
    })
  ).id
  hiddenId = (await makeFranchise(owner, { name: 'Hidden', franchisor, status: 'pending', categories: [first] })).id
  for (const franchise of [care, second2]) await makeFeaturedAd(owner, { franchise })
  await makeArticle(owner, first.id, {
    title: 'Baking for a living',
    content: '<p>Start <strong>early</strong>.</p>',
    faqs: [{ question: 'How early?', answer: 'At four.' }],
  })
  await makeBannerAd(owner, { franchise: care, targetUrl: 'https://main.example/' })
  await makeBannerAd(owner, { franchise: care, targetUrl: 'https://category.example/', categories: [first] })
  site = await startSite(urls)
  reader = createHtmlReader(site.address)
})
afterAll(async () => {
  await site?.stop()
  await owner?.end()
})

test('header and footer stand on every page (R-58 to R-62)', async () => {
  for (const path of ['/', '/search', '/categories', `/category/${mains[0]?.id}`, `/franchise/${careId}`, '/contact']) {
    const page = await reader.get(path)
    expect(page.status).toBe(200)
    const header = /<header>[\s\S]*?<\/header>/.exec(page.html)?.[0] ?? ''
    expect(header).toMatch(/>Home<[\s\S]*>Browse Franchises<[\s\S]*>About<[\s\S]*>Contact</)
    expect(header).toMatch(/href="\/franchisor\/login"[^>]*>List Your Franchise/)
    expect(header.match(/href="\/category\//g)).toHaveLength(12)
    expect(header).toContain('View All Categories')
    expect(header).toContain('Menu')
    const footer = /<footer[\s\S]*<\/footer>/.exec(page.html)?.[0] ?? ''
    for (const to of addressesWhere((page) => page.footer)) expect(footer).toContain(`href="${to}"`)
  }
})

test('one banner, in a new tab, categories their own (R-63, R-64, P-17, P-25, 3-decisions 54, 57)', async () => {
  const banners = async (path: string) =>
    Array.from(
      (await reader.get(path)).html.matchAll(/<a [^>]*href="(https:\/\/[a-z]+\.example\/)"[^>]*>/g),
      ([tag, to]) => ({ to, tag }),
    )
  for (const [path, to] of [
    ['/', 'main'],
    ['/search', 'main'],
    [`/category/${mains[1]?.id}`, 'main'],
    [`/category/${mains[0]?.id}`, 'category'],
    [`/search?category=${mains[0]?.id}`, 'category'],
  ] as const) {
    const shown = await banners(path)
    expect(shown.map((banner) => banner.to)).toEqual([`https://${to}.example/`])
    expect(shown[0]?.tag).toContain('target="_blank"')
    expect(shown[0]?.tag).toMatch(/rel="[^"]*noopener[^"]*sponsored|rel="[^"]*sponsored[^"]*noopener/)
  }
})

test('home: crumb, selects, featured, nine categories with their counts (P-01 to P-08)', async () => {
  const home = await reader.get('/')
  expect(home.html).toMatch(/aria-label="Breadcrumb"[\s\S]*?Home/)
  expect(home.options('category')).toEqual(['All Categories', ...mains.map((main) => main.name)])
  expect(home.options('investment')).toEqual(RANGES)
  expect(home.html).toMatch(/<form[^>]*action="\/search"/)
  for (const words of ['Search Franchises', 'Featured Opportunities', 'Browse by Category', 'View All Categories'])
    expect(home.text).toContain(words)
  const featured = home.text.slice(home.text.indexOf('Featured Opportunities'), home.text.indexOf('Browse by Category'))
  for (const words of ['Alder Care', 'Birch Signs', 'Featured']) expect(featured).toContain(words)
  expect(featured).not.toContain('Cedar')
  const tiles = home.text.slice(home.text.indexOf('Browse by Category'), home.text.lastIndexOf('View All Categories'))
  expect(tiles).toMatch(/Trade 01 .*2 franchises/)
  expect(tiles).toMatch(/Trade 03 .*0 franchises/)
  expect(tiles).toContain('Trade 09')
  expect(tiles).not.toContain('Trade 10')
})

test('search: filters from the address, the count, and nothing found (P-11 to P-16, P-19, 3-decisions 9)', async () => {
  const all = await reader.get('/search')
  expect(all.html).toMatch(/aria-label="Breadcrumb"[\s\S]*?Search Franchises/)
  expect(all.text).toContain('Showing 4 results')
  expect(all.options('investment')).toEqual(RANGES)
  expect(all.html).toMatch(/<select[^>]*name="subcategory"[^>]*disabled|<select[^>]*disabled[^>]*name="subcategory"/)
  for (const words of ['Category', 'Subcategory', 'Location', 'Investment Range', 'Search', 'Clear Filters'])
    expect(all.text).toContain(words)
  const narrow = await reader.get(`/search?category=${mains[0]?.id}&investment=0-50000`)
  expect(narrow.text).toContain('Showing 1 results')
  expect(narrow.text).toContain('Alder Care')
  expect(narrow.options('subcategory')).toEqual(['All Subcategories', 'Bakeries'])
  expect(narrow.html).toContain('<title>Trade 01 Franchises, Under £50,000 | ')
  for (const plus of ['+', '%2B'])
    expect((await reader.get(`/search?investment=500000${plus}`)).text).toMatch(/Showing 1 results.*Birch Signs/)
  const none = await reader.get('/search?q=nothing-like-this')
  expect(none.text).toMatch(/Showing 0 results.*No franchises found matching your criteria.*Clear Filters/)
})

test('a card: ribbon, name, place, pounds, View Details, Request Info if answered (P-30 to P-34)', async () => {
  const page = await reader.get(`/search?category=${mains[1]?.id}`)
  expect(page.text).toMatch(/Cedar Cafés.*£75,000.*York.*Request Info/)
  expect(page.text).toContain('View Details')
  expect(page.html).toMatch(/type="checkbox"[^>]*name="franchise"|name="franchise"[^>]*type="checkbox"/)
  expect(page.text).toContain('Nobody’s Own')
  expect(page.text).not.toContain('from Nobody’s Own')
  expect((await reader.get('/search')).text).toMatch(/Alder Care .*Featured .*Care at home\./)
})

test('a category: title, count, select, article, empty, unknown (P-21 to P-29, 3-decisions 12, 13)', async () => {
  const page = await reader.get(`/category/${mains[0]?.id}`)
  for (const words of [
    'Trade 01 Franchises',
    'Showing 2 results in Trade 01',
    'Clear Filters',
    'Baking for a living',
    'early',
    'How early?',
    'At four.',
  ])
    expect(page.text).toContain(words)
  expect(page.html).toMatch(/<select[^>]*name="category"[^>]*disabled|<select[^>]*disabled[^>]*name="category"/)
  const below = await reader.get(`/category/${sub.id}`)
  for (const words of ['Bakeries Franchises', 'Showing 1 results in Bakeries']) expect(below.text).toContain(words)
  expect(below.html).toMatch(new RegExp(`<option value="${sub.id}" selected="">`))
  expect((await reader.get(`/category/${mains[4]?.id}`)).text).toMatch(
    /No franchises found in Trade 05.*Browse All Franchises/,
  )
  // What the filters hid is one press away; where nothing is chosen there is nothing to clear.
  const hidden = (await reader.get(`/category/${mains[0]?.id}?location=Truro`)).text
  expect(hidden).toMatch(/No franchises found in Trade 01.*Browse All Franchises.*Clear Filters/)
  expect((await reader.get(`/category/${mains[4]?.id}`)).text).not.toMatch(/Browse All Franchises.*Clear Filters/)
  expect(await reader.get('/category/00000000-0000-4000-8000-000000000000')).toMatchObject({
    status: 404,
    text: expect.stringMatching(/Category not found.*Back to Search/),
  })
})

test('a franchise: crumbs, tabs, form, others, not public ones (P-36 to P-43, 3-decisions 24, 25, 37)', async () => {
  const page = await reader.get(`/franchise/${careId}`)
  expect(page.html).toMatch(/aria-label="Breadcrumb"[\s\S]*?Franchises[\s\S]*?Trade 01[\s\S]*?Alder Care/)
  for (const words of [
    'Gallery',
    'Testimonials',
    'Success Stories',
    'About Alder Care',
    'Request Information',
    'I am interested in learning more about Alder Care.',
    'Featured Opportunities',
  ])
    expect(page.text).toContain(words)
  expect(page.text).toContain('By submitting, you consent to sending your details to Alder Care (Alder Ltd).')
  for (const name of ['name', 'email', 'phone'])
    expect(page.html).toMatch(
      new RegExp(`<input[^>]*required=""[^>]*name="${name}"|<input[^>]*name="${name}"[^>]*required=""`),
    )
  const refused = await reader.post(`/franchise/${careId}`, {
    key: 'abcdefgh12345678',
    started: 'x',
    name: 'Nora',
    email: '',
    phone: '',
    message: '',
  })
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('value="Nora"')
  expect((await reader.get(`/franchise/${lonelyId}`)).text).toContain(
    'This franchise isn’t taking enquiries through us at the moment.',
  )
  expect(await reader.get(`/franchise/${hiddenId}`)).toMatchObject({
    status: 404,
    text: expect.stringContaining('Franchise Not Available'),
  })
  expect((await reader.get(`/franchise/${hiddenId}`)).text).not.toContain('Hidden')
  expect(await reader.get('/franchise/00000000-0000-4000-8000-000000000000')).toMatchObject({
    status: 404,
    text: expect.stringContaining('Franchise not found'),
  })
})

test('the bar of what is chosen: an arrow on lists alone (P-10, P-20, 3-decisions 7)', async () => {
  const bar = async (path: string) =>
    /<button[^>]*form="request-form"[^>]*>([^<]*)</.exec((await reader.get(path)).html)?.[1]
  expect(await bar('/')).toBe('Request Information')
  for (const path of ['/search', `/category/${mains[0]?.id}`]) expect(await bar(path)).toBe('Request Information →')
})

test('the contact form: fields, subjects in their order, hours (P-53 to P-56)', async () => {
  const page = await reader.get('/contact')
  expect(page.options('subject')).toEqual([
    'Choose a subject',
    'General Inquiry',
    'Franchise Information',
    'List My Franchise',
    'Technical Support',
    'Partnership Opportunities',
    'Media Inquiry',
    'Other',
  ])
  const form = /<form[^>]*>(?:(?!<\/form>)[\s\S])*name="subject"[\s\S]*?<\/form>/.exec(page.html)?.[0] ?? ''
  const fields = Array.from(form.matchAll(/<(?:input|select|textarea)\b[^>]*>/g), ([tag]) => ({
    name: / name="([^"]*)"/.exec(tag)?.[1],
    isRequired: / required=/.test(tag),
  })).filter(({ name }) => ['name', 'email', 'subject', 'phone', 'message'].includes(name ?? ''))
  expect(fields).toEqual([
    { name: 'name', isRequired: true },
    { name: 'email', isRequired: true },
    { name: 'subject', isRequired: true },
    { name: 'phone', isRequired: false },
    { name: 'message', isRequired: true },
  ])
  expect(page.text).toContain('Mon-Fri | 9:00-6:00 | Sat | 10:00-4:00 | Sun | closed')
})

test.each(['Privacy', 'Terms', 'Disclaimer', 'Cookies'])(
  '%s: breadcrumb, title, numbered sections, today as its last update (P-59, P-60, 3-decisions 59)',
  async (title) => {
    // Midnight may pass between the two.
    const days = [formatDate(new Date())]
    const page = await reader.get(`/${title.toLowerCase()}`)
    days.push(formatDate(new Date()))
    expect(page.html).toMatch(new RegExp(`aria-label="Breadcrumb"[\\s\\S]*?Home[\\s\\S]*?${title}`))
    expect(page.html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    const numbers = Array.from(page.text.matchAll(/\| (\d+)\. [A-Z]/g), (found) => Number(found[1]))
    expect(numbers.length).toBeGreaterThan(6)
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
    expect(days).toContain(/Last Updated: ([^|]*) \|/.exec(page.text)?.[1])
    const day = String.raw`\d+ [A-Z][a-z]+ \d{4}`
    expect(page.text).toMatch(new RegExp(String.raw`Last Updated: ${day} \| Version \d+, in force since ${day}`))
  },
)

test('the blog: nothing yet, then cards, a post, its categories by posts (P-45, P-46, P-48 to P-51)', async () => {
  expect((await reader.get('/blog')).text).toContain('No blog posts available at the moment.')
  const costs = await makeBlogCategory(owner, { name: 'Costs' })
  const agreement = await makeBlogCategory(owner, { name: 'Agreement' })
  const of = (title: string, categoryId: string | null) =>
    makePost(owner, { title, categoryId, author: 'Sunita Rao', createdAt: new Date('2026-03-09T12:00:00Z') })
  const { id } = await of('How fees work', costs.id)
  await of('VAT', costs.id)
  await of('Renewal', agreement.id)
  await of('Without a place', null)
  await makePost(owner, { title: 'Not yet', status: 'draft', categoryId: agreement.id })
  await expect.poll(async () => (await reader.get('/blog')).text).toContain('Without a place')
  const list = await reader.get('/blog')
  expect(list.html).toContain(`href="/blog/${id}"`)
  expect(list.text).toMatch(/Costs \| 0 views \| How fees work .*Sunita Rao \| 9 March 2026/)
  expect(list.text).toMatch(/Uncategorized \| 0 views \| Without a place/)
  expect(list.text).not.toContain('Not yet')
  const post = await reader.get(`/blog/${id}`)
  expect(post.text).toMatch(/Costs \| \d+ views? \| Published \| 9 March 2026 \| By Sunita Rao/)
  expect(post.text).toMatch(/Categories \| All posts \| Costs \| 2 \| posts \| Agreement \| 1 \| post \|/)
  expect(post.html).toMatch(/href="\/blog"[^>]*>(?:<[^>]*>)*Back to Blog/)
  expect(await reader.get('/blog/00000000-0000-4000-8000-000000000000')).toMatchObject({
    status: 404,
    text: expect.stringContaining('Post not found'),
  })
})

test('an address that is none leads home, by whatever way it is asked (R-48, 3-decisions 6)', async () => {
  for (const path of ['/nothing-here', '/admin/nothing', '/customer/nothing', '/franchise', '/index.php'])
    expect(await reader.get(path)).toMatchObject({ status: 302, location: '/' })
})
