import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('app/**/*.{ts,tsx}')
  .filter((file) => !/\.(?:test|fixture)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const using = (form: RegExp) => sources.filter(({ text }) => form.test(text)).map(({ file }) => file)

test('the site starts no other program, so nothing typed can be a command (ASVS 1.2.5)', () => {
  expect(sources.length).toBeGreaterThan(900)
  expect(using(/child_process|\bexecSync\(|\bspawn(?:Sync)?\(/)).toEqual([])
})

test('nothing typed is run as a program (ASVS 1.3.2)', () => {
  expect(using(/\beval\(|new Function\(|node:vm\b|\bsetTimeout\(\s*['"`]/)).toEqual([])
})

test('no client of another server takes a certificate that nobody vouches for (ASVS 12.3.2)', () => {
  const lax = /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|insecure:\s*true/
  expect(using(lax)).toEqual([])
  for (const file of globSync(['scripts/**/*.{ts,mjs}', 'deploy/*']))
    if (!file.endsWith('.test.ts')) expect(readFileSync(file, 'utf8'), file).not.toMatch(lax)
})
