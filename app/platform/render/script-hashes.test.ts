import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { allowByHash } from './script-hashes.server.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('own scripts are named by what they say, waiting ones too; nothing else that stands in the page is', () => {
  const page =
    '<head><link rel="modulepreload" href="/a.js" nonce="n1"/></head><body><script>theirs()</script>' +
    '<script nonce="n2">guessed()</script><script nonce="n1" type="module">own()</script>' +
    '<script nonce="n1" src="/a.js"></script><script nonce="n1">own()</script></body>'
  const { html, allowed } = allowByHash(page, 'n1', ['later()'])
  expect(allowed).toEqual([hash('later()'), hash('own()')])
  expect(html).toBe(
    '<head><link rel="modulepreload" href="/a.js"/></head><body><script>theirs()</script>' +
      '<script nonce="n2">guessed()</script><script type="module">own()</script>' +
      '<script src="/a.js"></script><script>own()</script></body>',
  )
})
