import { expect, test } from 'vitest'
import { unknownShortcodesText } from './shortcode.ts'
import { shortcodeIds, splitShortcodes, writtenShortcodes } from './shortcode.server.tsx'

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

const misspelt = [
  '[post:12]',
  '[Post: abc]',
  '[posts:' + one + ']',
  '[post=' + one + ']',
  '[post ' + one + ']',
  '[article:' + one + ']',
  '[' + one + ']',
  '[post:]',
  '[ post:' + one + 'x ]',
]

test.each(misspelt)('%s was meant as a shortcode: readers do not see it, and the admin hears of it', (code) => {
  expect(split(`<p>See ${code} here</p>`)).toEqual([{ html: '<p>See  here</p>' }])
  expect(split(`<p>a</p><p>${code}</p>`)).toEqual([{ html: '<p>a</p>' }])
  expect(writtenShortcodes(`<p>See <b>${code}</b></p>`).misspelt).toEqual([code])
})

test.each(['[sic]', '[foo]', '[1]', '[post: see the list below]', '[the post: 12]', '[Posts]', '[...]', '[a-b:c]'])(
  '%s is text like any other',
  (words) => {
    for (const html of [`<p>See ${words} here</p>`, `<p>${words}</p>`, `<ul><li><p>${words}</p></li></ul>`])
      expect(split(html)).toEqual([{ html }])
    expect(writtenShortcodes(`<p>${words}</p>`).misspelt).toEqual([])
  },
)

test('code and attributes name no shortcodes; what stands in text does, each once', () => {
  const code = `<pre>[post:2]</pre><p><code>[post:${one}]</code> [post:3] [post:3]</p>`
  const html = `<p title="[post:1]">[post:${two}]</p>${code}`
  expect(writtenShortcodes(html)).toEqual({ misspelt: ['[post:3]'], ids: [two] })
})

test('an admin reads which ones show nothing, and no more than three of them', () => {
  expect(unknownShortcodesText([])).toBe('')
  expect(unknownShortcodesText(['[post:1]'])).toBe(
    'Readers won’t see [post:1], because there’s no such post. Copy its shortcode from Articles again.',
  )
  expect(unknownShortcodesText(['[post:1]', '[post:2]', '[post:3]', '[post:4]'])).toContain('[post:3] and 1 more,')
})
