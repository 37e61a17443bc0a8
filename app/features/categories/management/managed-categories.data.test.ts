import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { takeFlash } from '#app/platform/cookies/flash.server.ts'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { asActor, type Member, visitor } from '#app/platform/db/transaction.server.ts'
import { getCategoryInPlaceOf } from '#app/platform/http/removed-pages.server.ts'
import { withLogContext } from '#app/platform/log/log.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  makeAdmin,
  makeArticle,
  makeBannerAd,
  makeCategory,
  makeFeaturedAd,
  makeFranchise,
  makeFranchisor,
} from '#tests/support/factories.ts'
import { getCategoryArticle, listMainCategories } from '../category.queries.server.ts'
import { categoryManagementAction } from './category-management.action.server.ts'
import { deleteCategory } from './delete-category.commands.server.ts'
import { addCategory, moveCategory, renameCategory } from './manage-categories.commands.server.ts'
import { countContents, getArticleToEdit, getManagedTree } from './managed-categories.queries.server.ts'
import { CATEGORIES_PATH, contentsKey } from './managed-categories.ts'
import { saveArticle } from './save-article.commands.server.ts'

let owner: pg.Client
let admin: Member
let other: Member
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner)).id }
  other = { role: 'admin', userId: (await makeAdmin(owner)).id }
})
beforeEach(async () => void (await owner.query('delete from franchise_categories')))
afterAll(() => owner.end())

const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const add = (name: string, parentId: string | null = null, actor = admin) =>
  asActor(actor, (tx) => addCategory(tx, actor, { name, parentId }))
const mains = async () => (await asActor(visitor, listMainCategories)).map(({ name }) => name)
const audited = async (id: string) =>
  (await owner.query('select action, details from audit_log where subject_id = $1 order by at, id', [id])).rows
const article = {
  title: 'Care at home',
  content: '<p>Text.</p>',
  metaTitle: null,
  metaDescription: null,
  keywords: null,
  faqs: [{ question: 'Q?', answer: 'A.' }],
}
const save = (categoryId: string, version: string, more = {}, actor = admin) =>
  asActor(actor, (tx) => saveArticle(tx, actor, { ...article, categoryId, version, ...more }))

test('categories are two deep, have names of their own, and are written to the audit log (D-25)', async () => {
  const care = await add('Care')
  const home = await add('Home', care)
  expect(await codeOf(add('care'))).toBe('category.name_taken')
  expect(await codeOf(add('Home', home))).toBe('category.parent_gone')
  expect(await codeOf(add('HOME', care))).toBe('category.name_taken')
  expect(await codeOf(add('Home'))).toBe('done')
  const franchisor: Member = { role: 'franchisor', userId: (await makeFranchisor(owner)).id }
  expect(await codeOf(add('Mine', null, franchisor))).toBe('category.not_allowed')
  const rename = (name: string, was: string, actor = admin) =>
    codeOf(asActor(actor, (tx) => renameCategory(tx, actor, { id: care, name, was })))
  expect(await rename('Care & Support', 'Care')).toBe('done')
  expect(await rename('Caring', 'Care', other)).toBe('category.renamed')
  expect(await rename('Home', 'Care & Support')).toBe('category.name_taken')
  expect(await audited(care)).toEqual([
    { action: 'category.created', details: { name: 'Care', parentId: null } },
    { action: 'category.renamed', details: { before: 'Care', after: 'Care & Support' } },
  ])
})

test('two admins who add the same name at once make one category', async () => {
  await owner.query('begin')
  await owner.query(`select pg_advisory_xact_lock(hashtextextended('category tree', 0))`)
  await makeCategory(owner, { name: 'Food' })
  const second = codeOf(add('Food', null, other))
  await expect.poll(async () => (await owner.query('select 1 from pg_locks where not granted')).rowCount).toBe(1)
  await owner.query('commit')
  expect(await second).toBe('category.name_taken')
})

