import { HtmlValidate } from 'html-validate/node'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { franchiseNotFound } from '#app/features/franchises/listing/franchise.errors.ts'
import { type Demo, startDemo } from '../support/demo.ts'
import { createSessionCookie } from '../support/session.ts'
import { listJsonLdBlocks, readJsonLd, type JsonLdStatement } from '../support/json-ld.ts'
import { addressesWhere } from '#app/pages.ts'
import { listChildren, getChildText, parseXml, type XmlElement } from '../support/xml.ts'

/** The HTML, statements, feeds and sitemaps of the public site as a search engine fetches them, with the demo in it. */
let demo: Demo
const ids: Record<string, string> = {}

beforeAll(async () => {
  demo = await startDemo('found')
  const one = async (sql: string) => String((await demo.owner.query(sql)).rows[0]?.id)
  ids[':franchiseId'] = await one(
    (
      'select f.id from franchise_search f join franchise_faqs q on q.franchise_id = f.franchise_id join ' +
      'franchises on franchises.id = f.franchise_id order by f.name limit 1'
    ).replace('f.id', 'f.franchise_id as id'),
  )
  ids[':otherId'] = await one('select franchise_id as id from franchise_search order by name desc limit 1')
  ids[':ownId'] = await one(
    'select f.id from franchises f join profiles p on p.id = f.franchisor_id where p.email = ' +
      "'franchisor@demo.example' order by f.name limit 1",
  )
  ids[':pendingId'] = await one("select id from franchises where status = 'pending' order by name limit 1")
  ids[':categoryId'] = await one(
    'select c.id from franchise_categories c join category_articles a on a.category_id = c.id where c.parent_id ' +
      'is null order by c.name limit 1',
  )
  ids[':postId'] = await one(
    "select id from posts where status = 'published' order by published_at desc, title limit 1",
  )
  ids[':blogCategoryId'] = await one(
    "select category_id as id from posts where status = 'published' and category_id is not null order by " +
      'published_at desc, title limit 1',
  )
})
afterAll(() => demo?.close())

const addressOf = (path: string) => path.replaceAll(/:[a-zA-Z]+/g, (name) => ids[name] ?? name)
const fetched = (path: string, headers: Record<string, string> = {}) =>
  fetch(demo.site.address + addressOf(path), { redirect: 'manual', headers })

type Page = {
  status: number
  html: string
  robots: string
  header: string | null
  title: string
  description: string
  canonical: string | null
  picture: string
  statements: JsonLdStatement[]
}

async function pageAt(path: string): Promise<Page> {
  const response = await fetched(path)
  const html = await response.text()
  const tag = (pattern: RegExp) => decode(pattern.exec(html)?.[1] ?? '')
  return {
    status: response.status,
    html,
    robots: tag(/<meta name="robots" content="([^"]*)"/),
    header: response.headers.get('x-robots-tag'),
    title: tag(/<title>([^<]*)<\/title>/),
    description: tag(/<meta name="description" content="([^"]*)"/),
    canonical: tag(/<link rel="canonical" href="([^"]*)"/) || null,
    picture: tag(/<meta property="og:image" content="([^"]*)"/),
    statements: listJsonLdBlocks(html).flatMap(readJsonLd),
  }
}
const decode = (text: string) => text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Public pages and what each of them states. */
const pages: [path: string, states: JsonLdStatement['@type'][]][] = [
  ['/', ['Organization', 'WebSite']],
  ['/search', ['BreadcrumbList', 'ItemList']],
  ['/search?page=2', ['BreadcrumbList', 'ItemList']],
  ['/categories', ['BreadcrumbList']],
  ['/category/:categoryId', ['BreadcrumbList', 'ItemList', 'FAQPage']],
  ['/franchise/:franchiseId', ['BreadcrumbList', 'Service', 'FAQPage']],
  ['/blog', ['BreadcrumbList']],
  ['/blog?category=:blogCategoryId', ['BreadcrumbList']],
  ['/blog/:postId', ['BreadcrumbList', 'BlogPosting']],
  ['/faqs', ['BreadcrumbList', 'FAQPage']],
  ['/compare', ['BreadcrumbList']],
  ['/guide', ['BreadcrumbList']],
  ['/about', ['BreadcrumbList']],
  ['/support', ['BreadcrumbList']],
  ['/success-stories', ['BreadcrumbList']],
  ['/contact', ['BreadcrumbList']],
  ['/privacy', ['BreadcrumbList']],
  ['/terms', ['BreadcrumbList']],
  ['/disclaimer', ['BreadcrumbList']],
  ['/cookies', ['BreadcrumbList']],
]
test('every page of the sitemap is looked at', () => {
  const paths = new Set(pages.map(([path]) => path))
  expect(addressesWhere((page) => page.sitemap).filter((address) => !paths.has(address))).toEqual([])
})

