// Applies a migration of a version to come while this one, then the older, serves buyers and readers: it waits for
// nobody's lock for long, nobody meets a fault, and the older version goes on beside it. A second process that migrates
// at the same moment waits and finds it done. react-router build, then node bench/faults/older-version.ts
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '../../app/platform/db/migrate.server.ts'
import { untilStatus, withFault } from '../lib/fault-site.ts'
import { spread, tally, verdict } from '../lib/verdict.ts'

/** What docs/releases.md allows beside an older version: what is there keeps its names and its meaning. */
const NEXT = `
alter table franchise_leads add column added_later text not null default '';
alter table franchises add column added_later text;
create table added_later (id uuid primary key default gen_random_uuid(), lead_id uuid references franchise_leads (id));
create index on franchise_leads (added_later);
`
const folder = mkdtempSync(path.join(tmpdir(), 'atlas-next-'))
try {
  await withFault(async ({ owner, database, leads, start }) => {
    const site = await start()
    cpSync('db/migrations', folder, { recursive: true })
    writeFileSync(path.join(folder, '9999_next.sql'), NEXT)
    const statuses: number[] = []
    const times: number[] = []
    let isOver = false
    const readers = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const began = performance.now()
        const answer = await fetch(`${site.address}/search`)
        await answer.arrayBuffer()
        statuses.push(answer.status)
        times.push(performance.now() - began)
      }
    })
    const buyers = Array.from({ length: 2 }, async () => {
      while (!isOver) statuses.push(...(await leads.insist(() => site.address, leads.make(), 20_000)))
    })
    await sleep(1_500)
    const began = performance.now()
    const applied = await Promise.all([migrate(database.urls.admin, folder), migrate(database.urls.admin, folder)])
    const took = performance.now() - began
    await sleep(1_500)
    isOver = true
    await Promise.all([...readers, ...buyers])
    verdict('applied, once', applied.flat().join() === '9999_next.sql', `${took.toFixed(0)} ms`)
    verdict('nobody meets a fault', !statuses.some((status) => status === 0 || status === 500), tally(statuses))
    console.log(`       pages meanwhile: ${spread(times)}`)
    const ready = await untilStatus(`${site.address}/readyz`, 200, 5_000)
    verdict('the older version is ready beside it', ready < 5_000, `${ready.toFixed(0)} ms`)
    const { lost, wrong } = await leads.check(owner)
    verdict('leads lost, doubled or halved: 0', lost + wrong === 0, `${leads.sent} sent, ${lost} and ${wrong}`)
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
