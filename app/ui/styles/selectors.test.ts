import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * After `tr:last-child > :first-child` a browser restyles all that any element contains once it is no longer the last
 * child: as the end of a page arrives, the whole page.
 */
const STYLED_AGAIN = /:(?:first|last|only|nth-last)-child[^,{}]*[\s>~+](?:\*|:(?!is\(\w))[^,{}]*/g

const findStyledAgain = (css: string) => css.match(STYLED_AGAIN) ?? []

test('what asks for a place among siblings names the elements that it styles', () => {
  expect(findStyledAgain('tr:last-child > :first-child {}')).toHaveLength(1)
  expect(findStyledAgain('tr:last-child > :is(th, td):first-child {} .key > div:last-child dt {}')).toEqual([])
  const sheets = globSync('app/**/*.css')
  expect(sheets.length).toBeGreaterThan(10)
  for (const sheet of sheets) expect(findStyledAgain(readFileSync(sheet, 'utf8')), sheet).toEqual([])
})
