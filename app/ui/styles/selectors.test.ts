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

/**
 * `body:has(.x) .y` asks at each change anywhere whether all that the page holds is to be styled again, and a subject
 * without a name after `:has()` makes the answer yes for all: as a page arrives and comes alive, several times over.
 * So does `main:has(.x) ~ .y`. What depends on the page as a whole is told by a variable of `html:has()` or of
 * `body:has()`, which asks of that element alone.
 */
const ASKED_OF_ALL = /(?:^|[\s,}])(?:html|body|:root|main|#main|\.portal):has\([^{}]*\)[\s>~+]+[^\s,{})]/gm
const HAS_NAMELESS = /:has\([^{}]*\)[\s>~+]+(?:\*|:(?!is\(\s*[\w.[])[^,{}]*)/g

const findAsked = (css: string) => {
  // Of what stands inside :has() nothing is styled.
  const selectors = css.replaceAll(/\/\*[^]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? []
  return selectors.filter((one) => one.match(ASKED_OF_ALL) ?? one.match(HAS_NAMELESS))
}

test('what the page has somewhere styles nothing far from it but by a variable', () => {
  expect(findAsked('body:has(.a) .b {}')).toHaveLength(1)
  expect(findAsked('main:has(.a) ~ .b {}')).toHaveLength(1)
  expect(findAsked('@media print { html:has(.a:not(.b)) > .b {} }')).toHaveLength(1)
  expect(findAsked('.a:has(> .b) > :not(.c) {}')).toHaveLength(1)
  expect(findAsked('.a:has(.b) * {}')).toHaveLength(1)
  expect(findAsked('html:has(.a) { --b: 1px }\nbody:has(.a, .b) {}\n.a:has(.b) .c {}')).toEqual([])
  for (const sheet of globSync('app/**/*.css')) expect(findAsked(readFileSync(sheet, 'utf8')), sheet).toEqual([])
})

/** Variables that a page has from its beginning, has without scripts alone, or has on paper: they don't come and go. */
const LASTING = ['--above-footer', '--ask-in-strip', '--ask-at-foot', '--behind']
const SAID_OF_ALL = /(?:html|body|:root):has\([^{}]*\)\s*\{([^{}]*)\}/g

test('a variable of the page that comes and goes with a bar is not handed on by itself', () => {
  const css = globSync('app/**/*.css')
    .map((sheet) => readFileSync(sheet, 'utf8'))
    .join('\n')
  const said = [...css.matchAll(SAID_OF_ALL)].flatMap(([, block = '']) => block.match(/--[\w-]+(?=\s*:)/g) ?? [])
  expect(said).toContain('--status-bottom')
  const handedOn = said.filter((name) => !new RegExp(`@property ${name} \\{[^}]*inherits: false`).test(css))
  expect([...new Set(handedOn)].sort()).toEqual([...LASTING].sort())
})

/**
 * A column as wide as what is in it is measured with all that it holds, grids within grids, before any of it is laid
 * out, and again as more of the page arrives (docs/decisions/072).
 */
const UNSAID = /['"`](?=[^'"`]*(?<![\w:-])wrap )(?=[^'"`]*(?<![\w:-])grid )(?![^'"`]*(?<![\w:-])grid-cols-)[^'"`]*/g

test('the outermost grid of a page says how wide its columns are', () => {
  expect('className="wrap grid gap-6 pt-6"'.match(UNSAID)).toHaveLength(1)
  expect('className="relative wrap grid gap-6 lg:grid-cols-2"'.match(UNSAID)).toHaveLength(1)
  expect('className="wrap grid grid-cols-1 gap-6"'.match(UNSAID)).toBeNull()
  const parts = globSync('app/**/*.tsx')
  expect(parts.length).toBeGreaterThan(100)
  for (const part of parts) expect(readFileSync(part, 'utf8').match(UNSAID), part).toBeNull()
})
