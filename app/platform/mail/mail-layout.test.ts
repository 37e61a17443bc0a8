import { expect, test } from 'vitest'
import { env } from '#app/platform/env.server.ts'
import { composeMail } from './mail-layout.server.ts'

const mail = composeMail({
  subject: 'News for\r\nO’Neil & <b>Sons</b>',
  dear: 'Ann "O\'Neil" <i>',
  parts: [
    'One & two\n<three>',
    { button: 'Open', href: 'https://site.test/?a=1&b="2"' },
    { facts: [['Place', 'Leeds\nLS1 <4DY>']] },
    { quote: 'First\n\n<script>second</script>' },
    { list: ['A & B', '<C>'] },
  ],
  because: 'You asked for <it>.',
  replyTo: 'ann@site.test',
})

test('the plain text says everything as it was written', () => {
  expect(mail).toMatchObject({ subject: 'News for O’Neil & <b>Sons</b>', replyTo: 'ann@site.test' })
  expect(mail.text.split('\n\n')).toEqual([
    'Dear Ann "O\'Neil" <i>,',
    'One & two\n<three>',
    'Open:\nhttps://site.test/?a=1&b="2"',
    'Place: Leeds\nLS1 <4DY>',
    '> First\n> \n> <script>second</script>',
    '- A & B\n- <C>',
    // Who runs the site: here a demonstration.
    `--\nYou asked for <it>.\n${env.SITE_NAME}, ${env.SITE_URL}\nOperated by ${env.OPERATOR_NAME}\n`,
  ])
})

test('the HTML says the same: what was typed is text, escaped once, and its lines stay lines', () => {
  const html = mail.html ?? ''
  expect(html).toMatch(/^<!doctype html><html lang="en-GB">/)
  expect(html).toContain('<title>News for O’Neil &amp; &lt;b&gt;Sons&lt;/b&gt;</title>')
  for (const text of [
    'Dear Ann &quot;O&#x27;Neil&quot; &lt;i&gt;,',
    'One &amp; two<br/>&lt;three&gt;',
    'href="https://site.test/?a=1&amp;b=&quot;2&quot;"',
    'open this address: https://site.test/?a=1&amp;b=&quot;2&quot;',
    'Leeds<br/>LS1 &lt;4DY&gt;',
    'First<br/><br/>&lt;script&gt;second&lt;/script&gt;',
    '<li>A &amp; B</li><li>&lt;C&gt;</li>',
    'You asked for &lt;it&gt;.<br/>',
    `<br/>Operated by ${env.OPERATOR_NAME}</p>`,
  ])
    expect(html).toContain(text)
  expect(html).not.toMatch(/<script|<i>|<three>|<C>|&amp;amp;|<link/)
})

test('a mail without a name and parts greets all the same, and no name advertises an address or a number', () => {
  expect(composeMail({ subject: 'x', parts: [], because: 'y' }).text).toMatch(/^Hello,\n\n--\ny\n/)
  for (const dear of ['www.buy.test', 'You won, ring 0900 123-4567'])
    expect(composeMail({ subject: 'x', dear, parts: [], because: 'y' }).text).toMatch(/^Hello,/)
  expect(composeMail({ subject: 'x', dear: 'Studio 1984 Ltd', parts: [], because: 'y' }).text).toMatch(/^Dear Studio/)
})

/** The words that a list of emails shows beside the subject: the first in its body. */
const shownBeside = (html = '') => /<body[^>]*><div[^>]*display:none[^>]*>([^<]*)</.exec(html)?.[1]

test('beside its subject a list of emails shows what it is about, not the site’s name and a greeting', () => {
  expect(shownBeside(mail.html)).toBe('One &amp; two &lt;three&gt;')
  const told = composeMail({
    subject: 'x',
    dear: 'Ann',
    parts: ['You have a message.'],
    preview: 'Hi\n!',
    because: 'y',
  })
  expect(shownBeside(told.html)).toBe('Hi !')
  expect(told.text).not.toContain('Hi')
  const list = composeMail({ subject: 'x', parts: ['We’ve sent it to:', { list: ['A', 'B'] }, 'Bye'], because: 'y' })
  expect(shownBeside(list.html)).toBe('We’ve sent it to: A, B')
  expect(shownBeside(composeMail({ subject: 'x', parts: [], because: 'y' }).html)).toBe('')
  const long = composeMail({ subject: 'x', parts: [], preview: 'long '.repeat(99), because: 'y' })
  expect(shownBeside(long.html)?.length).toBeLessThanOrEqual(201)
})

test('by night an email that says it can be dark is dark, and no long word widens it', () => {
  const html = mail.html ?? ''
  const hasDark = (name: string) => new RegExp(`prefers-color-scheme: dark\\) {[^<]*\\.${name} {`).test(html)
  for (const name of ['page', 'sheet', 'quiet', 'line']) expect([name, hasDark(name)]).toEqual([name, true])
  // Each colour of its own that is light's is named for the dark.
  for (const [tag, colour] of html.matchAll(/<[a-z]+[^>]*(#f4f7f9|#fff|#4a5866|#d5dde5)[^>]*>/g))
    if (!tag.includes('display:inline-block')) expect([colour, tag]).toEqual([colour, expect.stringMatching(/class="/)])
  expect(html).toMatch(/class="sheet" style="[^"]*overflow-wrap:anywhere/)
})

test('an address of this site in a sentence is a link, and nobody else’s', () => {
  const { SITE_URL: site } = env
  const { html = '' } = composeMail({
    subject: 'x',
    dear: 'Ann',
    parts: [`Write to us: ${site}/contact?a=1&b=2.\nOr ${site}.evil.test/ https://evil.test`, { quote: `${site}/x` }],
    because: `How we handle data: ${site}/privacy`,
  })
  expect(html).toContain(`us: <a href="${site}/contact?a=1&amp;b=2" style="color:inherit">${site}/contact`)
  expect(html).toContain('b=2</a>.<br/>Or ')
  expect(Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href)).toEqual([
    `${site}/contact?a=1&amp;b=2`,
    `${site}/privacy`,
    site,
  ])
})

test('in Outlook, which gives room inside to cells alone, an email keeps its width, its edges and its button', () => {
  const html = mail.html ?? ''
  expect(html).toMatch(
    /<table role="presentation"[^>]* width="600"[^>]*><tbody><tr><td class="sheet" style="[^"]*padding:28px/,
  )
  expect(html).not.toMatch(/<(?:div|body)[^>]* style="[^"]*padding:[1-9]/)
  expect(html).toMatch(
    /<td style="[^"]*background:#0b5cad;[^"]*mso-padding-alt:12px 20px[^"]*"><a [^>]*>Open<\/a><\/td>/,
  )
  // Cells take no letters from around them.
  for (const [cell] of html.matchAll(/<t[dh][ >][^>]*>(?!<table)/g)) expect(cell).toContain('font-family:Arial')
  // A phone has no 600 px: the page's own cell is as wide as the window, and the sheet no wider than that.
  expect(html).toMatch(/width="100%" style="width:100%;table-layout:fixed[^>]*>(?:<[^>]*>)*<table[^>]*max-width:100%/)
})
