import { expect, test } from 'vitest'
import { pageText } from './page-text.server.ts'

test('parts come back where they were taken, whatever they hold', () => {
  const { take, join } = pageText('a+b/c==')
  const page = `<p>£ ${take('$& <b>’</b>')}</p>${take('')}<i>${take('last')}</i>`
  expect(page.length).toBeLessThan(100)
  expect(join(page).toString()).toBe('<p>£ $& <b>’</b></p><i>last</i>')
})

test('a page without parts, and one that looks as if it had some', () => {
  expect(pageText('token').join('<p>no</p>').toString()).toBe('<p>no</p>')
  expect(pageText('token').join('<!--token--><!--other-->').toString()).toBe('<!--other-->')
  expect(() => pageText('<b>')).toThrow(RangeError)
})
