import { expect, test } from 'vitest'
import { deferScripts } from './deferred-scripts.server.ts'

const nonce = 'a+b/c=='
const late = (text: string) => deferScripts(text, nonce).page
const module = (code: string) => `<script nonce="${nonce}" type="module" async="">${code}</script>`
const preload = (href: string, own = nonce) => `<link rel="modulepreload" href="${href}" nonce="${own}"/>`

test('the files and the module of a page wait in one script of its nonce', () => {
  const page = late(
    `<html><head><title>Café</title>${preload('/assets/a.js')}${preload('/assets/b.js')}</head><body><p>£5</p>` +
      `${module('import "/assets/a.js";')}<script nonce="${nonce}">more()</script></body></html>`,
  )
  expect(
    page.startsWith('<html><head><title>Café</title></head><body><p>£5</p><script nonce="a+b/c==">((files,code)=>'),
  ).toBe(true)
  expect(
    page.endsWith(
      `)(["/assets/a.js","/assets/b.js"],"import \\"/assets/a.js\\";")</script>` +
        `<script nonce="${nonce}">more()</script></body></html>`,
    ),
  ).toBe(true)
  expect(page).not.toMatch(/modulepreload" href|type="module"/)
})

test('nothing in the code can end the script early', () => {
  const page = late(`<head></head><body>${module('const a = "<!--<script>"')}</body>`)
  expect(page).toContain('"const a = \\"\\u003c!--\\u003cscript\\u003e\\""')
})

test('what someone wrote that looks like it stays what it is', () => {
  const written = preload('/assets/theirs.js', 'other')
  expect(late(`<head>${written}</head><body>${module('1')}</body>`)).toContain(`<head>${written}</head>`)
  const text = '<head></head><body><p>type="module" async=""></p></body>'
  expect(late(text)).toBe(text)
})

test('a page without scripts is answered as it is', () => {
  const html = '<html><head></head><body></body></html>'
  expect(late(html)).toBe(html)
})
