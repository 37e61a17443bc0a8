import { xmlText } from './xml.ts'

/** One canonical address: its path, and when what it shows was changed last, where the data tell. */
export type SitemapUrl = { path: string; changedAt: Date | null }

/** Addresses in one part. The protocol allows 50,000 (sitemaps.org); smaller parts are made and fetched quicker. */
export const PART_SIZE = 10_000

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function entry(tag: 'url' | 'sitemap', siteUrl: string, { path, changedAt }: SitemapUrl): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<${tag}><loc>${xmlText(siteUrl + path)}</loc>${changed}</${tag}>\n`
}

/** How many parts a number of addresses fills. */
export function partCount(addresses: number): number {
  return Math.ceil(addresses / PART_SIZE)
}

/** When any of some addresses changed last; null where none tells. */
export function latestChange(addresses: readonly SitemapUrl[]): Date | null {
  return addresses.reduce<Date | null>(
    (latest, { changedAt }) => (changedAt && (!latest || changedAt > latest) ? changedAt : latest),
    null,
  )
}

/** The index that names the parts. `siteUrl` without a slash at the end. */
export function sitemapIndex(siteUrl: string, parts: readonly SitemapUrl[]): string {
  return (
    `${XML_HEAD}<sitemapindex ` +
    `${NAMESPACE}>\n${parts.map((part) => entry('sitemap', siteUrl, part)).join('')}</sitemapindex>\n`
  )
}

export const URLSET_START = `${XML_HEAD}<urlset ${NAMESPACE}>\n`
export const URLSET_END = '</urlset>\n'

/** The lines of some addresses, for between URLSET_START and URLSET_END. */
export function sitemapLines(siteUrl: string, addresses: readonly SitemapUrl[]): string {
  return addresses.map((address) => entry('url', siteUrl, address)).join('')
}
