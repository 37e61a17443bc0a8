import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asActor, type Tx, visitor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeArticle, makeCategory, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { categoryTree, resolveCategory } from './category.ts'
import {
  countFranchises,
  getCategoryArticle,
  listCategories,
  listCategoriesWithCounts,
  listMainCategories,
  listSubcategories,
} from './category.queries.server.ts'

const read = <T>(run: (tx: Tx) => Promise<T>) => asActor(visitor, run)
let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

describe('categories', () => {
  test('counts are distinct approved franchises of the category and its subcategories (3-decisions 12)', async () => {
    const care = await makeCategory(owner, { name: 'Care' })
    const home = await makeCategory(owner, { name: 'Home', parentId: care.id })
    const visits = await makeCategory(owner, { name: 'Visits', parentId: care.id })
    const empty = await makeCategory(owner, { name: 'Attics' })
    const franchisor = await makeFranchisor(owner)
    await makeFranchise(owner, { franchisor, categories: [care, home, visits] })
    await makeFranchise(owner, { franchisor, categories: [home] })
    await makeFranchise(owner, { franchisor, categories: [visits], status: 'pending' })
    const tree = categoryTree(await read(listCategoriesWithCounts))
    expect(
      tree.map(({ name, franchises, children }) => [
        name,
        franchises,
        children.map((child) => [child.name, child.franchises]),
      ]),
    ).toEqual([
      ['Attics', 0, []],
      [
        'Care',
        2,
        [
          ['Home', 2],
          ['Visits', 1],
        ],
      ],
    ])
    expect(await read(countFranchises)).toBe(2)
    const all = [...(await read(listMainCategories)), ...(await read((tx) => listSubcategories(tx, visits.id)))]
    expect(all.map((category) => category.name)).toEqual(['Attics', 'Care', 'Home', 'Visits'])
    expect((await read((tx) => listSubcategories(tx, care.id))).map((category) => category.name)).toEqual([
      'Home',
      'Visits',
    ])
    expect(await read((tx) => listSubcategories(tx, franchisor.id))).toEqual([])
    expect(resolveCategory(all, home.id, null)).toMatchObject({ main: { name: 'Care' }, sub: { name: 'Home' } })
    expect(resolveCategory(all, empty.id, home.id)).toMatchObject({ main: { name: 'Attics' }, sub: null })
    expect(resolveCategory(all, care.id, visits.id)).toMatchObject({ main: { name: 'Care' }, sub: { name: 'Visits' } })
    expect(resolveCategory(all, franchisor.id, visits.id)).toEqual({ main: null, sub: null })
  })

  test('who asks again in the same transaction gets the same answer without another query', async () => {
    await read(async (tx) => {
      const first = listCategories(tx)
      expect(listCategories(tx)).toBe(first)
      await first
    })
    expect(await read(listCategories)).not.toBe(await read(listCategories))
  })

  test('an article comes sanitised, whatever was stored', async () => {
    const { id } = await makeCategory(owner)
    expect(await read((tx) => getCategoryArticle(tx, id))).toBeNull()
    await makeArticle(owner, id, {
      title: 'Care',
      faqs: [{ question: 'Q?', answer: 'A.' }],
      content:
        '<h1>Head</h1><p onclick="x()">One <script>alert(1)</script><a href="javascript:x()">bad</a> <a ' +
        'href="https://example.test/">out</a> <a href="/search">in</a></p><img src=x onerror=x()><img ' +
        'src="/files/a"><iframe src="//evil.test"></iframe>',
    })
    const article = await read((tx) => getCategoryArticle(tx, id))
    expect(article?.html).toBe(
      '<h2>Head</h2><p>One <a>bad</a> <a href="https://example.test/" rel="noopener">out</a> <a ' +
        'href="/search">in</a></p><img alt="" src="x" loading="lazy" /><img alt="" src="/files/a" loading="lazy" ' +
        '/>',
    )
    expect(article?.faqs).toEqual([{ question: 'Q?', answer: 'A.' }])
    await owner.query(`update category_articles set faqs = '[{"q": 1}]' where category_id = $1`, [id])
    expect((await read((tx) => getCategoryArticle(tx, id)))?.faqs).toEqual([])
  })
})
