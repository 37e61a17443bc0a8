import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const dataDir = vi.hoisted(() => {
  process.env.DATA_DIR = `${process.env['TMPDIR'] ?? '/tmp'}/atlas-moved-in-${process.pid}`
  return process.env.DATA_DIR
})

import {
  ad,
  categories,
  exportedRows,
  listings,
  people,
  posts,
  writeCsv,
  writeStorage,
} from '#scripts/hosted/hosted-export.fixture.ts'
import { importHosted } from '#scripts/hosted/import-hosted.ts'
import { tables } from '#scripts/hosted/tables.ts'
import { plainText } from '#app/features/blog/post.ts'
import { connect, freshDatabase } from '#tests/support/database.ts'
import { createSessionCookie } from '#tests/support/session-cookie.ts'
import { type Site, startSite } from '#tests/support/site.ts'

/** What the earlier database exported, every table of the specification and nothing more, as a site shows it. */
let site: Site
let owner: pg.Client
const cookies: Record<string, string> = {}

beforeAll(async () => {
  mkdirSync(dataDir, { recursive: true })
  const folder = mkdtempSync(path.join(dataDir, 'export-'))
  const target = await freshDatabase(`moved_in_${process.pid}`)
  owner = await connect(target.owner)
  await writeStorage(folder)
  await writeCsv(folder, await exportedRows())
  // Twice, as whoever is unsure whether the first run came to its end.
  for (let run = 1; run <= 2; run++) await importHosted(owner, { from: folder, isTrial: false })
  site = await startSite(target, { dataDir })
  for (const who of ['admin', 'franchisor', 'buyer'] as const)
    cookies[who] = await createSessionCookie(owner, people[who])
})
afterAll(async () => {
  await site?.stop()
  await owner?.end()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
})

const get = (address: string, who?: string) =>
  fetch(`${site.address}${address}`, { redirect: 'manual', headers: who ? { cookie: cookies[who] ?? '' } : {} })
/** The words of a page, without those of its scripts. */
const words = async (address: string, who?: string) =>
  plainText((await (await get(address, who)).text()).replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' '))
const kept = `/franchise/${listings.kept}`

/** For each table the pages that show its rows, and how often something that only they say stands there. */
const shown: Record<string, readonly { at: string; who?: string; says: string | RegExp; times?: number }[]> = {
  profiles: [
    { at: '/admin/accounts', who: 'admin', says: 'Frank, “Alder” Ltd' },
    { at: '/admin/accounts/customers', who: 'admin', says: 'Gus' },
  ],
  franchises: [
    { at: '/search', says: 'Alder Care' },
    { at: `/admin/franchisor/${people.franchisor}/franchises`, who: 'admin', says: 'Hazel Care' },
  ],
  franchise_details: [
    { at: kept, says: 'Care, "at home" and elsewhere' },
    { at: kept, says: 'Rotas, training and a van.', times: 1 },
    { at: kept, says: '£62,500' },
  ],
  franchise_categories: [{ at: '/categories', says: 'Home care' }],
  franchise_category_mappings: [{ at: `/category/${categories.home}`, says: 'Alder Care' }],
  category_articles: [{ at: `/category/${categories.care}`, says: /\bQ\b.*\bA\b/ }],
  franchise_faqs: [
    { at: kept, says: 'Z first?', times: 1 },
    { at: kept, says: 'A second?', times: 1 },
  ],
  franchise_testimonials: [{ at: kept, says: 'They answered every call.', times: 1 }],
  franchise_success_stories: [{ at: kept, says: 'Open within a year.', times: 1 }],
  uk_cities: [{ at: '/franchisor/add-franchise', who: 'franchisor', says: 'Newtown of Tests' }],
  franchise_leads: [
    { at: '/franchisor/leads', who: 'franchisor', says: 'Bea' },
    { at: '/customer/dashboard', who: 'buyer', says: 'Alder Care' },
  ],
  messages: [{ at: '/customer/messages', who: 'buyer', says: /Tabs and \\ backslashes/ }],
  blog_categories: [{ at: '/admin/blog/categories', who: 'admin', says: 'News' }],
  posts: [{ at: `/blog/${posts.news}`, says: '5 views' }],
  post_views: [{ at: '/admin/blog/statistics', who: 'admin', says: /Total Views 5\b/ }],
  featured_ads: [
    { at: '/franchisor/advertising/featured', who: 'franchisor', says: '£129' },
    { at: '/admin/advertising/featured', who: 'admin', says: '£129' },
  ],
  banner_ads: [{ at: '/admin/advertising/banners', who: 'admin', says: 'Alder Care' }],
  ad_metrics: [{ at: `/franchisor/advertising/featured/${ad}`, who: 'franchisor', says: /\b2\b/ }],
}
/** What pages show as a picture or as the value of a field. */
const inMarkup: Record<string, readonly { at: string; who?: string; has: () => Promise<readonly string[]> }[]> = {
  franchise_gallery: [
    {
      at: kept,
      has: async () =>
        (await owner.query("select '/files/' || id as url from uploads where kind = 'gallery'")).rows.map(
          ({ url }) => url,
        ),
    },
  ],
  banner_ads: [
    {
      at: '/',
      has: async () => (await owner.query('select image_url as url from banner_ads')).rows.map(({ url }) => url),
    },
  ],
  advertising_settings: [
    {
      at: '/admin/advertising/settings',
      who: 'admin',
      has: () => Promise.resolve(['value="60.00"', 'value="500.00"']),
    },
  ],
}

test.each(Object.entries(shown))('pages show %s', async (_, pages) => {
  for (const { at, who, says, times } of pages) {
    const text = await words(at, who)
    if (times === undefined) expect(text, at).toMatch(says)
    else expect(text.split(says).length - 1, `${at} ${String(says)}`).toBe(times)
  }
})

test.each(Object.entries(inMarkup))('pages have %s in their pictures or fields', async (_, pages) => {
  for (const { at, who, has } of pages) {
    const html = await (await get(at, who)).text()
    const wanted = await has()
    expect(wanted.length).toBeGreaterThan(0)
    for (const part of wanted) expect(html, at).toContain(part)
  }
})

test('no table of the specification is left out, and what was not public is not', async () => {
  // The prices that the payment service knows show on no page: whoever buys is charged by them.
  const named = new Set([...Object.keys(shown), ...Object.keys(inMarkup), 'stripe_pricing_sync'])
  expect(tables.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([])
  for (const id of [listings.hidden, listings.waiting])
    expect(await words(`/franchise/${id}`)).not.toMatch(/Rowan Care|Hazel Care/)
  expect(await words('/search')).not.toMatch(/Rowan Care|Hazel Care/)
})
