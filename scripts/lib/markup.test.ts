import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { markupIn } from './markup.ts'

/** Where texts hold tags all the same, and why (docs/decisions/021). */
const texts: Readonly<Record<string, string>> = {
  'app/entry.server.tsx': 'puts data into the page that React has written',
  'app/platform/render/deferred-scripts.server.ts': 'puts scripts into the page that React has written',
  'app/platform/render/script-hashes.server.ts': 'finds the scripts of the page that React has written',
  'app/features/categories/management/article-text.server.tsx': 'puts paragraphs around HTML of admins, to be cleaned',
  'app/features/franchises/search/location-options.ts':
    'a thousand options, in browsers too: as elements dearer than a page',
  'app/lib/pictures/art.ts': 'SVG: a picture',
  'app/platform/render/share-drawing.server.ts': 'SVG: a picture',
  'app/platform/render/text-outlines.server.ts': 'SVG: a part of pictures',
  'app/lib/xml/feed.ts': 'XML: feeds',
  'app/lib/xml/sitemap.ts': 'XML: the sitemap',
}

/** Who puts finished HTML into elements, and whose it is. */
const finished: Readonly<Record<string, string>> = {
  'app/ui/layout/static-html.tsx': 'static HTML of loaders, written by React (markup)',
  'app/site/site-header.tsx': 'a part of the page, written by React (once)',
  'app/ui/layout/json-ld.tsx': 'nothing: what the server wrote stays',
  'app/features/franchises/search/ui/location-select.tsx': 'location-options.ts',
  'app/features/franchises/search/ui/card-section.tsx': 'cards, written by React',
  'app/features/blog/article-body.server.tsx': 'articles, sanitised',
  'app/features/operation/legal/legal-html.server.tsx': 'legal texts of admins, cleaned',
}

const programs = globSync('app/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test('markup is JSX; where a text holds tags, the reason is said here', () => {
  expect(programs.length).toBeGreaterThan(400)
  const found = programs.flatMap(({ file, text }) => markupIn(file, text))
  expect(found.filter((place) => texts[place.slice(0, place.lastIndexOf(':'))] === undefined)).toEqual([])
  // No reason outlives its file.
  expect(Object.keys(texts).filter((file) => !found.some((place) => place.startsWith(`${file}:`)))).toEqual([])
})

test('who puts finished HTML into the page is a list', () => {
  const found = programs.filter(({ text }) => /dangerouslySetInnerHTML=/.test(text)).map(({ file }) => file)
  expect(found.toSorted()).toEqual(Object.keys(finished).toSorted())
})

test.each([
  ["const a = '<div'", 1],
  ['const a = `<p class="${b}">c</p>`', 1],
  ['const a = html`${b}`', 1],
  ['const a = "</li>"', 1],
  ['const a = `<${tag}>${b}</${tag}>`', 1],
  ["const a = '\\n<br>'", 1],
  ["const a = <p title='a'>b</p> // <p>", 0],
  ["const a = b < c && d > e, f = '<', g = 'a < b', h = '<3'", 0],
  ['const a = `<${key}@${host}>`, b = /<p>/', 0],
  ['/** `<p>` */ const a = 1', 0],
  ["const a = b.startsWith('</')", 0],
])('%s', (text, count) => {
  expect(markupIn('a.tsx', text)).toHaveLength(count)
})
