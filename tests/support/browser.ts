import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser as Chromium, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'

export type BrowserOptions = {
  /** Width of the window; 390 is a phone, 1440 a desk. */
  width?: number
  scripts?: boolean
  colorScheme?: 'light' | 'dark'
  /** Without the content policy, which stops what the markup alone should not hold. */
  ignoresPolicy?: boolean
}

export type Browser = { context: BrowserContext; page: Page; faults: string[]; close: () => Promise<void> }

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // Our pages have an opener policy: the first of each browser takes a process of its own beside that of the empty
  // page, and one more is kept ready for the next. To start them costs as much as to load a page.
  '--renderer-process-limit=1',
  // Each page is a new program to it and runs for a moment: what it would compile for speed is seldom run again.
  '--js-flags=--no-sparkplug,--no-maglev,--no-opt',
]

let started: Promise<Chromium> | undefined

/** The one Chromium of this worker: to start one costs more than most journeys. It ends with the worker. */
async function theChromium(): Promise<Chromium> {
  const running = await started
  // One that crashed fails the journey it was in, and no other.
  if (!running?.isConnected())
    started = chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      headless: true,
      args: flags,
    })
  return started!
}

/**
 * A browser as one that was just installed: nothing kept, nobody signed in. `faults` collects console errors,
 * page errors and policy violations.
 */
export async function openBrowser(base: string, options: BrowserOptions = {}): Promise<Browser> {
  const width = options.width ?? 1440
  const context = await (
    await theChromium()
  ).newContext({
    baseURL: base,
    javaScriptEnabled: options.scripts ?? true,
    viewport: { width, height: width < 600 ? 844 : 900 },
    isMobile: width < 600,
    hasTouch: width < 600,
    colorScheme: options.colorScheme ?? 'light',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    bypassCSP: options.ignoresPolicy ?? false,
  })
  // A busy machine is no fault: what never comes is found out all the same.
  context.setDefaultTimeout(60_000)
  const faults: string[] = []
  const watch = (page: Page) => {
    // Chromium reports each refused form (422, 409, 401 …) as a console error: that is the site's answer, not a fault.
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
        faults.push(`${page.url()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => {
      // What a navigation overtakes is aborted while it is read, and the framework's reader says so to nobody.
      if (error.message !== 'BodyStreamBuffer was aborted') faults.push(`${page.url()}: ${error.message}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 500) faults.push(`${response.url()}: ${response.status()}`)
    })
  }
  context.on('page', watch)
  return { context, page: await context.newPage(), faults, close: () => context.close() }
}

/** The page hears of no change elsewhere, as where a proxy lets no stream through. */
export async function withoutLiveUpdates(page: Page): Promise<void> {
  await page.route('**/live', (route) => route.fulfill({ status: 429 }))
}

type AxeOptions = {
  /** Only this part, on a page whose rest is looked at elsewhere. */
  within?: string
  /** Only what a width or a scheme of colours changes, on a page that is looked at in full in another. */
  again?: boolean
}

const CHANGED_BY_VIEW = [
  'aria-hidden-focus',
  'button-name',
  'color-contrast',
  'label',
  'link-in-text-block',
  'link-name',
  'page-has-heading-one',
  'scrollable-region-focusable',
  'target-size',
]

/**
 * What sticks to the window's edge lies over whatever happens to be scrolled beneath it, and one scrolls on: to axe a
 * control that it covers in part is a small one.
 */
const setSticky = (page: Page, isSticky: boolean) =>
  page.$$eval(
    '.sheet-foot',
    (feet, position) => {
      for (const foot of feet) if (foot instanceof HTMLElement) foot.style.position = position
    },
    isSticky ? '' : 'static',
  )

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** The way past Playwright to the Chromium of a page, made once. */
function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

let axeSource: string | undefined

/**
 * Brings axe into the page's document, once: its builder does so twice for each look, from a source of 1.5 MB, which
 * takes longer than looking. As a program of its own, which Chromium keeps compiled from one page of a browser to the
 * next: what `page.evaluate` is given is read and compiled again on each.
 */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
  axeSource ??= readFileSync(resolve('axe-core/axe.min.js'), 'utf8')
  const { exceptionDetails } = await (await sessionOf(page)).send('Runtime.evaluate', { expression: axeSource })
  if (exceptionDetails) throw new Error(`axe does not run: ${exceptionDetails.exception?.description}`)
}

/**
 * What axe finds against WCAG 2.2 AA on the page as it stands, as readable lines. Our pages have no frames: what axe
 * does for them (a second page for every look), and what it notes of that which is right, would take four fifths of the
 * time. Of an open dialog only itself is looked at: what lies behind it can be neither read nor reached, and a look
 * takes longer than a page does to come.
 */
export async function listAxeViolations(page: Page, { within, again = false }: AxeOptions = {}): Promise<string[]> {
  await bringAxe(page)
  const builder = new AxeBuilder({ page, axeSource: ';' }).setLegacyMode().options({ resultTypes: ['violations'] })
  const isOpen = (await page.locator('dialog:modal').count()) > 0
  const part = within ?? (isOpen ? 'dialog[open]' : undefined)
  if (part) builder.include(part)
  if (again) builder.withRules(CHANGED_BY_VIEW)
  else builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  await setSticky(page, false)
  const { violations } = await builder.analyze()
  await setSticky(page, true)
  return violations.flatMap((violation) =>
    violation.nodes.map(
      (node) =>
        `${new URL(page.url()).pathname} ${violation.id}: ${node.target.join(' ')} ${
          node.failureSummary?.split('\n')[1]?.trim() ?? ''
        }`,
    ),
  )
}