test('the order is by name until someone moves one; a new one then comes last', async () => {
  const ids = new Map<string, string>()
  for (const name of ['C', 'A', 'B']) ids.set(name, await add(name))
  expect(await mains()).toEqual(['A', 'B', 'C'])
  const move = (name: string, direction: 'up' | 'down') =>
    codeOf(asActor(admin, (tx) => moveCategory(tx, admin, { id: ids.get(name) ?? '', direction })))
  expect(await move('C', 'up')).toBe('done')
  expect(await mains()).toEqual(['A', 'C', 'B'])
  expect([await move('A', 'up'), await move('B', 'down')]).toEqual(['category.at_end', 'category.at_end'])
  await add('AA')
  expect(await mains()).toEqual(['A', 'C', 'B', 'AA'])
})

test('an article is cleaned, keeps its state, and the second of two admins is told (D-26, D-27)', async () => {
  const id = await add('Care')
  expect(await Promise.all([codeOf(save(id, '')), codeOf(save(id, '', {}, other))])).toEqual(
    expect.arrayContaining(['done', 'category.article_changed']),
  )
  const stored = await asActor(admin, (tx) => getArticleToEdit(tx, id))
  expect(stored).toMatchObject({ title: 'Care at home', metaTitle: null, faqs: article.faqs })
  // The form sends back what it was filled with: a meta title that was left empty goes with the title.
  const again = { title: 'New', metaTitle: stored?.metaTitle ?? null }
  expect(await codeOf(save(id, stored?.version ?? '', again))).toBe('done')
  const shown = await asActor(visitor, (tx) => getCategoryArticle(tx, id))
  expect([shown?.title, shown?.metaTitle]).toEqual(['New', 'New'])
  expect(await codeOf(save(id, stored?.version ?? '', { title: 'Old' }, other))).toBe('category.article_changed')
  expect((await asActor(visitor, (tx) => getCategoryArticle(tx, id)))?.title).toBe('New')
  expect((await asActor(admin, getManagedTree)).map(({ hasArticle }) => hasArticle)).toEqual([true])
})

test('the form of an article: plain text is paragraphs, unsafe HTML goes, half questions too (D-28)', async () => {
  const id = await add('Care')
  const send = (fields: Record<string, string>) => {
    const form = new FormData()
    const all = { intent: 'article', categoryId: id, version: '', metaTitle: '', metaDescription: '', keywords: '' }
    for (const [name, value] of Object.entries({ ...all, ...fields })) form.set(name, value)
    return categoryManagementAction(form, admin)
  }
  const refused = await send({ title: ' ', content: '<script>x()</script>' })
  expect(refused).toMatchObject({
    data: { errors: { title: ['Enter a title for the article'], content: ['Enter the content of the article'] } },
  })
  expect(await send({ title: 'T', content: '<script>x()</script>' })).toMatchObject({
    data: { errors: { content: ['Enter the content of the article'] } },
  })
  expect(await send({ title: 'T', content: 'One', version: '\0' })).toMatchObject({ init: { status: 422 } })
  // A form that lacks a field is of another page than the one that is read.
  const old = new FormData()
  for (const [name, value] of Object.entries({ intent: 'article', categoryId: id, title: 'T', content: 'One' }))
    old.set(name, value)
  expect(await categoryManagementAction(old, admin)).toMatchObject({ data: { errors: { version: [OUT_OF_DATE] } } })
  await send({
    title: 'T',
    content: 'One & two\n\n3 < 4',
    'faqs.0.question': 'Half?',
    'faqs.0.answer': ' ',
    'faqs.1.question': 'Whole?',
    'faqs.1.answer': '<b>Yes</b>',
  })
  const stored = await asActor(admin, (tx) => getArticleToEdit(tx, id))
  expect(stored?.content).toBe('<p>One &amp; two</p>\n<p>3 &lt; 4</p>')
  expect(stored?.faqs).toEqual([{ question: 'Whole?', answer: '<b>Yes</b>' }])
  await send({
    version: stored?.version ?? '',
    title: 'T',
    content: '<h2 onclick="x()">Head</h2><img src="/files/a" onerror="x()"><a href="javascript:x()">a</a>',
  })
  const { rows } = await owner.query('select content from category_articles where category_id = $1', [id])
  expect(rows).toEqual([{ content: '<h2>Head</h2>\n\n<p><img alt="" src="/files/a" loading="lazy" /><a>a</a></p>' }])
})

