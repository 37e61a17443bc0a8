import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/*
 * What is queued and what is carried out name each other by text alone: a kind that nobody makes an email of would end
 * among the failed emails, and one that nobody queues is dead code.
 */
const code = globSync('app/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
const sources = [...code, readFileSync('db/schema.sql', 'utf8')]

const kindsAfter = (beginning: RegExp): string[] =>
  sources.flatMap((text) => Array.from(text.matchAll(beginning), ([, kind = '']) => kind))
/** Those of emails about payments are registered in a loop, from pairs. */
const registered = kindsAfter(/(?:registerOutboxHandler\(\s*|\[(?='[^']+', \w+Mail\]))'([^']+)'/g)

test('whatever posts to the machines of strangers keeps no email waiting', () => {
  const outside = code.filter((text) => text.includes('postOutside(') && text.includes('registerOutboxHandler('))
  expect(outside).not.toEqual([])
  for (const text of outside) expect(text).toContain('{ isElsewhere: true }')
})

test('each kind that is queued is carried out', () => {
  const queued = kindsAfter(
    /(?:enqueue\(\s*tx,\s*|enqueue_outbox\(\s*|insert into outbox \([^)]*\)\s*(?:select|values \()\s*)'([^']+)'/g,
  )
  expect(queued.length).toBeGreaterThan(20)
  expect(queued.filter((kind) => !registered.includes(kind))).toEqual([])
})

test('each kind that is carried out is queued somewhere, and registered once', () => {
  expect(registered.length).toBeGreaterThan(40)
  const timesNamed = (kind: string) => sources.reduce((sum, text) => sum + text.split(`'${kind}'`).length - 1, 0)
  expect(registered.filter((kind) => timesNamed(kind) < 2)).toEqual([])
  expect(registered).toHaveLength(new Set(registered).size)
})
