import { expect, test } from 'vitest'
import { pageText } from './page-html.server.ts'

test('parts come back where they stand, whatever they hold and in whichever order they were taken', () => {
  const { take, join } = pageText('a+b/c==')
  const last = take('last'),
    unused = take('rendered twice'),
    first = take('$& <b>’</b>')
  const page = `<p>£ ${first}</p>${take('')}<i>${last}</i>`
  expect(page).not.toContain(unused)
  expect(page.length).toBeLessThan(100)
  expect(join(page).toString()).toBe('<p>£ $& <b>’</b></p><i>last</i>')
})

test('a page without parts, and comments of its own', () => {
  expect(pageText('token').join('<p>no</p>').toString()).toBe('<p>no</p>')
  expect(pageText('token').join('<!--token--><!--other 0-->').toString()).toBe('<!--token--><!--other 0-->')
})

test('pages follow each other, short after long, and none changes one that was put together before', () => {
  const long = '€'.repeat(300_000)
  const { take, join } = pageText('t')
  expect(join(`<p>${take(long)}</p>`).toString()).toBe(`<p>${long}</p>`)
  // Both after the long one, which has the room for writing made again.
  const small = pageText('t').join('<p>small ’</p>')
  expect(pageText('t').join('<p>other</p>').toString()).toBe('<p>other</p>')
  expect(small.toString()).toBe('<p>small ’</p>')
})
