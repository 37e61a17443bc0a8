import { expect, test } from 'vitest'
import { shortcodeIds, splitShortcodes } from './shortcode.server.tsx'

const one = '11111111-1111-4111-8111-111111111111'
const two = '22222222-2222-4222-8222-222222222222'
const titles = new Map([
  [one, 'Fees & "costs"'],
  [two, 'Two'],
])
const split = (html: string) => splitShortcodes(html, titles)

test('ids, each once, in lower case', () => {
  expect(shortcodeIds(`[post:${one}] x [post:${one.toUpperCase()}] [post:${two}] [post:nonsense]`)).toEqual([one, two])
})

test('alone in a paragraph it is a card', () => {
  expect(split(`<p>Before</p><p> [post:${one}] </p><p>After</p>`)).toEqual([
    { html: '<p>Before</p>' },
    { postId: one },
    { html: '<p>After</p>' },
  ])
  expect(split(`<p>[post:${one}][post:${two}]</p>`)).toEqual([{ postId: one }, { postId: two }])
})

test('within a sentence, a list or a quotation it is a link, and nothing is cut open', () => {
  const link = `<a href="/blog/${one}">Fees &amp; &quot;costs&quot;</a>`
  expect(split(`<p>See [post:${one}].</p>`)).toEqual([{ html: `<p>See ${link}.</p>` }])
  expect(split(`<ul><li>[post:${one}]</li></ul>`)).toEqual([{ html: `<ul><li>${link}</li></ul>` }])
  expect(split(`<blockquote><p>[post:${one}]</p></blockquote>`)).toEqual([
    { html: `<blockquote><p>${link}</p></blockquote>` },
  ])
})

test('after tags without an end it is still a card', () => {
  expect(split(`<p>a<br />b</p><hr /><p>[post:${two}]</p>`)).toEqual([
    { html: '<p>a<br />b</p><hr />' },
    { postId: two },
  ])
})

test('code and attributes stay as they are written', () => {
  const html = `<pre>
<code>[post:${one}]</code></pre><p><a href="https://a.example/?x=[post:${one}]" title="[post:${one}]">x</a></p>`
  expect(split(html)).toEqual([{ html }])
})

test('a post that is not public disappears', () => {
  const gone = '33333333-3333-4333-8333-333333333333'
  expect(split(`<p>[post:${gone}]</p><p>Also [post:${gone}] here</p>`)).toEqual([{ html: '<p>Also  here</p>' }])
})
