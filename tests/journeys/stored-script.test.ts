import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const dataDir = vi.hoisted(() => {
  process.env.DATA_DIR = `${process.env['TMPDIR'] ?? '/tmp'}/atlas-stored-script-${process.pid}`
  return process.env.DATA_DIR
})

import type { UserType } from '#app/features/accounts/account.ts'
import { pages } from '#app/pages.ts'
import { restoreArchive } from '#scripts/archive/restore.ts'
import { openSeal } from '#scripts/archive/seal.ts'
import { writeArchive } from '#scripts/archive/write-archive.ts'
import {
  ad,
  categories,
  exportedRows,
  lead,
  listings,
  people,
  posts,
  type Rows,
  writeCsv,
  writeStorage,
} from '#scripts/hosted/hosted-export.fixture.ts'
import { importHosted } from '#scripts/hosted/import-hosted.ts'
import { tables } from '#scripts/hosted/tables.ts'
import { openBrowser, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { connect, freshDatabase } from '#tests/support/database.ts'
import { makeArticle, makeBlogCategory, makePost } from '#tests/support/factories.ts'
import { goodHtml, hostileHtml, hostileLine } from '#tests/support/hostile-html.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { type Site, startSite } from '#tests/support/site.ts'

/**
 * Hostile HTML comes in by every way there is: typed by an admin, exported from the earlier database, in an archive,
 * and as rows that nothing has cleaned. The site shows all of it, and nothing runs.
 */
let site: Site
let owner: pg.Client
/** The posts and the texts of categories that were written in each way. */
const written: { posts: Record<string, string>; categories: Record<string, string> } = { posts: {}, categories: {} }

/** Columns of names, which are `plain` in the export for want of anything to check. */
const NAMES = new Set(['name', 'title', 'location', 'shortcode'])
/** The fixture with something hostile in each text of each table. */
async function hostileRows(): Promise<Rows> {
  const clean = await exportedRows()
  return Object.fromEntries(
    Object.entries(clean).map(([table, rows]) => {
      const columns = Object.entries(tables.find(({ name }) => name === table)?.columns ?? {})
      const texts = columns.flatMap(([name, { kind }]) => {
        if (kind === 'html') return [[name, goodHtml + hostileHtml]]
        if (name === 'faqs') return [[name, JSON.stringify([{ question: hostileLine, answer: hostileLine }])]]
        const isText = (kind === 'text' && name !== 'email' && table !== 'uk_cities') || NAMES.has(name)
        return isText && table !== 'uk_cities' ? [[name, hostileLine]] : []
      })
      return [table, rows.map((row) => ({ ...row, ...Object.fromEntries(texts) }))]
    }),
  )
}

beforeAll(async () => {
  mkdirSync(dataDir, { recursive: true })
  const folder = mkdtempSync(path.join(dataDir, 'export-'))
  const source = await connect((await freshDatabase(`stored_script_from_${process.pid}`)).owner)
  const target = await freshDatabase(`stored_script_${process.pid}`)
  // import:hosted: with a banner more, which leads into a script.
  await writeStorage(folder)
  const rows = await hostileRows()
  const banner = { ...rows['banner_ads']?.[0], id: '00000000-0000-4000-8000-0000000000ba' }
  await writeCsv(folder, {
    ...rows,
    banner_ads: [...(rows['banner_ads'] ?? []), { ...banner, target_url: 'javascript:window.run=1' }],
  })
  const report = await importHosted(source, { from: folder, isTrial: false })
  expect(report.match(/skipped \d.*/g)).toEqual([expect.stringContaining('skipped 1')])
  written.posts['import:hosted'] = posts.news
  written.categories['import:hosted'] = categories.care
  // import: rows that nothing cleaned lie in the archive as they are.
  const plant = async (db: pg.Client, by: string, categoryId: string) => {
    const blog = await makeBlogCategory(db, { name: `${by} ${hostileLine}` })
    const post = { title: `${by} ${hostileLine}`, content: goodHtml + hostileHtml, author: hostileLine }
    written.posts[by] = (await makePost(db, { ...post, categoryId: blog.id })).id
    await makeArticle(db, categoryId, { title: hostileLine, content: goodHtml + hostileHtml })
    written.categories[by] = categoryId
  }
  await plant(source, 'import', categories.home)
  const archive = path.join(dataDir, 'archive')
  await writeArchive(source, { kind: 'export', folder: archive, seal: openSeal, earlier: null, now: new Date() })
  await source.end()
  await restoreArchive({ adminUrl: target.admin, folder: archive, seal: openSeal, replaces: false, erasures: [] })
  // Planted beside it, in what says something of itself to search engines too.
  owner = await connect(target.owner)
  await owner.query('delete from category_articles where category_id = $1', [categories.home])
  await plant(owner, 'planted', categories.home)
  await owner.query(
    'update posts set meta_title = $1, meta_description = $1, keywords = $1, author_line = $1, image_alt = $1',
    [hostileLine],
  )
  await owner.query('update category_articles set meta_title = $1, meta_description = $1, keywords = $1', [hostileLine])
  site = await startSite(target, { dataDir })
})
afterAll(async () => {
  await site?.stop()
  await owner?.end()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
})

/** The addresses behind a door, with the ids of what is hostile. */
function addressesOf(type: UserType | null): string[] {
  const ids: Record<string, string> = {
    ':categoryId': categories.care,
    ':franchiseId': listings.kept,
    ':franchisorId': people.franchisor,
    ':customerId': people.buyer,
    ':postId': written.posts['planted'] ?? '',
    ':adId': ad,
    ':box': 'contact',
    ':page': 'privacy',
  }
  const listed = Object.entries(pages).flatMap(([address, { door }]) => {
    if (type === null ? door.kind !== 'open' : door.kind !== 'portal' || door.type !== type) return []
    return [address.replaceAll(/:[a-zA-Z]+/g, (name) => ids[name] ?? 'x')]
  })
  const of = (byWay: Record<string, string>, address: (id: string) => string) => Object.values(byWay).map(address)
  const more: Record<UserType | 'visitor', string[]> = {
    visitor: [
      ...of(written.posts, (id) => `/blog/${id}`),
      ...of(written.categories, (id) => `/category/${id}`),
      `/search?q=${encodeURIComponent(hostileLine)}`,
      '/search?view=list',
      `/compare?ids=${listings.kept}`,
      `/request?franchise=${listings.kept}`,
    ],
    customer: [],
    franchisor: [`/franchisor/leads?lead=${lead}`],
    admin: [
      ...of(written.posts, (id) => `/admin/blog/edit/${id}`),
      ...of(written.posts, (id) => `/admin/blog/preview/${id}`),
      ...of(written.categories, (id) => `/admin/categories?category=${id}`),
      ...of(written.categories, (id) => `/admin/categories?category=${id}&task=delete`),
      `/admin/blog/articles?delete=${posts.news}`,
      `/admin/accounts?q=${encodeURIComponent(hostileLine)}`,
    ],
  }
  return [...listed, ...more[type ?? 'visitor']]
}

/** What of a page has run, or would with a press or a move of the mouse. */
const listDangers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const leads = new Set(['href', 'src', 'action', 'formaction', 'data', 'srcdoc', 'xlink:href'])
    const found = [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes]
        .filter(
          ({ name, value }) =>
            name.startsWith('on') ||
            (leads.has(name) && (name === 'srcdoc' || /^\s*(javascript|data:text)/i.test(value))),
        )
        .map(({ name, value }) => `${element.tagName} ${name}=${value.slice(0, 60)}`),
    )
    return [...('run' in window ? ['something ran'] : []), ...found]
  })

