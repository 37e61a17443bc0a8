import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { makeArticle, makeCategory, makePost } from '#tests/support/factories.ts'
import { type Site, startSite } from '#tests/support/site.ts'

/** What a page leads on to: posts in a category's article (3-decisions 47). */
let site: Site
let owner: pg.Client
beforeAll(async () => {
  const urls = await freshDatabase('more_to_see')
  owner = new pg.Client({ connectionString: urls.owner })
  await owner.connect()
  site = await startSite(urls)
})
afterAll(async () => {
  await site?.stop()
  await owner?.end()
})

const page = async (path: string) => (await fetch(`${site.address}${path}`)).text()
/** Names of the cards of one part of a page. */
const cards = (html: string, heading: string) => Array.from(html.slice(html.indexOf(`id="${heading}"`)).split('</section>', 1)[0]?.matchAll(/class="card-link">([^<]*)</g) ?? [], ([, name]) => name)

test('a category’s article shows the posts that its shortcodes name, public ones only; the text is not sent twice', async () => {
  const care = await makeCategory(owner, { name: 'Care' })
  const [fees, draft] = [await makePost(owner, { title: 'How fees work' }), await makePost(owner, { title: 'Not yet', status: 'draft' })]
  await makeArticle(owner, care.id, { title: 'Choosing care', content: `<p>Ask about rotas.</p><p>[post:${fees.id}]</p><p>More in [post:${fees.id}], not in [post:${draft.id}].</p><script>alert(1)</script>` })
  const html = await page(`/category/${care.id}`)
  expect(cards(html, 'article')).toEqual(['How fees work'])
  expect(html).toContain(`<p>More in <a href="/blog/${fees.id}">How fees work</a>, not in .</p>`)
  expect(html.match(/Ask about rotas/g)).toHaveLength(1)
  for (const word of ['[post:', 'Not yet', 'alert(1)']) expect(html).not.toContain(word)
})
