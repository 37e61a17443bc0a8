// Pictures for the README, taken from a running demo: node scripts/screenshots.mjs http://127.0.0.1:3000
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'

const base = process.argv[2] ?? 'http://127.0.0.1:3000'
const folder = path.resolve('docs/screenshots')
/** Name, address, width, scheme, and whose portal it is. */
const shots = [
  ['home', '/', 1440, 'light'],
  ['search', '/search', 1440, 'light'],
  ['search-phone-dark', '/search', 390, 'dark'],
  ['franchise', '/search?q=larkspur', 1440, 'light', null, 'Larkspur Home Care'],
  ['leads', '/franchisor/leads', 1440, 'light', 'franchisor'],
]

mkdirSync(folder, { recursive: true })
for (const [name, address, width, colorScheme, portal, follow] of shots) {
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
    viewport: { width, height: width < 600 ? 844 : 960 },
    colorScheme,
    baseURL: base,
  })
  const page = context.pages()[0]
  if (portal) {
    await page.goto(`/${portal}/login`)
    await page.fill('input[name=email]', `${portal}@demo.example`)
    await page.fill('input[name=password]', 'demo-atlas')
    await page.press('input[name=password]', 'Enter')
    await page.waitForURL('**/dashboard')
  }
  await page.goto(address)
  if (follow) {
    await page.getByRole('link', { name: follow }).first().click()
    await page.getByRole('heading', { level: 1, name: follow }).waitFor()
  }
  await page.waitForLoadState('networkidle')
  writeFileSync(
    path.join(folder, `${name}.webp`),
    await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toBuffer(),
  )
  await context.close()
  rmSync(profile, { recursive: true, force: true })
}
