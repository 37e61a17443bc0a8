import { globSync, readFileSync } from 'node:fs'
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

test('files are small: median 60 lines, 19 of 20 below 220, none over 300 (ARCHITECTURE.md)', () => {
  const lengths = globSync('{app,bench,db,scripts,tests}/**/*.{ts,tsx,mjs}')
    .map((file) => file.replaceAll(path.sep, '/'))
    // Tables of content and of fixtures grow with what they list; a test's cases are read one at a time.
    .filter((file) => !/\.test\.tsx?$|^db\/seed\/|^tests\/|\/node_modules\//.test(file))
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').trimEnd().split('\n').length }))
    .sort((one, other) => one.lines - other.lines)
  const at = (share: number) => lengths[Math.floor(lengths.length * share)]?.lines
  expect(lengths.length).toBeGreaterThan(400)
  expect(lengths.filter(({ lines }) => lines > 300)).toEqual([])
  expect(at(0.5)).toBeLessThanOrEqual(60)
  expect(at(0.95)).toBeLessThan(220)
})

/** The last migration from before the rule: a migration that has landed is never edited (CONTRIBUTING.md). */
const LAST_WIDE_MIGRATION = '0103'

test('no line is over 120 columns (CONTRIBUTING.md)', () => {
  const files = globSync(['{app,bench,db,scripts,tests}/**/*.{ts,tsx,mjs,css,sql}', '*.{ts,cjs}', '.*.cjs'])
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !file.includes('node_modules/'))
    // PostgreSQL writes the schema; what it says of a view or a check is one line.
    .filter((file) => file !== 'db/schema.sql')
    .filter((file) => !file.startsWith('db/migrations/') || path.basename(file) > `${LAST_WIDE_MIGRATION}~`)
  expect(files.length).toBeGreaterThan(900)
  const wide = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (Array.from(line).length > 120 ? [`${file}:${index + 1}`] : [])),
  )
  expect(wide).toEqual([])
})
