import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, waitForHydration, waitForIdleOrStatic } from '#tests/support/browser.ts'
import { fillDetailForm } from './steps.ts'
import { makeWorld, type World } from './world.ts'

/** Pages that others are shown too (docs/decisions/039), in a browser. */
let world: World
beforeAll(async () => void (world = await makeWorld({ PAGE_CACHE_MB: '16' })))
afterAll(() => world?.close())

const countLeads = async (franchiseId: string) =>
  (await world.owner.query('select from franchise_leads where franchise_id = $1', [franchiseId])).rowCount

test('scripts of a page from memory run, and nothing else may', async () => {
  const { page, faults, close } = await openBrowser(world.site.address)
  try {
    for (const path of ['/', '/search', '/compare', `/franchise/${world.first.franchiseId}`, '/blog'])
      for (const turn of ['first', 'second']) {
        const answer = await page.goto(path)
        expect([path, turn, answer?.headers().etag !== undefined]).toEqual([path, turn, true])
        await waitForIdleOrStatic(page)
      }
    await page.goto('/search')
    await waitForHydration(page)
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.body.dataset.ran = "yes"'
      document.body.append(script)
    })
    expect(await page.evaluate(() => document.body.dataset.ran)).toBeUndefined()
    expect(faults.filter((fault) => !fault.includes('Content Security Policy'))).toEqual([])
    expect(faults).toHaveLength(1)
  } finally {
    await close()
  }
})

test('two people ask by the same page, each with a timestamp and a key of his own', async () => {
  const people = await Promise.all(['one', 'two'].map(() => openBrowser(world.site.address)))
  try {
    for (const { page } of people) {
      await page.goto(`/franchise/${world.first.franchiseId}`)
      await waitForHydration(page)
    }
    const stamps = people.map(({ page }) => page.locator('#request input[name=timestamp]'))
    const keys = people.map(({ page }) => page.locator('#request input[name=key]'))
    const [first = '', second = ''] = await Promise.all(stamps.map((stamp) => stamp.inputValue()))
    const [key = '', sameKey = ''] = await Promise.all(keys.map((one) => one.inputValue()))
    expect([first, key]).toEqual([second, sameKey])
    for (const [index, { page, faults }] of people.entries()) {
      await fillDetailForm(page, `shared-${index}@people.test`)
      await expect.poll(() => stamps[index]?.inputValue()).not.toBe(first)
      expect(await keys[index]?.inputValue()).not.toBe(key)
      await page.locator('#request').getByRole('button', { name: 'Request Information' }).click()
      await page.getByText('Thank you!').first().waitFor()
      expect(faults).toEqual([])
    }
    expect(await countLeads(world.first.franchiseId)).toBe(2)
  } finally {
    await Promise.all(people.map(({ close }) => close()))
  }
})

test('without scripts whoever is second with a page’s timestamp keeps his words and sends once more', async () => {
  const people = await Promise.all(['three', 'four'].map(() => openBrowser(world.site.address, { scripts: false })))
  try {
    for (const { page } of people) await page.goto(`/franchise/${world.second.franchiseId}`)
    const send = ({ page }: (typeof people)[number]) =>
      page.locator('#request').getByRole('button', { name: 'Request Information' }).click()
    for (const [index, person] of people.entries()) {
      await fillDetailForm(person.page, `plain-${index}@people.test`)
      await send(person)
    }
    const [, late] = people
    if (!late) throw new Error('nobody came second')
    expect(await late.page.locator('#request input[name=email]').inputValue()).toBe('plain-1@people.test')
    await send(late)
    await late.page.getByText('Thank you!').first().waitFor()
    expect(await countLeads(world.second.franchiseId)).toBe(2)
  } finally {
    await Promise.all(people.map(({ close }) => close()))
  }
})
