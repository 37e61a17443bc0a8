import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

/** Runs a command where no database answers: what asks for one fails. */
async function run(words: readonly string[], settings: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'atlas-usage-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(path.join(folder, 'uploads', 'one'), { recursive: true })
  writeFileSync(path.join(folder, 'uploads', 'one', 'file.txt'), 'a file')
  const DATABASE_URL = 'postgresql://nobody:nothing@127.0.0.1:1/none'
  const env = { ...process.env, VITEST: '', DATA_DIR: folder, DATABASE_URL, ...settings }
  const child = spawn(process.execPath, [...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [out, said, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, said }
}

test.each(['migrate', 'restore'])(
  '%s --help says how it is called, does nothing else, and is no failure',
  async (name) => {
    const told = await run([`scripts/${name}.ts`, '--help'])
    expect(told).toMatchObject({ code: 0, out: expect.stringContaining('npm run'), said: '' })
  },
  60_000,
)

test('moving files says why the bucket does not answer', async () => {
  const bucket = {
    S3_BUCKET: 'files',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'name',
    S3_SECRET_ACCESS_KEY: 'k3y',
  }
  const { code, said } = await run(['scripts/storage-move.ts', '--from', 'local', '--to', 's3'], bucket)
  expect(code).toBe(1)
  expect(said).toContain('ECONNREFUSED')
}, 60_000)