/**
 * Who makes the page scroll sideways, which a phone's user never should: the innermost elements that end beyond the
 * window's right edge, none where the page does not scroll. A phone's own `innerWidth` grows with the page.
 */
export function listOverflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    const edge = root.clientWidth + 1
    if (root.scrollWidth <= edge) return []
    const right = (element: Element) => element.getBoundingClientRect().right
    // What scrolls or is cut off within a box of the page does not widen the page.
    const isKept = (element: Element): boolean => {
      const around = element.parentElement
      return (
        around !== null &&
        around !== document.body &&
        ((getComputedStyle(around).overflowX !== 'visible' && right(around) <= edge) || isKept(around))
      )
    }
    const out = [...document.body.querySelectorAll('*')].filter((element) => right(element) > edge && !isKept(element))
    const innermost = out.filter((element) => !out.some((other) => other !== element && element.contains(other)))
    const named = innermost.map(
      (element) =>
        `${[element.tagName.toLowerCase(), ...element.classList].join('.')} '${element.textContent
          .trim()
          .slice(0, 30)}' ends at ${Math.round(right(element))} of ${root.clientWidth}`,
    )
    return named.length > 0
      ? [...new Set(named)].slice(0, 8)
      : [`the page is ${root.scrollWidth} of ${root.clientWidth} wide`]
  })
}

/** Waits until the page keeps its height over three frames, with its letters there. */
export async function waitForStableLayout(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const height = () => document.documentElement.scrollHeight
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let last = -1, same = 0; same < 3; same = height() === last ? same + 1 : 0) {
      last = height()
      await frame()
      await document.fonts.ready
    }
  })
}

/** Letters of so many per cent of the usual size, once the page stands still with them. */
export async function setTextZoom(page: Page, percent: number): Promise<void> {
  await page.evaluate(
    (size) => void (document.documentElement.style.fontSize = size),
    percent === 100 ? '' : `${percent}%`,
  )
  await waitForStableLayout(page)
}

/** A window of this size, once the page stands still in it. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await waitForWidth(page, width)
}

async function waitForWidth(page: Page, width: number): Promise<void> {
  await page.waitForFunction((size) => matchMedia(`(width: ${size}px)`).matches, width)
  await waitForStableLayout(page)
}

export type Device = { width: number; height: number; colorScheme: 'light' | 'dark'; isTouch: boolean }

/** Window, colours, a finger or a mouse: of the next page to be loaded, without waiting for the one that is there. */
export async function setDevice(page: Page, { width, height, colorScheme, isTouch }: Device): Promise<void> {
  await (await sessionOf(page)).send('Emulation.setTouchEmulationEnabled', { enabled: isTouch })
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height })
}

/**
 * The page as another device shows it, without loading it again. A desk first and then a phone: Chromium gives a page
 * its mouse back only with the next page.
 */
export async function changeDevice(page: Page, device: Device): Promise<void> {
  await setDevice(page, device)
  if (device.isTouch) await page.waitForFunction(() => matchMedia('(pointer: coarse) and (hover: none)').matches)
  await waitForWidth(page, device.width)
}

/** The buttons that are narrower than their words, which are cut off there. */
export function listCutButtons(page: Page): Promise<string[]> {
  return page.$$eval('.btn', (buttons) =>
    buttons
      .filter((button) => button.scrollWidth > button.clientWidth + 1)
      .map((button) => button.textContent?.trim() ?? ''),
  )
}

/**
 * Ends whoever's session. The page is left first: one of a portal that finds itself signed out is on its way to the
 * sign-in page, which would end the `goto` that comes next.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/**
 * Waits until React has taken over and shows the page of the address, so that a click does what it will do. An address
 * changes a moment before its page does: after a `waitForURL` too this is to be waited for.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const state = Reflect.get(window, '__reactRouterDataRouter')?.state
    if (!state?.initialized || state.navigation.state !== 'idle') return false
    // The router is there a moment before React has taken over the server's HTML.
    const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$'))?.[1]
    if (root?.stateNode.current.memoizedState.isDehydrated) return false
    // What the router knows is shown, and effects have run, once nothing else is to be done. No idle callback: after a
    // key is pressed Chromium has none for as long as nothing is drawn anew.
    const whenNothingElse = () => scheduler.postTask(() => {}, { priority: 'background' })
    return whenNothingElse()
      .then(() => new Promise(requestAnimationFrame))
      .then(whenNothingElse)
      .then(() => true)
  })
}

/**
 * Waits until nothing is under way any more: no navigation, no form, no data that are asked for again; and until the
 * page shows it.
 */
export async function waitForIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const state = Reflect.get(window, '__reactRouterDataRouter')?.state
    return state?.revalidation === 'idle' && [...state.fetchers.values()].every((fetcher) => fetcher.state === 'idle')
  })
  await waitForHydration(page)
}

/** The same on a page that may have no scripts at all. */
export async function waitForIdleOrStatic(page: Page): Promise<void> {
  if (await page.evaluate(() => '__reactRouterContext' in window)) await waitForHydration(page)
}

/** Sets lines, letters and words as far apart as a reader may ask, with nothing lost (WCAG 1.4.12). */
export const setLettersApart = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important }
      * { word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets = [sheet]
  })
