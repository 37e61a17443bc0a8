import { readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { cpuTime } from './cpu-time.ts'
import { report } from './figures.ts'
import { percentile } from './verdict.ts'

type Measured = {
  /** The administrator's own connection to the measured database. */
  admin: pg.Client
  /** Where the built site answers, and who looks at a page. */
  address: string
  cookie: string | ((page: string) => string)
  /** The process of the site. */
  pid: number | undefined
  rounds: number
  /** What p95 should stay under, in ms. */
  goal: number
  /** Ids that the printed addresses leave out. */
  ids: readonly string[]
}

/**
 * Prints of each page how long the server took, from sent to read, how long site and database worked for it, which
 * nothing else on the machine stretches, and how many statements it ran.
 */
export async function printPageTimes(pages: readonly string[], measured: Measured): Promise<void> {
  const { admin, address, cookie, pid, rounds, goal, ids } = measured
  /** Pages that did not answer as they should, once or more. */
  const failed = new Map<string, number>()
  async function load(page: string): Promise<number> {
    const start = performance.now()
    const headers = { cookie: typeof cookie === 'string' ? cookie : cookie(page) }
    const answer = await fetch(`${address}${page}`, { headers, redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status !== 200) failed.set(page, answer.status)
    return performance.now() - start
  }
  const { rows } = await admin.query<{ data_directory: string }>('show data_directory')
  // What the application's roles ran, by the server's own log.
  const log = path.join(path.dirname(rows[0]?.data_directory ?? ''), 'server.log')
  const ran = (): number => (readFileSync(log, 'utf8').match(/ LOG: {2}(?:execute|statement)/g) ?? []).length

  /** What the site and each connection have worked so far, by process. */
  async function work(): Promise<Map<number, number>> {
    const found = await admin.query<{ pid: number }>("select pid from pg_stat_activity where usename = 'atlas_app'")
    return new Map([pid ?? 0, ...found.rows.map((row) => row.pid)].map((one) => [one, cpuTime(one)]))
  }

  const times = new Map<string, number[]>()
  const worked = new Map<string, number>()
  for (const page of pages) {
    for (let warm = 0; warm < 3; warm++) await load(page)
    const taken: number[] = []
    const before = await work()
    for (let round = 0; round < rounds; round++) taken.push(await load(page))
    const after = await work()
    worked.set(page, [...after].reduce((sum, [one, ms]) => sum + ms - (before.get(one) ?? 0), 0) / rounds)
    times.set(page, taken)
  }
  const faults = new Map(failed)
  await admin.query("alter role atlas_app set log_statement = 'all'")
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'atlas_app'")
  // Whoever comes while the connections end is told that the database is away.
  for (let tries = 0; tries < 20; tries++) await load('/healthz')
  for (const [page, taken] of times) {
    await load(page)
    const before = ran()
    await load(page)
    const name = ids.reduce((text, id) => text.replaceAll(id, '…'), page)
    const [median, p95] = [percentile(taken, 0.5), percentile(taken, 0.95)]
    report({ name, value: p95, unit: 'ms', most: goal })
    const fault = faults.get(page)
    const late = fault ? `  answered ${fault}` : p95 > goal ? `  over ${goal} ms` : ''
    process.stdout.write(
      `${name.padEnd(56)} ${median.toFixed(0).padStart(5)} ms  p95 ${p95.toFixed(0).padStart(5)} ms  ` +
        `at work ${(worked.get(page) ?? 0).toFixed(0).padStart(4)} ms  ` +
        `${String(ran() - before).padStart(3)} statements${late}\n`,
    )
  }
}
