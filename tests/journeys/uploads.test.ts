import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOT_A_PDF } from '#app/lib/forms/file-kinds.ts'
import { listAxeViolations, openBrowser, waitForHydration } from '#tests/support/browser.ts'
import { signInBrowser } from '#tests/support/session-cookie.ts'
import { makeWorld, type World } from './world.ts'

/** Files of a franchise's form go on their way as soon as they are chosen, and its draft holds them (F-24, F-29). */
let world: World
let userId: string
let buffer: Buffer
beforeAll(async () => {
  world = await makeWorld()
  const owner = await world.owner.query<{ id: string }>('select id from profiles where email = $1', [world.first.email])
  userId = owner.rows[0]?.id ?? ''
  buffer = await sharp({ create: { width: 960, height: 640, channels: 3, background: '#804020' } })
    .png()
    .toBuffer()
})
afterAll(() => world?.close())

test('a chosen file is sent, again where it failed, and refused with its reason; the draft keeps it', async () => {
  const { page, context, faults, close } = await openBrowser(world.site.address)
  try {
    await signInBrowser(context, world.site.address, world.owner, userId)
    await page.goto('/franchisor/add-franchise#step-pictures')
    await waitForHydration(page)
    let sent = 0
    page.on('request', (request) => (sent += Number(request.url().endsWith('/franchisor/upload'))))
    // Lost once, as where the network goes.
    await page.route('**/franchisor/upload', (route) => route.abort(), { times: 1 })
    await page.locator('input[name=mainImage]').setInputFiles({ name: 'shop.png', mimeType: 'image/png', buffer })
    const again = page.getByRole('button', { name: 'Try again shop.png' })
    await again.waitFor()
    expect(await listAxeViolations(page)).toEqual([])
    await again.click()
    await page.getByRole('link', { name: 'shop.png' }).waitFor()
    expect(
      await page
        .locator('input[name=mainImage]')
        .evaluate((input) => (input instanceof HTMLInputElement ? input.files?.length : null)),
    ).toBe(0)

    const before = sent
    await page.locator('input[name=brochure]').setInputFiles({ name: 'kiln.png', mimeType: 'image/png', buffer })
    await page.getByText(NOT_A_PDF).waitFor()
    // It is known before any of it is sent.
    expect(sent).toBe(before)
    await page.getByRole('button', { name: 'Dismiss kiln.png' }).click()
    expect(await page.getByText(NOT_A_PDF).count()).toBe(0)

    // On its way for as long as nobody answers.
    await page.route('**/franchisor/upload', () => {}, { times: 1 })
    await page.locator('input[name=gallery]').setInputFiles({ name: 'oven.png', mimeType: 'image/png', buffer })
    await page.getByRole('progressbar', { name: 'Uploading oven.png' }).waitFor()
    expect(await listAxeViolations(page, { again: true })).toEqual([])
    await page.getByRole('button', { name: 'Cancel oven.png' }).click()
    expect(await page.getByText('oven.png').count()).toBe(0)

    await page.getByText(/^Draft saved \d\d:\d\d/).waitFor()
    await page.goto('/franchisor/franchises')
    await page.goto('/franchisor/add-franchise#step-pictures')
    await waitForHydration(page)
    await page.getByRole('link', { name: 'shop.png' }).waitFor()
    expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([])
  } finally {
    await close()
  }
})

test('pictures chosen together stand in the order in which they were chosen, whichever arrives first', async () => {
  const { page, context, close } = await openBrowser(world.site.address)
  try {
    await signInBrowser(context, world.site.address, world.owner, userId)
    await page.goto('/franchisor/add-franchise#step-pictures')
    await waitForHydration(page)
    const rows = page.locator('.picture-row')
    const isOvertaken = Promise.withResolvers<void>()
    await page.route('**/franchisor/upload', (route) => isOvertaken.promise.then(() => route.continue()), { times: 1 })
    await page
      .locator('input[name=gallery]')
      .setInputFiles(
        ['oven', 'counter', 'garden'].map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer })),
      )
    await expect.poll(() => rows.count()).toBe(2)
    isOvertaken.resolve()
    await expect.poll(() => rows.count()).toBe(3)
    expect(await rows.getByRole('link').allTextContents()).toEqual(['oven.png', 'counter.png', 'garden.png'])
  } finally {
    await close()
  }
})

