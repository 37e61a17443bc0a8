import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serverSettings, sharedMemory } from './cluster.ts'

test.runIf(process.platform === 'linux')(
  'a machine without a memory folder, or with next to none, shares through files',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'atlas-memory-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    expect(sharedMemory(folder)).toBe('posix')
    expect(sharedMemory(path.join(folder, 'missing'))).toBe('mmap')
    // Nothing can be kept there, by root neither.
    expect(sharedMemory('/proc')).toBe('mmap')
    expect(serverSettings(5432, true)).toContain(`dynamic_shared_memory_type=${sharedMemory()}`)
  },
)