/** Further screens whose HTML must be valid, though no search engine shows them. */
const unlisted = [
  '/search?q=no-such-thing',
  '/compare?ids=:franchiseId,:otherId',
  '/request?franchise=:franchiseId',
  '/shortlist',
  '/franchise/:pendingId',
  '/franchise/:franchiseId/report',
  '/category/none',
  '/blog/none',
  '/customer/login',
  '/customer/signup',
  '/franchisor/signup',
  '/forgot-password',
]

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // React writes attributes and void elements in its own way, which is valid HTML.
    'attr-quotes': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Titles are held to 60 characters by a test of their own, with the site's name in them.
    'long-title': 'off',
    // Scripts are our own and come from our own address.
    'require-sri': 'off',
    // A hidden field with a value that is set by the server needs no label; visible ones are checked by axe as well.
    'input-missing-label': ['error', {}],
  },
})

async function faultsOf(html: string): Promise<string[]> {
  const report = await validator.validateString(html)
  return report.results.flatMap((result) =>
    result.messages.map((message) => `${message.line}:${message.column} ${message.ruleId}: ${message.message}`),
  )
}

test.each([...pages.map(([path]) => path), ...unlisted])('%s is valid HTML', async (path) => {
  expect(await faultsOf((await pageAt(path)).html)).toEqual([])
})

/** Screens behind the doors, with the demo's people in them. */
const portals: [path: string, role: 'customer' | 'franchisor' | 'admin'][] = [
  ['/customer/dashboard', 'customer'],
  ['/customer/franchises', 'customer'],
  ['/franchisor/dashboard', 'franchisor'],
  ['/franchisor/franchises', 'franchisor'],
  ['/franchisor/add-franchise', 'franchisor'],
  ['/franchisor/franchise/:ownId/edit', 'franchisor'],
  ['/franchisor/leads', 'franchisor'],
  ['/admin/dashboard', 'admin'],
  ['/admin/account-approvals', 'admin'],
  ['/admin/account-approvals/rejected', 'admin'],
  ['/admin/franchise-approvals', 'admin'],
  ['/admin/franchise/:pendingId', 'admin'],
]

test.each(portals)('%s is valid HTML, and not for search engines', async (path, role) => {
  const { rows } = await demo.owner.query('select id from profiles where email = $1', [`${role}@demo.example`])
  const response = await fetched(path, { cookie: await createSessionCookie(demo.owner, rows[0].id) })
  expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  expect(await faultsOf(await response.text())).toEqual([])
})

test.each(pages)('%s can be found and shared', async (path, states) => {
  const page = await pageAt(path)
  expect([page.status, page.robots, page.header]).toEqual([200, '', null])
  expect(page.canonical).toBe(demo.site.address + addressOf(path))
  expect(page.title.length, page.title).toBeLessThanOrEqual(60)
  expect(page.description.length, page.description).toBeGreaterThanOrEqual(50)
  expect(page.description.length, page.description).toBeLessThanOrEqual(160)
  expect(page.statements.map((statement) => statement['@type']).toSorted()).toEqual(states.toSorted())
  const picture = await fetch(page.picture)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  })
})

test('no two pages have the same title or description', async () => {
  const found = await Promise.all(pages.map(([path]) => pageAt(path)))
  for (const key of ['title', 'description'] as const)
    expect(found.map((page) => page[key]).filter((text, index, list) => list.indexOf(text) !== index)).toEqual([])
})

test.each([
  '/search?q=garden',
  '/search?sort=investment-asc',
  '/search?location=Leeds&investment=0-50000',
  '/search?q=no-such-thing',
  '/search?location=ee',
  '/category/:categoryId?sort=investment-desc',
  '/request?franchise=:franchiseId',
  '/request-success',
  '/customer/login',
  '/admin/login',
  '/franchisor/signup',
  '/forgot-password',
  '/dev/mail',
])('%s is not for search engines, and its header says so', async (path) => {
  const page = await pageAt(path)
  expect([page.robots.startsWith('noindex'), page.header, page.canonical]).toEqual([true, 'noindex', null])
})

test('a search by category is that category’s page; other parameters are not part of an address', async () => {
  expect((await pageAt('/search?category=:categoryId')).canonical).toBe(
    demo.site.address + addressOf('/category/:categoryId'),
  )
  expect((await pageAt('/search?utm_source=x&gclid=1')).canonical).toBe(`${demo.site.address}/search`)
  expect((await pageAt('/compare?ids=:franchiseId,:otherId')).canonical).toBe(`${demo.site.address}/compare`)
  expect((await pageAt('/franchise/:franchiseId?utm_source=x')).canonical).toBe(
    demo.site.address + addressOf('/franchise/:franchiseId'),
  )
})

