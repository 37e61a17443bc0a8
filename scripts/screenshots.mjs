// Pictures of a running demo. For the README: node scripts/screenshots.mjs http://127.0.0.1:3000
// For docs/screenshots/README.md, side by side: the same with 'before' (a site of an earlier commit) or 'after'.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'

const base = process.argv[2] ?? 'http://127.0.0.1:3000'
/** 'before' or 'after' a change; without it the pictures of the README. */
const when = process.argv[3]
const folder = path.resolve('docs/screenshots')
/** Name, address, width, scheme, and whose portal it is, or what leads on from there. */
const readme = [
  ['home', '/', 1440, 'light'],
  ['search', '/search', 1440, 'light'],
  ['search-phone-dark', '/search', 390, 'dark'],
  ['franchise', '/search?q=larkspur', 1440, 'light', { follow: 'Larkspur Home Care' }],
  ['leads', '/franchisor/leads', 1440, 'light', { portal: 'franchisor' }],
]
/** The screens that a buyer decides by, on a first visit. */
const screens = [
  ['home', '/'],
  ['search', '/search?cash=40000'],
  ['category', '/categories', { follow: /^Care/ }],
  ['franchise', '/search?q=larkspur', { follow: 'Larkspur Home Care' }],
  ['compare', '/search?q=care', { compare: true }],
  ['request-sent', '/search?q=larkspur', { follow: 'Larkspur Home Care', request: true }],
]
const shots = when
  ? screens.flatMap(([name, address, steps]) =>
      [390, 1440].map((width) => [`${name}-${width}-${when}`, address, width, 'light', steps]),
    )
  : readme

/** Goes on from the first page to the one that is shown. */
async function walk(page, { follow, compare, request } = {}) {
  if (compare) {
    // Two to four franchises of one search, by their addresses.
    const links = await page.locator('a[href^="/franchise/"]').evaluateAll((all) => all.map((link) => link.pathname))
    const ids = [...new Set(links.map((link) => link.split('/')[2]))].slice(0, 3)
    await page.goto(`/compare?ids=${ids.join(',')}`)
  }
  if (follow) {
    const link = page.getByRole('main').getByRole('link', { name: follow }).first()
    await page.goto(await link.getAttribute('href'))
  }
  if (request) {
    const form = page.locator('#request-information form')
    await form.getByLabel('Name').fill('Alex Morgan')
    await form.getByRole('textbox', { name: 'Email' }).fill(`alex-${Date.now()}@example.com`)
    await form.getByLabel('Phone').fill('07700 900123')
    // Nobody fills a form in less than two seconds: it would be refused.
    await page.waitForTimeout(2_500)
    await form.getByRole('button').last().click()
    await form.waitFor({ state: 'detached' })
  }
}

mkdirSync(folder, { recursive: true })
for (const [name, address, width, colorScheme, steps = {}] of shots) {
  const profile = mkdtempSync(path.join(tmpdir(), 'atlas-shot-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme,
    baseURL: base,
  })
  const page = context.pages()[0]
  if (steps.portal) {
    await page.goto(`/${steps.portal}/login`)
    await page.fill('input[name=email]', `${steps.portal}@demo.example`)
    await page.fill('input[name=password]', 'demo-atlas')
    await page.press('input[name=password]', 'Enter')
    await page.waitForURL('**/dashboard')
  }
  await page.goto(address)
  await walk(page, steps)
  await page.waitForLoadState('networkidle')
  writeFileSync(
    path.join(folder, `${name}.webp`),
    await sharp(await page.screenshot())
      .webp({ quality: when ? 60 : 80 })
      .toBuffer(),
  )
  await context.close()
  rmSync(profile, { recursive: true, force: true })
}