test('what is to be said of a saved article is said with its saving', async () => {
  const id = await add('Care')
  const form = new FormData()
  const all = { intent: 'article', categoryId: id, version: '', title: 'T', content: 'See [post:1]', metaTitle: '' }
  for (const [name, value] of Object.entries({ ...all, metaDescription: '', keywords: '' })) form.set(name, value)
  expect(await categoryManagementAction(form, admin, async (_, html) => `Said of ${html}`)).toMatchObject({
    message: 'Article saved.',
    warning: 'Said of <p>See [post:1]</p>',
  })
})

test('a category goes with all that hangs on it, at once, and as it was confirmed (3-decisions 48)', async () => {
  const care = await makeCategory(owner, { name: 'Care' })
  const home = await makeCategory(owner, { name: 'Home', parentId: care.id })
  const food = await makeCategory(owner, { name: 'Food' })
  await makeArticle(owner, home.id)
  const both = await makeFranchise(owner, { categories: [care, home] })
  const elsewhere = await makeFranchise(owner, { categories: [home, food] })
  await makeFeaturedAd(owner, { franchise: both, categories: [home, food] })
  const banner = await makeBannerAd(owner, { categories: [care] })
  await makeBannerAd(owner, { categories: [care, food] })
  // Those that are over lose nothing.
  await makeFeaturedAd(owner, { franchise: both, categories: [home], status: 'expired' })
  await makeBannerAd(owner, { categories: [care], status: 'expired' })
  const contents = await asActor(admin, (tx) => countContents(tx, care.id))
  expect(contents).toEqual({
    subcategories: 1,
    franchises: 2,
    withoutAnother: 1,
    articles: 1,
    featuredAds: 1,
    banners: 2,
    bannersEnding: 1,
  })
  const remove = (actor: Member, seen = contentsKey(contents)) =>
    codeOf(asActor(actor, (tx) => deleteCategory(tx, actor, { id: care.id, seen })))
  expect(await remove(admin, '0-0-0-0-0-0-0')).toBe('category.contents_changed')
  expect((await Promise.all([remove(admin), remove(other)])).toSorted()).toEqual(['category.gone', 'done'])
  const left = async (text: string) => (await owner.query(text)).rows
  expect(await left('select name from franchise_categories')).toEqual([{ name: 'Food' }])
  expect(await left('select franchise_id from franchise_category_mappings')).toEqual([{ franchise_id: elsewhere.id }])
  expect(await left('select 1 from category_articles')).toEqual([])
  expect(await left(`select categories from featured_ads where status = 'active'`)).toEqual([{ categories: [food.id] }])
  expect(await left(`select status, selected_categories from banner_ads where id = '${banner.id}'`)).toEqual([
    { status: 'expired', selected_categories: [] },
  ])
  expect(await audited(care.id)).toEqual([
    { action: 'category.deleted', details: { name: 'Care', parentId: null, ...contents, moved: 0 } },
  ])
})

test('franchises that would be in no category go where the admin says, the others stay where they are', async () => {
  const care = await makeCategory(owner, { name: 'Care' })
  const home = await makeCategory(owner, { name: 'Home', parentId: care.id })
  const food = await makeCategory(owner, { name: 'Food' })
  const cakes = await makeCategory(owner, { name: 'Cakes', parentId: food.id })
  const pets = await makeCategory(owner, { name: 'Pets' })
  const alone = await makeFranchise(owner, { categories: [care, home] })
  const elsewhere = await makeFranchise(owner, { categories: [home, pets] })
  const seen = contentsKey(await asActor(admin, (tx) => countContents(tx, care.id)))
  const remove = (moveTo: string) =>
    codeOf(asActor(admin, (tx) => deleteCategory(tx, admin, { id: care.id, seen, moveTo })))
  // One that goes too, one that is no main category, and one that is gone.
  for (const wrong of [home.id, cakes.id, '0198b4ae-7a00-7000-8000-000000000009'])
    expect(await remove(wrong)).toBe('category.move_to_gone')
  expect(await remove(food.id)).toBe('done')
  const mappings = 'select franchise_id, category_id from franchise_category_mappings'
  expect(new Set((await owner.query(mappings)).rows)).toEqual(
    new Set([
      { franchise_id: alone.id, category_id: food.id },
      { franchise_id: elsewhere.id, category_id: pets.id },
    ]),
  )
  const [{ details }] = await audited(care.id)
  expect(details).toMatchObject({ withoutAnother: 1, moved: 1 })
  const numbered =
    'select category_numbers = array[c.number::integer] as is_food from franchise_search, ' +
    'franchise_categories c where franchise_id = $1 and c.id = $2'
  expect((await owner.query(numbered, [alone.id, food.id])).rows).toEqual([{ is_food: true }])
})