test('the sitemap leads to every public page, each once, under its own canonical address', async () => {
  const read = async (url: string) => {
    const response = await fetch(url)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    return parseXml(await response.text())
  }
  const locations = (element: XmlElement, name: string) =>
    listChildren(element, name).map((entry) => getChildText(entry, 'loc'))
  const parts = locations(await read(`${demo.site.address}/sitemap.xml`), 'sitemap')
  const addresses = (await Promise.all(parts.map(async (part) => locations(await read(part), 'url')))).flat()
  expect(new Set(addresses).size).toBe(addresses.length)
  const {
    rows: [count],
  } = await demo.owner.query(
    "select (select count(*) from franchises where status = 'approved')::int + (select count(*) from posts " +
      "where status = 'published')::int as n",
  )
  expect(addresses.filter((address) => /\/(?:franchise|blog)\//.test(address))).toHaveLength(count.n)
  const titles: string[] = []
  for (const address of addresses) {
    const page = await pageAt(address.slice(demo.site.address.length))
    expect([address, page.status, page.robots, page.canonical]).toEqual([address, 200, '', address])
    expect([address, page.title.length <= 60, page.description.length >= 50, page.description.length <= 160]).toEqual([
      address,
      true,
      true,
      true,
    ])
    titles.push(page.title)
  }
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  for (const part of ['nothing.xml', 'franchises-2.xml', 'franchises-0.xml', 'pages'])
    expect((await fetched(`/sitemaps/${part}`)).status).toBe(404)
  expect(await (await fetched('/robots.txt')).text()).toContain(`Sitemap: ${demo.site.address}/sitemap.xml`)
})

/** The feeds that a page names: their types and addresses. */
const feedsOf = (html: string) =>
  Array.from(html.matchAll(/<link(?=[^>]* rel="alternate")[^>]*>/g), ([tag]) => {
    const of = (name: string) => decode(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
    return { type: of('type'), href: new URL(of('href'), demo.site.address).href }
  })

// The whole blog's, after those of the page's category. That a browser reads them too: tests/journeys/information.
test.each([
  ['/blog', 1],
  ['/blog?category=:blogCategoryId', 2],
  ['/blog/:postId', 2],
] as const)('%s names its feeds, which are XML', async (path, count) => {
  const feeds = feedsOf((await pageAt(path)).html)
  expect(feeds.map(({ type }) => type)).toEqual(
    Array.from({ length: count }, () => ['application/rss+xml', 'application/atom+xml']).flat(),
  )
  for (const { type, href } of feeds) {
    const response = await fetch(href)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`])
    const feed = parseXml(await response.text())
    const entries =
      feed.name === 'rss' ? listChildren(listChildren(feed, 'channel')[0]!, 'item') : listChildren(feed, 'entry')
    expect(entries.length).toBeGreaterThan(0)
    expect((await fetch(href, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })).status).toBe(304)
  }
})

test.each(['/blog/feed/json.xml', '/blog/feed/rss.xml?category=none'])('%s is no feed', async (path) => {
  expect((await fetched(path)).status).toBe(404)
})

test('pictures are there for what is public, and for nothing else', async () => {
  for (const path of [
    '/og/franchise/:pendingId.png',
    '/og/franchise/none.png',
    '/og/post/none.png',
    '/og/category/:franchiseId.png',
    '/og/site/other.png',
    '/og/other/home.png',
    '/og/franchise/:franchiseId.svg',
  ])
    expect([path, (await fetched(path)).status]).toEqual([path, 404])
})

test('what was public and is deleted is gone: 410, with the words of the page', async () => {
  await demo.owner.query('delete from franchises where id = $1', [ids[':otherId']])
  const page = await pageAt('/franchise/:otherId')
  expect([page.status, page.html.includes(franchiseNotFound().sentence)]).toEqual([410, true])
  expect((await fetched('/og/franchise/:otherId.png')).status).toBe(404)
  await demo.owner.query('delete from posts where id = $1', [ids[':postId']])
  await demo.owner.query('delete from franchise_categories where id = $1', [ids[':categoryId']])
  for (const [path, words] of [
    ['/blog/:postId', 'Post not found'],
    ['/category/:categoryId', 'Category not found'],
  ] as const) {
    const gone = await pageAt(path)
    expect([path, gone.status, gone.html.includes(words), gone.header]).toEqual([path, 410, true, 'noindex'])
  }
  for (const kind of ['franchise', 'category', 'blog'])
    expect((await pageAt(`/${kind}/00000000-0000-4000-8000-000000000000`)).status).toBe(404)
})
