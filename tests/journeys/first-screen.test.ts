import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, resize } from '#tests/support/browser.ts'
import { type Demo, startDemo } from '#tests/support/demo.ts'

let demo: Demo
let franchises: string[]
beforeAll(async () => {
  demo = await startDemo('atlas_first_screens')
  const { rows } = await demo.owner.query<{ id: string }>(
    `select franchise_id as id from franchise_search
     order by (name = 'Larkspur Home Care') desc, length(name) desc limit 2`,
  )
  franchises = rows.map(({ id }) => `/franchise/${id}`)
})
afterAll(() => demo?.close())

const SIZES = [
  [390, 664],
  [1366, 768],
] as const

test.each(SIZES)(
  '%i × %i: a franchise’s prices and the way to ask stand in the first screen',
  async (width, height) => {
    const { page, close } = await openBrowser(demo.site.address, { width })
    try {
      for (const path of franchises) {
        await page.goto(path)
        await resize(page, width, height)
        // A first visit: the cookies are asked for, and an advertisement runs.
        expect(await page.getByRole('region', { name: 'Cookies', exact: true }).isVisible()).toBe(true)
        expect(await page.locator('.banner').count()).toBe(1)
        const total = (await page.locator('.strip-total').boundingBox())!
        const strip = (await page.locator('.strip').boundingBox())!
        const ask = (await page
          .getByRole('link', { name: 'Request Information', exact: true })
          .filter({ visible: true })
          .first()
          .boundingBox())!
        expect(total.y + total.height, `total of ${path}`).toBeLessThan(width < 600 ? ask.y : height)
        expect(ask.y + ask.height, `way to ask of ${path}`).toBeLessThanOrEqual(height)
        // On a phone the bar at the foot must not hide the strip of a name of ordinary length.
        if (path === franchises[0])
          expect(strip.y + strip.height, `strip of ${path}`).toBeLessThanOrEqual(width < 600 ? ask.y : height)
        const ad = (await page.locator('.banner').boundingBox())!
        expect(ad.y, 'the advertisement comes after the figures').toBeGreaterThan(height)
      }
    } finally {
      await close()
    }
  },
)
