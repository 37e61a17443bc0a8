import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { plannedFiles } from '../../db/seed/files.ts'
import flags from '../../scripts/lib/site-flags.json' with { type: 'json' }
import { freePort } from '../../tests/support/site.ts'

export type DemoSite = { address: string; process: ChildProcess; seconds: number }

/** Longest that drawing the demo's files takes, on a slow machine. */
const DRAWN_MS = 300_000

/** The one that runs: what a benchmark starts next is another. */
let running: ChildProcess | undefined

/**
 * Starts the built site with the demo as npm start does, its data in `folder`; `seconds` until it answers. Returns once
 * the demo's pictures are drawn, too.
 */
export async function startDemoSite(folder: string, env: Record<string, string>): Promise<DemoSite> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const child = spawn(process.execPath, [...flags, 'scripts/serve.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      SITE_URL: address,
      DATA_DIR: folder,
      ...env,
    },
  })
  running = child
  while (!(await fetch(`${address}/healthz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}.`)
    await sleep(50)
  }
  const seconds = (performance.now() - begun) / 1000
  // The first start draws the demo's files while it serves; what is measured next is not that.
  const files = plannedFiles().flatMap(({ id, names }) => names.map((name) => path.join(folder, 'uploads', id, name)))
  while (!files.every((file) => existsSync(file))) {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}.`)
    if (performance.now() - begun > DRAWN_MS) throw new Error('The pictures of the demo were not drawn.')
    await sleep(200)
  }
  return { address, process: child, seconds }
}

/** Ends the site that runs, if one does. */
export async function stopDemoSite(): Promise<void> {
  const child = running
  running = undefined
  if (!child || child.exitCode !== null) return
  const ended = new Promise((resolve) => void child.once('close', resolve))
  child.kill('SIGTERM')
  await ended
}
