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

test('every requirement of ASVS is named by a number that there is', () => {
  // Chapters of 5.0.0, and how many sections each has.
  const sections = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3]
  const asvs = map.slice(map.indexOf('## ASVS'))
  const numbers = [...asvs.matchAll(/(?<![\d.-])(\d{1,2})\.(\d{1,2})(?:\.\d{1,2})?(?![\d.]*\d)/g)]
  expect(numbers.length).toBeGreaterThan(60)
  const unknown = numbers.filter(
    ([text, chapter, section]) =>
      text !== '5.0' && text !== '5.0.0' && !(Number(section) <= (sections[Number(chapter) - 1] ?? 0)),
  )
  expect(unknown.map(([text]) => text)).toEqual([])
})