/** Pictures that a telephone makes, one unlike the other. */
const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `van-${index}.png`,
    mimeType: 'image/png',
    buffer: Buffer.concat([buffer, Buffer.alloc(index)]),
  }))

test('without a network a file waits, and goes by itself once there is one; two go at once', async () => {
  const { page, context, close } = await openBrowser(world.site.address, { width: 390 })
  try {
    await signInBrowser(context, world.site.address, world.owner, userId)
    await page.goto('/franchisor/add-franchise#step-pictures')
    await waitForHydration(page)
    await context.setOffline(true)
    await page.locator('input[name=gallery]').setInputFiles(photos(5))
    const waits = page.getByText('Not uploaded yet. We’ll try again once you have a connection.')
    await expect.poll(() => waits.count()).toBe(5)
    expect(await listAxeViolations(page)).toEqual([])

    const held: (() => void)[] = []
    await page.route('**/franchisor/upload', (route) => {
      held.push(() => void route.continue())
    })
    await context.setOffline(false)
    await expect.poll(() => held.length).toBe(2)
    // The others do not come meanwhile.
    await page.waitForTimeout(300)
    expect(held.length).toBe(2)
    expect(await waits.count()).toBe(0)
    for (let index = 0; index < 5; index++) {
      await expect.poll(() => held.length).toBeGreaterThan(index)
      held[index]?.()
    }
    await page.getByRole('link', { name: 'van-4.png' }).waitFor()
    expect(held.length).toBe(5)
  } finally {
    await close()
  }
})

