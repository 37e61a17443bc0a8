import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { percentile } from './verdict.ts'

const TURNS = 3
/** What bench/search-page prints of each address, in every version. */
const LINE = /^(\S.*?) +(\d+) requests\/s .*?(?:site ([\d.]+) ms, database ([\d.]+) ms of processor)?$/gm

type Measured = { requests: number; site: number; database: number }

/** An older version in a folder of its own, built. */
function unpack(ref: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'atlas-compare-'))
  const archive = execFileSync('git', ['archive', ref], { maxBuffer: 512 * 1024 * 1024 })
  execFileSync('tar', ['x', '-C', folder], { input: archive })
  // The scripts of a version install what it needs.
  execFileSync('npm', ['test', '--', 'build'], { cwd: folder, stdio: 'inherit' })
  return folder
}

function nodeOf(folder: string): string {
  const own = path.join(folder, 'node_modules/node/bin/node')
  return existsSync(own) ? own : process.execPath
}

async function measure(folder: string): Promise<Map<string, Measured>> {
  const child = spawn(nodeOf(folder), ['bench/search-page.ts', '--seconds', '5'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (more: Buffer) => (text += more.toString()))
  const code = await new Promise<number | null>((resolve) => void child.once('close', resolve))
  return readMeasured(text, code)
}

/**
 * What bench/search-page printed, by address. Throws where it did not end well (`code` is not 0) or nothing is found:
 * numbers that are missing are no comparison.
 */
export function readMeasured(text: string, code: number | null): Map<string, Measured> {
  if (code !== 0) throw new Error(`bench/search-page ended with ${code}.`)
  const found = [...text.matchAll(LINE)].map(([, name = '', requests, site, database]): [string, Measured] => [
    name,
    { requests: Number(requests), site: Number(site), database: Number(database) },
  ])
  if (found.length === 0) throw new Error('bench/search-page printed no requests/s.')
  return new Map(found)
}

const median = (list: readonly number[]): number => percentile(list, 0.5)

/**
 * Measures the search page of another version and of this one by turns, each by its own benchmark, and prints what
 * both have as the middle of three turns with its spread. This version has to be built.
 */
export async function compareWith(ref: string): Promise<void> {
  const folder = unpack(ref)
  const turns: { before: Map<string, Measured>; now: Map<string, Measured> }[] = []
  try {
    for (let turn = 0; turn < TURNS; turn++)
      turns.push({ before: await measure(folder), now: await measure(process.cwd()) })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const names = [...(turns[0]?.now.keys() ?? [])].filter((name) => turns[0]?.before.has(name))
  for (const name of names) {
    const of = (side: 'before' | 'now', what: keyof Measured) =>
      turns.map((turn) => turn[side].get(name)?.[what] ?? Number.NaN)
    const said = (what: keyof Measured, unit: string) => {
      const [before, now] = [of('before', what), of('now', what)]
      const spread = (list: readonly number[]) => `${Math.min(...list)} to ${Math.max(...list)}`
      const ratio = (median(now) / median(before)).toFixed(2)
      return `${median(before)} (${spread(before)}) → ${median(now)} (${spread(now)}) ${unit}, ${ratio} times`
    }
    process.stdout.write(`${name}: ${said('requests', 'requests/s')}\n`)
    if (!Number.isNaN(median(of('now', 'site')))) process.stdout.write(`  site ${said('site', 'ms of processor')}\n`)
  }
}
