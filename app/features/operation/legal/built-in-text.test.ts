import { expect, test } from 'vitest'
import { legalPages } from '#app/platform/settings/legal-pages.ts'
import { cleanHtml } from '#app/platform/render/clean-html.server.ts'
import { builtInHtml } from './built-in-text.server.tsx'
import { LEGAL_MAX } from './legal.ts'

test.each(legalPages)('the editor of %s starts from the whole text that came with the site', async (page) => {
  const html = await builtInHtml(page)
  expect(html).toMatch(/^<p>.+<\/p>/)
  expect(html.match(/<h2>\d+\. /g)?.length).toBeGreaterThan(3)
  expect(html.match(/<\/(p|li|h2)>(?!\n)/g)).toBeNull()
  expect(html).not.toMatch(/undefined|\[object/)
  expect(html.length).toBeLessThan(LEGAL_MAX)
  // Saved without a word changed it is the same.
  expect(await cleanHtml(html)).toBe(html)
})
