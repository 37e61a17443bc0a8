import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { franchiseNotFound } from '#app/features/franchises/listing/franchise.errors.ts'
import { decode, type PublicSite, publicPages, startPublicSite } from '../support/public-site.ts'
import { listChildren, getChildText, parseXml, type XmlElement } from '../support/xml.ts'

/** Statements, feeds, sitemaps and pictures of the public site as a search engine fetches them. */
let demo: PublicSite
beforeAll(async () => {
  demo = await startPublicSite('found')
})
afterAll(() => demo?.close())

test.each(publicPages)('%s can be found and shared', async (path, states) => {
  const page = await demo.pageAt(path)
  expect([page.status, page.robots, page.header]).toEqual([200, '', null])
  expect(page.canonical).toBe(demo.site.address + demo.addressOf(path))
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
  const found = await Promise.all(publicPages.map(([path]) => demo.pageAt(path)))
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
  const page = await demo.pageAt(path)
  expect([page.robots.startsWith('noindex'), page.header, page.canonical]).toEqual([true, 'noindex', null])
})

test('a search by category is that category’s page; other parameters are not part of an address', async () => {
  expect((await demo.pageAt('/search?category=:categoryId')).canonical).toBe(
    demo.site.address + demo.addressOf('/category/:categoryId'),
  )
  expect((await demo.pageAt('/search?utm_source=x&gclid=1')).canonical).toBe(`${demo.site.address}/search`)
  expect((await demo.pageAt('/compare?ids=:franchiseId,:otherId')).canonical).toBe(`${demo.site.address}/compare`)
  expect((await demo.pageAt('/franchise/:franchiseId?utm_source=x')).canonical).toBe(
    demo.site.address + demo.addressOf('/franchise/:franchiseId'),
  )
})

test.each(['/search', '/category/:categoryId', '/blog', '/blog?category=:blogCategoryId', '/success-stories'])(
  'a page past the end of %s leads to its last one, which is found under its own address',
  async (path) => {
    const past = await demo.fetched(`${path}${path.includes('?') ? '&' : '?'}page=99`)
    expect(past.status).toBe(302)
    const last = past.headers.get('location') ?? ''
    expect(last).toMatch(new RegExp(`^${demo.addressOf(path).replace('?', '[?]')}(?:[?&]page=\\d)?$`))
    expect((await demo.pageAt(last)).canonical).toBe(demo.site.address + last)
  },
)

test('a category of the blog that is gone is not found, and one without a post is not for search engines', async () => {
  for (const category of ['none', '00000000-0000-4000-8000-000000000000', 'none&page=2']) {
    const page = await demo.pageAt(`/blog?category=${category}`)
    expect([page.status, page.header, page.html.includes('All posts')]).toEqual([404, 'noindex', true])
  }
  const made = await demo.owner.query("insert into blog_categories (name) values ('Not written yet') returning id")
  const empty = await demo.pageAt(`/blog?category=${made.rows[0].id}`)
  expect([empty.status, empty.header, empty.canonical]).toEqual([200, 'noindex', null])
})

test('a franchise’s title and description say what people search for with its name', async () => {
  const { rows } = await demo.owner.query<{ name: string; pence: number | null }>(
    'select name, investment_pence::float8 as pence from franchise_search where franchise_id = $1',
    [demo.ids[':franchiseId']],
  )
  const { title, description } = await demo.pageAt('/franchise/:franchiseId')
  expect(rows[0]?.pence).toBeGreaterThan(0)
  expect(decode(title)).toMatch(new RegExp(`^${rows[0]?.name} franchise: costs and fees`))
  expect(decode(description)).toContain(`Total investment: £${(rows[0]!.pence! / 100).toLocaleString('en-GB')}`)
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
    const page = await demo.pageAt(address.slice(demo.site.address.length))
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
    expect((await demo.fetched(`/sitemaps/${part}`)).status).toBe(404)
  expect(await (await demo.fetched('/robots.txt')).text()).toContain(`Sitemap: ${demo.site.address}/sitemap.xml`)
})

test('who finds a weakness is told where to write (RFC 9116)', async () => {
  const response = await demo.fetched('/.well-known/security.txt')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = (await response.text()).split('\n')
  expect(lines).toContain('Contact: mailto:hello@franchise-atlas.example?subject=Security')
  expect(lines).toContain(`Canonical: ${demo.site.address}/.well-known/security.txt`)
  const [, expires = ''] = lines.map((line) => /^Expires: (.*)/.exec(line)).find((found) => found !== null) ?? []
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
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
  const feeds = feedsOf((await demo.pageAt(path)).html)
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
  expect((await demo.fetched(path)).status).toBe(404)
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
    expect([path, (await demo.fetched(path)).status]).toEqual([path, 404])
})

test('what was public and is deleted is gone: 410, with the words of the page', async () => {
  await demo.owner.query('delete from franchises where id = $1', [demo.ids[':otherId']])
  const page = await demo.pageAt('/franchise/:otherId')
  expect([page.status, page.html.includes(franchiseNotFound().sentence)]).toEqual([410, true])
  expect((await demo.fetched('/og/franchise/:otherId.png')).status).toBe(404)
  await demo.owner.query('delete from posts where id = $1', [demo.ids[':postId']])
  await demo.owner.query('delete from franchise_categories where id = $1', [demo.ids[':categoryId']])
  for (const [path, words] of [
    ['/blog/:postId', 'Post not found'],
    ['/category/:categoryId', 'Category not found'],
  ] as const) {
    const gone = await demo.pageAt(path)
    expect([path, gone.status, gone.html.includes(words), gone.header]).toEqual([path, 410, true, 'noindex'])
  }
  // Where its franchises moved, its address leads there, with what it filters.
  const { rows } = await demo.owner.query(
    `update removed_pages set leads_to = (select id from franchise_categories where parent_id is null limit 1)
     where kind = 'category' and id = $1 returning leads_to as to`,
    [demo.ids[':categoryId']],
  )
  const moved = await demo.fetched('/category/:categoryId?sort=low')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/category/${rows[0].to}?sort=low`])
  for (const kind of ['franchise', 'category', 'blog'])
    expect((await demo.pageAt(`/${kind}/00000000-0000-4000-8000-000000000000`)).status).toBe(404)
})
