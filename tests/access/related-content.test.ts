import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeArticle, makeCategory, makeFeaturedAd, makeFranchise, makePost } from '../support/factories.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'

/**
 * What a page leads on to: posts in a category's article (3-decisions 47), and franchises that resemble one. And that a
 * reader of a post is counted.
 */
let site: OwnSite['site']
let owner: OwnSite['owner']
let stop: OwnSite['stop'] | undefined
beforeAll(async () => {
  ;({ site, owner, stop } = await startOwnSite('more_to_see'))
})
afterAll(() => stop?.())

const page = async (path: string) => (await fetch(`${site.address}${path}`)).text()
/** Names of the cards of one part of a page. */
const cards = (html: string, heading: string) =>
  Array.from(
    html
      .slice(html.indexOf(`id="${heading}"`))
      .split('</section>', 1)[0]
      ?.matchAll(/class="card-link">([^<]*)</g) ?? [],
    ([, name]) => name,
  )

test('a category’s article shows the public posts its shortcodes name; the text is sent once', async () => {
  const care = await makeCategory(owner, { name: 'Care' })
  const [fees, draft] = [
    await makePost(owner, { title: 'How fees work' }),
    await makePost(owner, { title: 'Not yet', status: 'draft' }),
  ]
  await makeArticle(owner, care.id, {
    title: 'Choosing care',
    content:
      `<p>Ask about rotas.</p><p>[post:${fees.id}]</p>` +
      `<p>More in [post:${fees.id}], not in [post:${draft.id}].</p><script>alert(1)</script>`,
  })
  const html = await page(`/category/${care.id}`)
  expect(cards(html, 'article')).toEqual(['How fees work'])
  expect(html).toContain(`<p>More in <a href="/blog/${fees.id}">How fees work</a>, not in .</p>`)
  expect(html.match(/Ask about rotas/g)).toHaveLength(1)
  for (const word of ['[post:', 'Not yet', 'alert(1)']) expect(html).not.toContain(word)
})

test('a franchise’s page leads to similar ones, none of them twice; without any there is no such part', async () => {
  const pets = await makeCategory(owner, { name: 'Pets' })
  const make = (name: string, investmentPounds: number) =>
    makeFranchise(owner, { name, categories: [pets], investmentPounds })
  const { id } = await make('Wagstone', 20_000)
  await make('Near', 21_000)
  await make('Far', 60_000)
  await makeFeaturedAd(owner, { franchise: await make('Beside', 20_500) })
  const html = await page(`/franchise/${id}`)
  expect(cards(html, 'featured')).toEqual(['Beside'])
  expect(cards(html, 'similar')).toEqual(['Near', 'Far'])
  const alone = await makeFranchise(owner, { categories: [await makeCategory(owner)] })
  expect(await page(`/franchise/${alone.id}`)).not.toContain('Similar franchises')
})

test('a post is viewed once by a reader, and not at all by bots and prefetches', async () => {
  const { id } = await makePost(owner, { title: 'How fees work' })
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
  const read = (headers: Record<string, string>) =>
    fetch(`${site.address}/blog/${id}`, { headers }).then((answer) => answer.text())
  const counted = async () =>
    (
      await owner.query<{ views: number; recorded: number }>(
        'select views, archived_views + (select count(*)::int from post_views where post_id = $1) as recorded ' +
          'from posts where id = $1',
        [id],
      )
    ).rows[0]
  await read({ 'user-agent': agent, 'sec-purpose': 'prefetch' })
  await read({ 'user-agent': 'Googlebot/2.1' })
  await read({ 'user-agent': agent })
  await read({ 'user-agent': agent })
  // Views are written beside the answer.
  await expect.poll(counted).toEqual({ views: 1, recorded: 1 })
  await read({ 'user-agent': `${agent} Edg/142.0` })
  await expect.poll(counted).toEqual({ views: 2, recorded: 2 })
})

test('a buyer’s cash goes along to the lists, and results sorted in two groups say so', async () => {
  const category = await makeCategory(owner, { name: 'Vans' })
  const [small] = [
    await makeFranchise(owner, { name: 'Small', categories: [category], investmentPounds: 10_000 }),
    await makeFranchise(owner, { name: 'Large', categories: [category], investmentPounds: 60_000 }),
  ]
  const html = await page(`/franchise/${small.id}?cash=40000`)
  expect(html).toContain('href="/search?cash=40000"')
  expect(html).toContain(`href="/category/${category.id}?cash=40000"`)
  expect(await page(`/franchise/${small.id}`)).toContain(`href="/category/${category.id}"`)
  const said = 'What your cash covers comes first, then what needs a loan.'
  expect(await page(`/category/${category.id}?cash=40000&sort=investment-desc`)).toContain(said)
  for (const query of ['cash=40000', 'cash=90000&sort=investment-desc', 'cash=40000&sort=investment-desc&afford=all'])
    expect(await page(`/category/${category.id}?${query}`)).not.toContain(said)
})
