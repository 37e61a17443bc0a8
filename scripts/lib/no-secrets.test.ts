import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Secrets by the forms that those who hand them out give them. */
const secrets = {
  'private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  'key of a backup': /AGE-SECRET-KEY-1[A-Z0-9]{58}/,
  'key of the payment service': /\b[sr]k_live_\w{16}/,
  'secret of a webhook': /\bwhsec_[A-Za-z0-9+/]{24}/,
  'key of a cloud': /\b(?:AKIA|ASIA)(?!\w{9}EXAMPLE)[A-Z0-9]{16}\b/,
  'token of a code host': /\b(?:gh[oprsu]_\w{36}|github_pat_\w{40}|glpat-[\w-]{20})/,
  'token of a registry': /\bnpm_\w{36}\b|_authToken=\S{8}/,
  'token of a chat': /\bxox[abprs]-[\w-]{10}/,
  'signed token': /\beyJ[\w-]{16,}\.eyJ[\w-]{16,}\.[\w-]{16,}/,
}

const found = (text: string) => Object.entries(secrets).flatMap(([kind, form]) => (form.test(text) ? [kind] : []))

test('the forms of secrets are known by examples', () => {
  const letters = (count: number) => 'aB3'.repeat(20).slice(0, count)
  expect(found(`-----BEGIN RSA ${'PRIVATE'} KEY-----`)).toEqual(['private key'])
  expect(found(`x sk_${'live'}_${letters(24)}`)).toEqual(['key of the payment service'])
  expect(found(`AKIA${'IOSFODNN7EXAMPLX'}`)).toEqual(['key of a cloud'])
  expect(found(`AGE-SECRET-KEY-${`1${'Q2'.repeat(29)}`}`)).toEqual(['key of a backup'])
  expect(found(`//registry/:_auth${'Token'}=${letters(20)}`)).toEqual(['token of a registry'])
  expect(found(`eyJ${letters(20)}.eyJ${letters(20)}.${letters(20)}`)).toEqual(['signed token'])
  expect(found('sk_live_…, whsec_bench, AKIAIOSFODNN7EXAMPLE, age1…')).toEqual([])
})

test('no file of the repository holds a secret', () => {
  const files = globSync(['**/*', '.*', '.github/**/*'], {
    exclude: (file) => /(?:^|[\\/])(?:node_modules|build|data|coverage|tmp|\.git|\.react-router)(?:$|[\\/])/.test(file),
  }).filter((file) => path.basename(file) !== '.env' && statSync(file).isFile())
  expect(files.length).toBeGreaterThan(1_500)
  const holding = files.flatMap((file) => found(readFileSync(file, 'latin1')).map((kind) => `${file}: ${kind}`))
  expect(holding).toEqual([])
})

test('settings and data of an installation are ignored by Git and by the image', () => {
  const ignored = (file: string) => readFileSync(file, 'utf8').split('\n')
  expect(ignored('.gitignore')).toEqual(expect.arrayContaining(['.env', '/data/']))
  expect(ignored('.dockerignore')).toEqual(expect.arrayContaining(['.env', '.git', 'data']))
})
