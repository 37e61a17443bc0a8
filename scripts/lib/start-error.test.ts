import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { env } from '#app/platform/env.server.ts'
import { describeStartError } from './database.ts'

function failureOf(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('Nothing failed.')
}

test('a file or folder that is not there is named in a sentence', () => {
  expect(describeStartError(failureOf(() => readdirSync('/nothing/here')))).toBe('There is no /nothing/here.')
  expect(describeStartError(failureOf(() => readFileSync('/nothing/log.txt')))).toBe('There is no /nothing/log.txt.')
})

test('where a right is missing, DATA_DIR is spoken of only where it is meant', () => {
  const refused = (place: string) =>
    Object.assign(new Error(`EACCES: permission denied, open '${place}'`), {
      code: 'EACCES',
      syscall: 'open',
      path: place,
    })
  expect(describeStartError(refused('/root/report.txt'))).toBe(
    "No permission: EACCES: permission denied, open '/root/report.txt'.",
  )
  expect(describeStartError(refused(path.join(env.DATA_DIR, 'uploads')))).toContain('must be writable')
  // Of a file system for reading only.
  expect(describeStartError(failureOf(() => mkdirSync('/proc/nothing')))).toContain('No permission')
})
