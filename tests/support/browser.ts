import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, chromium, type Page } from 'playwright-core'

export type BrowserOptions = {
  /** Width of the window; 390 is a phone, 1440 a desk. */
  width?: number
  scripts?: boolean
  colorScheme?: 'light' | 'dark'
}

export type Browser = { context: BrowserContext; page: Page; faults: string[]; close: () => Promise<void> }

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage']

/** A fresh browser of its own profile. `faults` collects console errors, page errors and policy violations. */
export async function openBrowser(base: string, options: BrowserOptions = {}): Promise<Browser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'atlas-browser-'))
  const width = options.width ?? 1440
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    headless: true,
    args: flags,
    baseURL: base,
    javaScriptEnabled: options.scripts ?? true,
    viewport: { width, height: width < 600 ? 844 : 900 },
    isMobile: width < 600,
    hasTouch: width < 600,
    colorScheme: options.colorScheme ?? 'light',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(15_000)
  const faults: string[] = []
  const watch = (page: Page) => {
    // Chromium reports each refused form (422, 409, 401 …) as a console error: that is the site's answer, not a fault.
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) faults.push(`${page.url()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
    page.on('response', (response) => {
      if (response.status() >= 500) faults.push(`${response.url()}: ${response.status()}`)
    })
  }
  context.on('page', watch)
  const page = context.pages()[0] ?? (await context.newPage())
  watch(page)
  return {
    context,
    page,
    faults,
    async close() {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** What axe finds against WCAG 2.2 AA on the page as it stands, as readable lines. */
export async function axe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
  return violations.flatMap((violation) => violation.nodes.map((node) => `${new URL(page.url()).pathname} ${violation.id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`))
}

/** Whether the page can be scrolled sideways, which a phone's user never should. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1)
}

/** The buttons that are narrower than their words, which are cut off there. */
export function cutButtons(page: Page): Promise<string[]> {
  return page.$$eval('.btn', (buttons) => buttons.filter((button) => button.scrollWidth > button.clientWidth + 1).map((button) => button.textContent?.trim() ?? ''))
}

/** Waits until React has taken over, so that a click does what it will do. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Boolean(Reflect.get(window, '__reactRouterDataRouter')?.state?.initialized))
}

/** The same on a page that may have no scripts at all. */
export async function settled(page: Page): Promise<void> {
  if (await page.evaluate(() => '__reactRouterContext' in window)) await hydrated(page)
}
