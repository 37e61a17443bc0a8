import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Past this a folder holds more than one subject: split it by sub-noun (ARCHITECTURE.md). */
const MOST_FILES = 25

test('a folder holds one subject: at most 25 source files', () => {
  const counts = new Map<string, number>()
  for (const file of globSync('app/**/*.{ts,tsx,css}')) {
    if (/\.(test|fixture)\.tsx?$/.test(file)) continue
    const folder = path.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  expect(counts.size).toBeGreaterThan(40)
  expect([...counts].filter(([, files]) => files > MOST_FILES)).toEqual([])
})
