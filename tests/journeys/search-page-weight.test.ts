import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderScene } from '#db/seed/pictures.server.ts'
import { sceneNames } from '#db/seed/scenes/index.ts'
import { waitForHydration, openBrowser } from '#tests/support/browser.ts'
import { connect, freshDatabase } from '#tests/support/database.ts'
import { makeCategory, makeFranchise, makeFranchisor, makeUpload } from '#tests/support/factories.ts'
import { type Site, startSite } from '#tests/support/site.ts'

/**
 * What a search with 24 cards and their pictures costs a browser, all of it, until nothing more comes. Rows of a list
 * lie near the screen, so all their pictures come (how far ahead is the browser’s choice): small ones, that weigh less
 * together than fewer large ones did.
 */
const MOST_REQUESTS = 41
const MOST_BYTES = 390 * 1024
const CARDS = 24
const WIDTHS = [240, 480, 720, 960, 1440]

let site: Site
let owner: pg.Client
beforeAll(async () => {
  const urls = await freshDatabase(`view_${randomUUID().slice(0, 8)}`)
  owner = await connect(urls.owner)
  const categories = [await makeCategory(owner, { name: 'Home & Garden', hue: 120 })]
  const franchisor = await makeFranchisor(owner)
  site = await startSite(urls)
  for (let at = 0; at < CARDS; at++) {
    const name = `Fernhill Garden Rooms ${at}`
    const { id: franchiseId } = await makeFranchise(owner, {
      name,
      franchisor,
      categories,
      location: 'Norwich',
      investmentPounds: 20_000 + at * 1_000,
    })
    const { id } = await makeUpload(owner, { ownerId: franchisor.id, franchiseId })
    await owner.query(`update franchise_details set main_image_url = '/files/' || $2 where franchise_id = $1`, [
      franchiseId,
      id,
    ])
    const { rows } = await owner.query<{ key: string }>('select storage_key as key from uploads where id = $1', [id])
    const folder = path.join(site.dataDir, 'uploads', rows[0]!.key)
    await mkdir(folder, { recursive: true })
    const pictures = await renderScene({ name, scene: sceneNames[at % sceneNames.length]! }, WIDTHS)
    await Promise.all(pictures.map((bytes, index) => writeFile(path.join(folder, `${WIDTHS[index]}.webp`), bytes)))
  }
})
afterAll(async () => {
  await site?.stop()
  await owner?.end()
})

test.each([
  [390, 2],
  [1440, 1],
])('Q: search with 24 cards, %i px wide at %i times, stays within its requests and bytes', async (width, density) => {
  const browser = await openBrowser(site.address, { width })
  try {
    const { page } = browser
    const cdp = await browser.context.newCDPSession(page)
    if (density > 1)
      await cdp.send('Emulation.setDeviceMetricsOverride', {
        width,
        height: 844,
        deviceScaleFactor: density,
        mobile: true,
      })
    const sizes = new Map<string, number>()
    await cdp.send('Network.enable')
    cdp.on(
      'Network.loadingFinished',
      ({ requestId, encodedDataLength }) => void sizes.set(requestId, encodedDataLength),
    )
    await page.goto('/search')
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    expect(await page.locator('article.card').count()).toBe(CARDS)
    const drawn = await page
      .locator('article.card img')
      .evaluateAll(
        (images) => images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length,
      )
    expect(drawn).toBeGreaterThan(1)
    const bytes = () => [...sizes.values()].reduce((sum, size) => sum + size, 0)
    // Scripts alone are some 120 KB.
    await expect.poll(bytes).toBeGreaterThan(150 * 1024)
    expect(bytes()).toBeLessThanOrEqual(MOST_BYTES)
    expect(sizes.size).toBeLessThanOrEqual(MOST_REQUESTS)
    expect(browser.faults).toEqual([])
  } finally {
    await browser.close()
  }
})