test('the address of a deleted category leads to where its franchises went, or to its main category', async () => {
  const make = (name: string, parentId?: string) => makeCategory(owner, { name, ...(parentId ? { parentId } : {}) })
  const [care, food, pets] = [await make('Care'), await make('Food'), await make('Pets')]
  const [home, nursing] = [await make('Home', care.id), await make('Nursing', care.id)]
  await makeFranchise(owner, { categories: [care, home] })
  const remove = async ({ id }: { id: string }, moveTo: string | null = null) => {
    const seen = contentsKey(await asActor(admin, (tx) => countContents(tx, id)))
    await asActor(admin, (tx) => deleteCategory(tx, admin, { id, seen, moveTo }))
  }
  const leadsTo = ({ id }: { id: string }) => asActor(visitor, (tx) => getCategoryInPlaceOf(tx, id))
  await remove(nursing)
  expect(await leadsTo(nursing)).toBe(care.id)
  await remove(care, food.id)
  expect(await Promise.all([care, home, nursing].map(leadsTo))).toEqual([food.id, food.id, food.id])
  // A subcategory whose franchises go elsewhere; and one that everything led to goes itself.
  const cakes = await make('Cakes', food.id)
  await makeFranchise(owner, { categories: [cakes] })
  await remove(cakes, pets.id)
  expect(await leadsTo(cakes)).toBe(pets.id)
  await remove(food)
  expect(await Promise.all([food, care, nursing].map(leadsTo))).toEqual([undefined, undefined, undefined])
  expect(await leadsTo({ id: 'nonsense' })).toBeUndefined()
})

test('what has become of the franchises is said once the category is gone', async () => {
  const say = async (moveTo?: string) => {
    const { id } = await makeCategory(owner, { name: 'Care' })
    await makeFranchise(owner, { categories: [{ id }] })
    const form = new FormData()
    const seen = contentsKey(await asActor(admin, (tx) => countContents(tx, id)))
    for (const [name, value] of Object.entries({ intent: 'delete', id, seen, ...(moveTo ? { moveTo } : {}) }))
      form.set(name, value)
    const answer = await categoryManagementAction(form, admin)
    const headers = answer instanceof Response ? answer.headers : new Headers()
    const request = new Request('http://x/', { headers: { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' } })
    return takeFlash(request, new Headers(), CATEGORIES_PATH)?.message
  }
  expect(await say()).toBe('Care has been deleted. 1 franchise is now in no category.')
  expect(await say((await makeCategory(owner, { name: 'Food' })).id)).toBe(
    'Care has been deleted, and 1 franchise moved.',
  )
})

test('where a step fails nothing has gone, and the step is named with a reference (D-29, 3-decisions 61)', async () => {
  const { id } = await makeCategory(owner, { name: 'Care' })
  const sub = await makeCategory(owner, { name: 'Home', parentId: id })
  await makeFranchise(owner, { categories: [sub] })
  const seen = contentsKey(await asActor(admin, (tx) => countContents(tx, id)))
  await owner.query(`create function fail_here() returns trigger language plpgsql as
    $$ begin raise exception 'no'; end $$`)
  await owner.query(`create trigger fail_here before delete on franchise_categories for each row
    when (old.parent_id is not null) execute function fail_here()`)
  await expect(
    withLogContext({ requestId: 'request-7' }, () => asActor(admin, (tx) => deleteCategory(tx, admin, { id, seen }))),
  ).rejects.toMatchObject({
    code: 'category.subcategories_not_deleted',
    sentence: 'Failed to delete subcategories. If it fails again, contact us and quote this reference: request-7',
  })
  expect((await owner.query('select 1 from franchise_category_mappings')).rowCount).toBe(1)
  await owner.query('drop function fail_here cascade')
  expect(await codeOf(asActor(admin, (tx) => deleteCategory(tx, admin, { id, seen })))).toBe('done')
})
