import { expect, test } from 'vitest'
import { articleHtml } from './article-text.server.tsx'

const cases = {
  'words alone': ['One & two\nthree\n\n\nFour', '<p>One &amp; two<br />three</p>\n<p>Four</p>'],
  'words with a tag among them': [
    'One & <strong>two</strong>\n\nThree\nfour',
    '<p>One &amp; <strong>two</strong></p>\n\n<p>Three<br />four</p>',
  ],
  'words beside a heading and a list': [
    'First.\n\nSecond.\n<h2>Why</h2>\nThird.\n\n<ul>\n\n<li>a</li>\n</ul><hr>Last',
    ['<p>First.</p>', '<p>Second.</p>', '<h2>Why</h2>', '<p>Third.</p>', '<ul>\n\n<li>a</li>\n</ul><hr />']
      .concat('<p>Last</p>')
      .join('\n\n'),
  ],
  'lines that end with their own breaks': ['One<br>\n<b>two</b><br/>\nthree', '<p>One<br /><b>two</b><br />three</p>'],
  'a bold word that goes on': ['<b>One\n\ntwo</b>', '<p><b>One</b></p>\n\n<p>two</p>'],
  'tags side by side': ['<h2>Why</h2><p>One</p>\n<ul><li>a</li></ul>', '<h2>Why</h2><p>One</p>\n<ul><li>a</li></ul>'],
  'HTML alone': ['<p>One\ntwo</p>\n\n<h2>Why</h2>\n\n<p>Three</p>', '<p>One\ntwo</p>\n\n<h2>Why</h2>\n\n<p>Three</p>'],
  'tags within others': [
    '<blockquote><p>a</p>\n\nb</blockquote>c',
    '<blockquote><p>a</p>\n\nb</blockquote>\n\n<p>c</p>',
  ],
  'a tag that nobody closed': ['One\n\n<p>two\n\nthree', '<p>One</p>\n\n<p>two\n\nthree</p>'],
  'tags that no article has': [
    '<!-- from a page --><section>\n<header><h1>Why</h1></header>\n<p>One</p>\n</section><style>p { top: 0 }</style>',
    '<h2>Why</h2>\n<p>One</p>',
  ],
  'nothing but such tags': ['<!-- soon --><section>\n\n</section>', ''],
}

test.each(Object.entries(cases))('an article of %s has its paragraphs (D-26)', async (_, [typed = '', html = '']) => {
  expect(await articleHtml(typed)).toBe(html)
  // Saved once more it is the same.
  expect(await articleHtml(html)).toBe(html)
})
