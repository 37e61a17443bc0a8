// npm run bench: the benchmarks one after the other, each beside its limit, and a report in bench/report.
// npm run bench [-- --quick] [-- --only search-page]
// npm run bench -- --compare <git ref>: the search page of that version and of this one, by turns.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { compareWith } from './lib/compare.ts'
import { figureSchema } from './lib/figures.ts'
import { growthCurves, type Part, reportText } from './lib/report-text.ts'

/** Each with its arguments, and those of a quick look. */
const parts: readonly { name: string; script: string; args: string[]; quick: string[] | null }[] = [
  { name: 'pages', script: 'search-page', args: ['--seconds', '8'], quick: ['--franchises', '1000', '--seconds', '2'] },
  ...[1_000, 10_000, 100_000].map((size) => ({
    name: `statements, ${size} franchises`,
    script: 'shapes',
    args: ['--franchises', String(size), '--rounds', '12'],
    quick: size === 1_000 ? ['--franchises', '1000', '--rounds', '4'] : null,
  })),
  { name: 'franchisor’s portal', script: 'portals', args: ['--rounds', '10'], quick: null },
  { name: 'requests', script: 'lead-load', args: ['--seconds', '20'], quick: ['--seconds', '5'] },
  { name: 'streams', script: 'event-streams', args: [], quick: ['--streams', '200', '--changes', '20'] },
  { name: 'start and memory', script: 'start', args: [], quick: null },
]

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string' }, compare: { type: 'string' } },
})
const folder = path.resolve('bench/report')

/** Runs a script, its lines shown as they come; answers with what it told the report. */
async function run({ name, script, args }: { name: string; script: string; args: string[] }): Promise<Part> {
  const file = path.join(tmpdir(), `atlas-figures-${process.pid}.jsonl`)
  writeFileSync(file, '')
  const begun = performance.now()
  process.stdout.write(`\n${name}\n`)
  const child = spawn(process.execPath, [`bench/${script}.ts`, ...args], {
    stdio: 'inherit',
    env: { ...process.env, BENCH_FIGURES: file },
  })
  const code = await new Promise<number | null>((resolve) => void child.once('close', resolve))
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  rmSync(file)
  return {
    name,
    seconds: (performance.now() - begun) / 1000,
    figures: lines.map((line) => figureSchema.parse(JSON.parse(line))),
    error: code === 0 ? null : `code ${code}`,
  }
}

/** All parts, or those of one script, one after the other; and the report of them. */
async function runAll(): Promise<void> {
  const done: Part[] = []
  for (const part of parts) {
    const args = values.quick ? part.quick : part.args
    if (args && (!values.only || part.script === values.only)) done.push(await run({ ...part, args }))
  }
  if (done.length === 0) {
    const scripts = new Set(parts.filter(({ quick }) => !values.quick || quick).map(({ script }) => script))
    process.stderr.write(`Nothing to run by the name ${values.only}. There are ${[...scripts].join(', ')}.\n`)
    process.exitCode = 1
    return
  }
  mkdirSync(folder, { recursive: true })
  const curves = growthCurves(done.flatMap(({ figures }) => figures))
  if (curves) writeFileSync(path.join(folder, 'growth.svg'), curves)
  const about =
    `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ` +
    `Node ${process.versions.node}${values.quick ? ', a quick look' : ''}.`
  const text = reportText(about, done, curves ? ['growth.svg'] : [])
  const file = path.join(folder, 'report.md')
  writeFileSync(file, text)
  process.stdout.write(`\n${text}\nThis is ${path.relative('.', file)}.\n`)
  process.exitCode = done.some(({ error }) => error !== null) ? 1 : 0
}

await (values.compare ? compareWith(values.compare) : runAll())