/** Opens each page, as the server sent it and once its scripts have taken it over; how many there were. */
async function walk(context: BrowserContext, page: Page, addresses: readonly string[]): Promise<number> {
  let shown = 0
  for (const address of addresses) {
    // Files and what leads elsewhere are no pages.
    const answer = await context.request.get(address, { maxRedirects: 0 })
    if (answer.status() !== 200 || !answer.headers()['content-type']?.startsWith('text/html')) continue
    await page.goto(address)
    await waitForIdleOrStatic(page)
    expect(await listDangers(page), address).toEqual([])
    shown += 1
  }
  return shown
}

test('an admin types it into the editor’s form, for a post and for a category', async () => {
  const browser = await openBrowser(site.address, { scripts: false })
  const { page } = browser
  try {
    await signInBrowser(browser.context, site.address, owner, people.admin)
    await page.goto('/admin/blog/new')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`typed ${hostileLine}`)
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill(goodHtml + hostileHtml)
    await page.getByLabel('Meta title').fill(hostileLine)
    await page.getByRole('button', { name: 'Publish Post' }).click()
    await page.getByText('Saved as draft:').waitFor()
    const { rows } = await owner.query(
      `update posts set status = 'published' where title like 'typed%' returning id, content`,
    )
    expect(rows[0].content).toContain(goodHtml)
    expect(rows[0].content).not.toMatch(/window\.run|<script|onerror|javascript:|<iframe|<svg|style=/i)
    written.posts['typed'] = rows[0].id
    await page.goto(`/admin/categories?category=${categories.care}`)
    await page.getByLabel('Content').fill(goodHtml + hostileHtml)
    await page.getByRole('button', { name: 'Save article' }).click()
    await page.getByText('Article saved.').first().waitFor()
    const { rows: texts } = await owner.query('select content from category_articles where category_id = $1', [
      categories.care,
    ])
    expect(texts[0].content).not.toMatch(/window\.run|<script|onerror|javascript:|<iframe|<svg|style=/i)
  } finally {
    await browser.close()
  }
})

test('what looks for dangers finds each of them', async () => {
  const browser = await openBrowser(site.address, { ignoresPolicy: true })
  try {
    await browser.page.goto('/faqs')
    await browser.page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), hostileHtml)
    await browser.page.waitForFunction(() => 'run' in window)
    const found = (await listDangers(browser.page)).join()
    for (const danger of [
      'something ran',
      'IMG onerror',
      'A href=javascript:',
      'svg onload',
      'srcdoc',
      'onmouseover',
      'OBJECT',
    ])
      expect(found).toContain(danger)
  } finally {
    await browser.close()
  }
})

const doors = [
  { who: 'visitor', type: null, id: null, atLeast: 30 },
  { who: 'customer', type: 'customer', id: people.buyer, atLeast: 5 },
  { who: 'franchisor', type: 'franchisor', id: people.franchisor, atLeast: 15 },
  { who: 'admin', type: 'admin', id: people.admin, atLeast: 45 },
] as const
test.each(doors)('nothing runs on any page of a $who, without the content policy', async ({ type, id, atLeast }) => {
  const browser = await openBrowser(site.address, { ignoresPolicy: true })
  try {
    if (id !== null) await signInBrowser(browser.context, site.address, owner, id)
    expect(await walk(browser.context, browser.page, addressesOf(type))).toBeGreaterThanOrEqual(atLeast)
  } finally {
    await browser.close()
  }
})

test('what was written well is shown as it was, whichever way it came', async () => {
  const read = async (address: string) => (await fetch(`${site.address}${address}`)).text()
  for (const [way, id] of Object.entries(written.posts)) expect(await read(`/blog/${id}`), way).toContain(goodHtml)
  for (const [way, id] of Object.entries(written.categories))
    expect(await read(`/category/${id}`), way).toContain(goodHtml)
})
