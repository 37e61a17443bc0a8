// The four scores of Lighthouse for every public page of the demo, on a phone and on a desk, as a first visitor has it
// (cookie banner and advertisement there): react-router build, then
// node bench/lighthouse.ts [--runs 3] [--only / --only /search] [--device phone] [--slowed]
// With --slowed a phone's network and processor are slow while the page loads; otherwise Lighthouse reckons afterwards
// what they would have cost. No desk is looked at then: its network has no limit.
// With --address http://127.0.0.1:3000 it looks at a demo that runs already.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { pages } from '../app/pages.ts'
import { startDemoSite, stopDemoSite } from './lib/demo-site.ts'
import { report } from './lib/figures.ts'
import { categories, installLighthouse, lookAt, type Measured, worstOf } from './lib/lighthouse-run.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string', multiple: true },
    address: { type: 'string' },
    device: { type: 'string' },
    slowed: { type: 'boolean', default: false },
  },
})
/** The most that tasks may hold a page up on a phone; on a desk nothing is asked. */
const MOST_BLOCKING_MS = 200
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const devices = (['phone', 'desktop'] as const).filter(
  (one) => (!values.device || one === values.device) && !(values.slowed && one === 'desktop'),
)
const folder = mkdtempSync(path.join(tmpdir(), 'atlas-lighthouse-'))

const text = async (address: string): Promise<string> => (await fetch(address)).text()

/** The public pages by their route, each at an address that is there; the search also with cash, as most come to it. */
async function listAddresses(site: string): Promise<Map<string, string>> {
  const listed = await text(`${site}/search`)
  const franchises = [...new Set(listed.match(/\/franchise\/[\da-f-]{36}/g))]
  const first: Record<string, string | undefined> = {
    '/category/:categoryId': (await text(`${site}/categories`)).match(/\/category\/[\da-f-]{36}/)?.[0],
    '/franchise/:franchiseId': franchises[0],
    '/blog/:postId': (await text(`${site}/blog`)).match(/\/blog\/[\da-f-]{36}/)?.[0],
    '/compare': `/compare?ids=${franchises
      .slice(0, 3)
      .map((one) => one.split('/')[2])
      .join(',')}`,
  }
  const found = new Map<string, string>([['/search?cash=40000', '/search?cash=40000']])
  for (const [route, { sitemap, footer, door }] of Object.entries(pages)) {
    if (!sitemap && !footer && door.kind !== 'logged-out') continue
    const address = first[route] ?? route
    if (address.includes(':')) throw new Error(`The demo shows no page of ${route}.`)
    found.set(route, address)
  }
  return found
}

/** The scores that a page falls short of. What search engines are asked to leave out need not please them. */
function shortOf({ scores }: Measured, isHidden: boolean): string[] {
  return categories.filter((name) => scores[name] < least[name] && !(name === 'seo' && isHidden))
}

try {
  const program = await installLighthouse(folder)
  const site = values.address ?? (await startDemoSite(path.join(folder, 'data'), { WEB_PROCESSES: '1' })).address
  for (const [route, address] of await listAddresses(site)) {
    if (values.only && !values.only.includes(route)) continue
    // As it is once somebody has asked for it: a site that serves has its pages at hand.
    const isHidden = /<meta name="robots" content="noindex/.test(await text(site + address))
    for (const device of devices) {
      const looks: Measured[] = []
      for (let turn = 0; turn < Number(values.runs); turn += 1)
        looks.push(await lookAt(program, site + address, { device, isSlowed: values.slowed }))
      const worst = worstOf(looks)
      const missed = shortOf(worst, isHidden)
      const isBlocked = device === 'phone' && worst.blockingMs > MOST_BLOCKING_MS
      const said = categories.map((name) => (name === 'seo' && isHidden ? '–' : worst.scores[name])).join(' / ')
      const short = [...missed, ...(isBlocked ? [`${MOST_BLOCKING_MS} ms of blocking`] : [])]
      const verdict = short.length > 0 ? `  SHORT OF ${short.join(', ')}` : ''
      console.log(`${route}, ${device}: ${said}, blocked ${worst.blockingMs} ms, machine ${worst.pace}${verdict}`)
      if (short.length > 0) console.log(`  ${worst.lost.join('; ')}`)
      for (const name of categories)
        if (name !== 'seo' || !isHidden)
          report({
            name: `${route}, ${device}: ${name}`,
            value: worst.scores[name],
            unit: 'of 100',
            least: least[name],
          })
      if (device === 'phone')
        report({ name: `${route}: blocking`, value: worst.blockingMs, unit: 'ms', most: MOST_BLOCKING_MS })
      if (short.length > 0) process.exitCode = 1
    }
  }
} finally {
  await stopDemoSite()
  rmSync(folder, { recursive: true, force: true })
}
