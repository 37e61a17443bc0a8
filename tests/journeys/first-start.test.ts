import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '#tests/support/site.ts'
import flags from '../../scripts/lib/site-flags.json' with { type: 'json' }

/** How `npm start` begins in an empty folder, with its own database. */
test('a first start serves before the demo’s pictures are drawn, and shows each that is asked for', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'atlas-first-start-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...flags, 'scripts/serve.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      SITE_URL: address,
      DATA_DIR: folder,
      WEB_PROCESSES: '2',
    },
  })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  const ended = once(child, 'exit')
  try {
    while (!(await fetch(`${address}/healthz`).catch(() => null))?.ok) {
      if (child.exitCode !== null) throw new Error(said)
      await sleep(50)
    }
    const listing = /\/franchise\/[0-9a-f-]{36}/
    const paths = ['/', listing.exec(await (await fetch(`${address}/search`)).text())?.[0]]
    const pages = await Promise.all(paths.map(async (one) => (await fetch(address + one)).text()))
    const pictures = [...new Set(pages.join().match(/\/files\/[0-9a-f-]{36}\/\d+\.webp/g))]
    expect(pictures.length).toBeGreaterThan(20)
    const answers = await Promise.all(pictures.map((one) => fetch(address + one)))
    expect(answers.map(({ status }) => status)).toEqual(pictures.map(() => 200))
    expect(new Set(answers.map(({ headers }) => headers.get('content-type')))).toEqual(new Set(['image/webp']))
    // Stopped while further ones are drawn.
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(said).not.toContain('couldn’t be drawn')
  } finally {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
}, 180_000)