test('a file is sent once, though a page that scripts take over at that moment tells of it twice', async () => {
  const { page, context, close } = await openBrowser(world.site.address, { width: 390 })
  try {
    await signInBrowser(context, world.site.address, world.owner, userId)
    await page.goto('/franchisor/add-franchise#step-pictures')
    await waitForHydration(page)
    let sent = 0
    await page.route('**/franchisor/upload', async (route) => {
      sent++
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    const chooser = page.locator('input[name=gallery]')
    await chooser.setInputFiles(photos(2))
    await chooser.dispatchEvent('change')
    await page.getByRole('link', { name: 'van-1.png' }).first().waitFor()
    await page.getByRole('progressbar').first().waitFor({ state: 'detached' })
    expect(sent).toBe(2)
  } finally {
    await close()
  }
})

test('whoever is signed out meanwhile is told so of a file too, and it goes once he is back', async () => {
  const { page, context, close } = await openBrowser(world.site.address, { width: 390 })
  try {
    await signInBrowser(context, world.site.address, world.owner, userId)
    // What a page that is just opening asks for then would lead to the sign-in page before anything is chosen.
    await page.route(/\/live(\.data)?$/, (route) => route.abort())
    await page.goto('/franchisor/add-franchise#step-pictures')
    await waitForHydration(page)
    await context.request.post('/sign-out', { headers: { origin: world.site.address } })
    await page.locator('input[name=gallery]').setInputFiles(photos(1))
    await page.getByText('Not uploaded: you’ve been signed out.').waitFor()
    await signInBrowser(context, world.site.address, world.owner, userId)
    // Coming back from the tab in which he signed in.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('link', { name: 'van-0.png' }).waitFor()
  } finally {
    await close()
  }
})

test('a file is neither sent twice nor left behind, whatever is chosen or comes back while it waits', async () => {
  const { page, context, close } = await openBrowser(world.site.address, { width: 390 })
  const folder = await mkdtemp(path.join(tmpdir(), 'photo-'))
  try {
    await signInBrowser(context, world.site.address, world.owner, userId)
    await page.goto('/franchisor/add-franchise#step-pictures')
    await waitForHydration(page)
    const chooser = page.locator('input[name=gallery]')
    const chosen = () =>
      chooser.evaluate((input) =>
        input instanceof HTMLInputElement ? Array.from(input.files ?? [], ({ name }) => name) : null,
      )
    const links = page.locator('.picture-row').getByRole('link')
    const [first, second] = [photos(1), photos(2).slice(1)]

    // The same again while it is on its way: the input must not keep it, or saving would send it once more.
    const file = path.join(folder, 'van.png')
    await writeFile(file, buffer)
    const isAnswered = Promise.withResolvers<void>()
    await page.route('**/franchisor/upload', (route) => isAnswered.promise.then(() => route.continue()), { times: 1 })
    await chooser.setInputFiles(file)
    await page.getByRole('progressbar').waitFor()
    await chooser.setInputFiles(file)
    isAnswered.resolve()
    await expect.poll(() => links.allTextContents()).toEqual(['van.png'])
    expect(await chosen()).toEqual([])

    // Another one while the first waits for a network: saving sends both.
    await page.route('**/franchisor/upload', (route) => route.abort())
    await chooser.setInputFiles(first)
    await page.getByRole('button', { name: 'Try again van-0.png' }).waitFor()
    await chooser.setInputFiles(second)
    await page.getByRole('button', { name: 'Try again van-1.png' }).waitFor()
    expect(await chosen()).toEqual(['van-0.png', 'van-1.png'])

    // The network is back in the moment in which the page is seen again.
    await page.unroute('**/franchisor/upload')
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      window.dispatchEvent(new Event('online'))
    })
    await expect.poll(() => links.count()).toBeGreaterThan(2)
    await page.waitForTimeout(500)
    expect(await links.allTextContents()).toEqual(['van.png', 'van-0.png', 'van-1.png'])
    expect(await chosen()).toEqual([])
  } finally {
    await close()
    await rm(folder, { recursive: true })
  }
})

test('a large photograph chosen while another is made smaller takes nothing from it', async () => {
  const { page, context, close } = await openBrowser(world.site.address, { width: 390 })
  try {
    await signInBrowser(context, world.site.address, world.owner, userId)
    await page.goto('/franchisor/add-franchise#step-pictures')
    await waitForHydration(page)
    let sent = 0
    page.on('request', (request) => (sent += Number(request.url().endsWith('/franchisor/upload'))))
    // As on a telephone, which takes a moment for each.
    await page.evaluate(() => {
      const read = window.createImageBitmap
      window.createImageBitmap = async (image: ImageBitmapSource) => {
        await new Promise((resolve) => setTimeout(resolve, 800))
        return read(image)
      }
    })
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const large = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#000', noise } })
      .jpeg({ quality: 95 })
      .toBuffer()
    expect(large.length).toBeGreaterThan(1.5 * 1024 * 1024)
    const photo = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: large })
    const chooser = page.locator('input[name=gallery]')
    await chooser.setInputFiles(photo('van.jpg'))
    await chooser.setInputFiles(photo('shop.jpg'))
    await expect
      .poll(async () => (await page.locator('.picture-row').getByRole('link').allTextContents()).toSorted(), {
        timeout: 20_000,
      })
      .toEqual(['shop.jpg', 'van.jpg'])
    expect(sent).toBe(2)
    // Of the main image there is one: the last that was chosen.
    const main = page.locator('input[name=mainImage]')
    await main.setInputFiles(photo('old.jpg'))
    await main.setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer })
    await page.getByRole('link', { name: 'new.png' }).waitFor()
    await page.waitForTimeout(1_500)
    expect(await page.getByRole('link', { name: 'new.png' }).count()).toBe(1)
    expect(await page.getByText('old.jpg').count()).toBe(0)
  } finally {
    await close()
  }
})
