import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

test('a benchmark that does not exist is said to, and no report is written', () => {
  const cwd = mkdtempSync(path.join(tmpdir(), 'atlas-bench-'))
  try {
    const script = path.resolve('bench/run.ts')
    const ran = spawnSync(process.execPath, [script, '--only', 'nothing'], { cwd, encoding: 'utf8' })
    expect(ran.stderr).toContain('Nothing to run by the name nothing. There are search-page, shapes, portals')
    expect(ran.status).toBe(1)
    expect(existsSync(path.join(cwd, 'bench'))).toBe(false)
  } finally {
    rmSync(cwd, { recursive: true })
  }
})
