import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { copySources } from '../support/source-copy.ts'
import { freshDatabase } from '../support/database.ts'
import { freePort } from '../support/site.ts'

/** Puts `text` in the place of the first `was` in a file of the copy. */
function edit(file: string, was: string, text: string): void {
  const source = readFileSync(file, 'utf8')
  expect(source).toContain(was)
  writeFileSync(file, source.replace(was, text))
}

test('npm run dev serves whole pages after edits of pages and shared code, and drops what it held', async () => {
  const urls = await freshDatabase('develop')
  const { folder, remove } = copySources()
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  // With the name of an npm script the starter ends when this process is gone.
  const env = {
    PATH: process.env.PATH ?? '',
    npm_lifecycle_event: 'dev',
    VITEST: 'true',
    DATABASE_URL: urls.admin,
    DEMO: 'off',
    DATA_DIR: path.join(folder, 'data'),
    PORT: String(port),
    SITE_URL: address,
    LOG_LEVEL: 'warn',
  }
  const dev = spawn(process.execPath, ['scripts/dev.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const admin = new pg.Client({ connectionString: urls.system })
  try {
    let said = ''
    await new Promise<void>((resolve, reject) => {
      for (const stream of [dev.stdout, dev.stderr])
        stream.on('data', (text: Buffer) => {
          said += text.toString()
          if (said.includes('with hot reload')) resolve()
        })
      dev.once('close', () => reject(new Error(said)))
    })
    const page = async () => {
      const answer = await fetch(`${address}/about`)
      return { status: answer.status, html: await answer.text() }
    }
    const first = await page()
    expect(first.html).toContain('id="why"')
    expect(first.html).toMatch(/<\/body><\/html>$/)

    await admin.connect()
    const connections = async () =>
      Number(
        (await admin.query('select count(*) from pg_stat_activity where datname = current_database()')).rows[0]?.count,
      )
    const before = await connections()
    for (const [file, was, text] of [
      ['app/routes/public/about.tsx', 'id="why"', 'id="edited"'],
      [
        'app/platform/http/buffered-response.server.ts',
        'return response\n',
        "response.headers.set('x-edited', 'yes')\n  return response\n",
      ],
    ] as const) {
      edit(path.join(folder, file), was, text)
      await expect
        .poll(
          async () => {
            const { status, html } = await page()
            // No answer in between is half a page.
            expect([status, html.length > first.html.length / 2, html.endsWith('</body></html>')]).toEqual([
              200,
              true,
              true,
            ])
            return file.endsWith('.tsx')
              ? html.includes(text)
              : (await fetch(`${address}/about`)).headers.get('x-edited') === 'yes'
          },
          { timeout: 30_000 },
        )
        .toBe(true)
    }
    await expect.poll(connections).toBeLessThanOrEqual(before + 2)
  } finally {
    await admin.end()
    const ended = once(dev, 'close')
    dev.kill('SIGTERM')
    await ended
    remove()
  }
})
