import { expect, test } from 'vitest'
import { paragraphsOf } from './article-text.server.tsx'

const cases = {
  'words alone': ['One & two\nthree\n\n\nFour', '<p>One &amp; two<br/>three</p>\n<p>Four</p>'],
  'words with a tag among them': [
    'One <strong>two</strong>\n\nThree\nfour',
    '<p>One <strong>two</strong></p>\n\n<p>Three<br />four</p>',
  ],
  'words beside a heading and a list': [
    'First.\n\nSecond.\n<h2>Why</h2>\nThird.\n\n<ul>\n\n<li>a</li>\n</ul><hr>Last',
    ['<p>First.</p>', '<p>Second.</p>', '<h2>Why</h2>', '<p>Third.</p>', '<ul>\n\n<li>a</li>\n</ul><hr>']
      .concat('<p>Last</p>')
      .join('\n\n'),
  ],
  'tags side by side': ['<h2>Why</h2><p>One</p>\n<ul><li>a</li></ul>', '<h2>Why</h2><p>One</p>\n<ul><li>a</li></ul>'],
  'HTML alone': ['<p>One\ntwo</p>\n\n<h2>Why</h2>\n\n<p>Three</p>', '<p>One\ntwo</p>\n\n<h2>Why</h2>\n\n<p>Three</p>'],
  'tags within others': [
    '<blockquote><p>a</p>\n\nb</blockquote>c',
    '<blockquote><p>a</p>\n\nb</blockquote>\n\n<p>c</p>',
  ],
  'a tag that nobody closed': ['One\n\n<p>two\n\nthree', '<p>One</p>\n\n<p>two\n\nthree'],
}

test.each(Object.entries(cases))('an article of %s has its paragraphs (D-26)', (_, [typed = '', html = '']) => {
  expect(paragraphsOf(typed)).toBe(html)
  // Saved once more it is the same.
  expect(paragraphsOf(html).replaceAll('\n', '')).toBe(html.replaceAll('\n', ''))
})
