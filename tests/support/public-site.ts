import { listJsonLdBlocks, readJsonLd, type JsonLdStatement } from './json-ld.ts'
import { type Demo, startDemo } from './demo.ts'

/** A public page as a search engine reads it. */
export type FoundPage = {
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

/** The public site with the demo in it; addresses name what they show by `:franchiseId` and the like. */
export type PublicSite = Demo & {
  ids: Record<string, string>
  addressOf: (path: string) => string
  fetched: (path: string, headers?: Record<string, string>) => Promise<Response>
  pageAt: (path: string) => Promise<FoundPage>
}

/** Text as it reads, without the entities that React writes. */
export const decode = (text: string) =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

async function listIds(demo: Demo): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  const one = async (sql: string) => String((await demo.owner.query(sql)).rows[0]?.id)
  ids[':franchiseId'] = await one(
    'select f.franchise_id as id from franchise_search f join franchise_faqs q using (franchise_id) ' +
      'order by f.name limit 1',
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
  return ids
}

async function readPage(response: Response): Promise<FoundPage> {
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

/** Starts the demo's site and finds something of each kind in it. */
export async function startPublicSite(
  name: string,
  options: { env?: Record<string, string> } = {},
): Promise<PublicSite> {
  const demo = await startDemo(name, options)
  const ids = await listIds(demo)
  const addressOf = (path: string) => path.replaceAll(/:[a-zA-Z]+/g, (key) => ids[key] ?? key)
  const fetched = (path: string, headers: Record<string, string> = {}) =>
    fetch(demo.site.address + addressOf(path), { redirect: 'manual', headers })
  return { ...demo, ids, addressOf, fetched, pageAt: async (path) => readPage(await fetched(path)) }
}

/** Public pages and what each of them states. */
export const publicPages: [path: string, states: JsonLdStatement['@type'][]][] = [
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
  ['/data-complaint', ['BreadcrumbList']],
]
