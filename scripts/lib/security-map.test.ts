import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** docs/security.md says what shows each line of docs/rules/security.md: nothing of it may be missing or gone. */
const map = readFileSync('docs/security.md', 'utf8')
const named = [...map.matchAll(/`((?:app|bench|scripts|tests)\/[\w./-]+)`/g)].map(([, file = '']) => file)

test('every threat has a line, with a test or a script', () => {
  const rules = readFileSync('docs/rules/security.md', 'utf8')
  const subjects = [...rules.matchAll(/^## (.+)$/gm)].map(([, subject = '']) => subject.toLowerCase())
  expect(subjects.length).toBeGreaterThan(25)
  const lines = map.split('\n')
  const without = subjects.filter(
    (subject) =>
      subject !== 'figures' &&
      !lines.some((line) => line.startsWith(`| security.md, ${subject} | `) && line.includes('`')),
  )
  expect(without).toEqual([])
})

test('every test and script that it names is there', () => {
  expect(named.length).toBeGreaterThan(80)
  expect([...new Set(named)].filter((file) => !existsSync(file))).toEqual([])
})

test('every script against faults and attacks is named', () => {
  const scripts = globSync('bench/{attack,faults}/*.ts').map((file) => file.replaceAll('\\', '/'))
  expect(scripts.length).toBeGreaterThan(8)
  expect(scripts.filter((file) => !named.includes(file))).toEqual([])
})

test('what README promises is shown by scripts that are there, those against faults and attacks among them', () => {
  const readme = readFileSync('README.md', 'utf8')
  const [, promises = ''] = readme.split('## What it promises, and what shows it')
  const [table = ''] = promises.split('\n## ')
  const scripts = [...table.matchAll(/`(?:npm test -- )?((?:app|bench|scripts)\/[\w./-]+\.ts)`/g)].map(
    ([, file = '']) => file,
  )
  expect(scripts.filter((file) => !existsSync(file))).toEqual([])
  const wanted = globSync('bench/{attack,faults}/*.ts').map((file) => file.replaceAll('\\', '/'))
  // Churn is about how fresh a page is, which no promise here is about.
  expect(wanted.filter((file) => !scripts.includes(file))).toEqual(['bench/faults/churn.ts'])
})
