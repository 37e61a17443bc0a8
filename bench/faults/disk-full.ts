// Fills the disk of the database, and then the one of uploads, while buyers send requests and a company uploads a
// picture: no answer is a fault, nothing acknowledged is lost, and with room again all goes on. The disks are small,
// in memory, and of this process and its children alone: that takes Linux and root.
// react-router build, then node bench/faults/disk-full.ts
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeSync, openSync, closeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { makeFranchisor } from '../../tests/support/factories.ts'
import { createSessionCookie } from '../../tests/support/session-cookie.ts'
import { connect, untilStatus, withFault } from '../lib/fault-site.ts'
import { tally, verdict } from '../lib/verdict.ts'

const MARK = 'ATLAS_SMALL_DISKS'
if (!process.env[MARK]) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    console.error('Not tried: small disks take Linux and root.')
    process.exit(2)
  }
  const words = ['-m', process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.exit(spawnSync('unshare', words, { stdio: 'inherit', env: { ...process.env, [MARK]: 'yes' } }).status ?? 1)
}

const base = mkdtempSync(path.join(tmpdir(), 'atlas-disks-'))
/** A disk of so many megabytes. */
function disk(name: string, megabytes: number): string {
  const folder = path.join(base, name)
  mkdirSync(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder])
  return folder
}
const ballast = (folder: string) => path.join(folder, 'ballast')
/** Writes until nothing more goes in. */
function fill(folder: string): void {
  const file = openSync(ballast(folder), 'w')
  try {
    for (const size of [1 << 20, 4096, 1]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size, 1))
      } catch {
        // Full for pieces of this size.
      }
    }
  } finally {
    closeSync(file)
  }
}
const PATIENCE_MS = 30_000

try {
  const [databaseDisk, filesDisk] = [disk('database', 300), disk('files', 24)]
  await withFault(
    async ({ owner, database, leads, start }) => {
      const site = await start({ DATA_DIR: filesDisk })
      const company = await makeFranchisor(owner)
      const cookie = await createSessionCookie(owner, company.id)
      for (let n = 0; n < 5; n++) await leads.send(site.address, leads.make())

      fill(databaseDisk)
      const statuses: number[] = []
      for (let n = 0; n < 60 && !statuses.includes(503); n++) {
        // Room within the tables is left for a while: this takes it.
        await owner
          .query('create temp table filler as select repeat(md5(i::text), 50) from generate_series(1, 20000) i')
          .catch(() => {})
        statuses.push((await leads.send(site.address, leads.make())).status)
      }
      const page = await fetch(`${site.address}/search`)
      verdict('database full: no answer is a fault', !statuses.includes(500), tally(statuses))
      verdict('database full: pages', [200, 503].includes(page.status), String(page.status))
      rmSync(ballast(databaseDisk))
      const ready = await untilStatus(`${site.address}/readyz`, 200, PATIENCE_MS)
      verdict('with room again, ready within 5 s', ready < 5_000, `${ready.toFixed(0)} ms`)
      const late = leads.make()
      const seen = await leads.insist(() => site.address, late, PATIENCE_MS)
      verdict('with room again, a request is taken', seen.at(-1) === 302, tally(seen))
      const after = await connect(database.urls.owner)
      const { lost, wrong } = await leads.check(after)
      verdict('acknowledged leads lost: 0', lost === 0, String(lost))
      verdict('doubled, halved or without an email: 0', wrong === 0, String(wrong))

      const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#804020' } })
        .png()
        .toBuffer()
      const upload = async () => {
        const body = new FormData()
        body.append('gallery', new File([new Uint8Array(picture)], 'oven.png', { type: 'image/png' }))
        const headers = { origin: site.address, cookie }
        const answer = await fetch(`${site.address}/franchisor/upload`, { method: 'POST', headers, body })
        return { status: answer.status, text: await answer.text() }
      }
      fill(filesDisk)
      const refused = await upload()
      verdict(
        'files full: a sentence',
        refused.status === 503 && refused.text.includes('We can’t take files'),
        `${refused.status} ${refused.text.slice(0, 90)}`,
      )
      verdict(
        'files full: a request is taken all the same',
        (await leads.send(site.address, leads.make())).isAcknowledged,
        'yes',
      )
      const rows = await after.query('select from uploads where owner_id = $1', [company.id])
      verdict('files full: no row points at a file that is missing', rows.rowCount === 0, `${rows.rowCount} rows`)
      rmSync(ballast(filesDisk))
      const taken = await upload()
      verdict('with room again, it is taken', taken.status === 200, String(taken.status))
      await after.end()
    },
    { base: databaseDisk },
  )
} finally {
  spawnSync('umount', [path.join(base, 'database')])
  spawnSync('umount', [path.join(base, 'files')])
  rmSync(base, { recursive: true, force: true })
}
