import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asActor, visitor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCategory, makeFranchise } from '#tests/support/factories.ts'
import { noFilters, type SearchFilters } from '../search.ts'
import { getSearchPage } from './search-page.server.ts'

let owner: pg.Client
let home: { id: string }
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  home = await makeCategory(owner, { name: 'Home' })
  await makeCategory(owner, { name: 'Gifts & Cards' })
  const make = (
    name: string,
    location: string,
    shortDescription: string,
    options: { categories?: { id: string }[]; investmentPounds?: number; status?: 'pending' } = {},
  ) => makeFranchise(owner, { name, location, shortDescription, ...options })
  await make('Fernhill Garden Rooms', 'Leeds', 'Timber rooms for gardens', {
    categories: [home],
    investmentPounds: 40_000,
  })
  await make('Oak Garden Rooms', 'Bradford', 'More rooms', { investmentPounds: 300_000 })
  await make('Crumb Bakery', 'York', 'A bakery with tutoring')
  await make('Happy Paws', 'Harrogate', 'Dog walking and homecare')
  await make('Minster Cleaners', 'Manchester', 'We are cleaning')
  await make('Everywhere', 'UK', 'Offered everywhere')
  await make('Mill Fitness', 'Bury', 'Gyms')
  await make('Brass Fitness', 'Bury and Bolton', 'Gyms')
  await make('Abbey Fitness', 'Bury St Edmunds', 'Gyms')
  await make('Spire Fitness', 'Salisbury', 'Gyms')
  await make('Needle Lessons', 'Newport (Isle of Wight)', 'Lessons')
  await make('Bay Lessons', 'Cardiff', 'Lessons')
  await make('Sutton Vans', 'Sutton Coldfield', 'Vans')
  await owner.query(`insert into franchise_figures (franchise_id, ex_forces_offer) select id, true from franchises
    where name in ('Oak Garden Rooms', 'Sutton Vans')
    on conflict (franchise_id) do update set ex_forces_offer = true`)
  await make('Zymurgy Secrets', 'UK', 'Not yet', { status: 'pending' })
})
afterAll(() => owner.end())

const find = (filters: Partial<SearchFilters>) =>
  asActor(visitor, (tx) => getSearchPage(tx, { ...noFilters, ...filters }))

test.each([
  ['gardn romms', [{ text: 'garden rooms', total: 2 }]],
  ['bakeries', [{ text: 'bakery', total: 1 }]],
  ['dogwalking', [{ text: 'dog walking', total: 1 }]],
  ['home care', [{ text: 'homecare', total: 1 }]],
  ['clenaing', [{ text: 'cleaning', total: 1 }]],
  ['tutors', [{ text: 'tutoring', total: 1 }]],
  ['yorkshire', [{ text: '', location: 'Leeds', total: 1 }]],
  ['leds timbr', [{ text: 'timber', location: 'Leeds', total: 1 }]],
  ['bakery ex forces', [{ text: 'bakery', total: 1 }]],
  ['ex forces', [{ text: '', only: 'ex-forces', total: 2 }]],
  ['veterns', [{ text: '', only: 'ex-forces', total: 2 }]],
  ['bakery leeds', [{ text: 'bakery', total: 1 }]],
  ['bfa', []],
  ['FERNHIL', []],
  ['zymurgi', []],
  ['qqqqq', []],
  ['%_\\', []],
])('%s was meant as %j', async (q, meant) => {
  const { total, meant: found } = await find({ q })
  if (q !== 'FERNHIL') expect(total).toBe(0)
  if (meant.length === 0) expect(found).toEqual([])
  else expect(found[0]).toMatchObject(meant[0] ?? {})
  expect(found.length).toBeLessThanOrEqual(3)
})

test('a mistyped place says what can be opened there too, where nobody is based', async () => {
  expect((await find({ q: 'manchestr' })).meantPlace).toMatchObject({ location: 'Manchester', text: '', based: 1 })
  const { meantPlace, nearest } = await find({ q: 'offered lodnon' })
  expect(meantPlace).toMatchObject({ location: 'London', text: 'offered', based: 0, openable: 1 })
  expect(nearest).toMatchObject({ label: 'offered you can open in London', franchises: [{ name: 'Everywhere' }] })
  // A word that a listing has is no slip, nor is one of asking: 'store' for Stoke.
  expect((await find({ q: 'timber stpre' })).meantPlace).toBeNull()
  expect((await find({ q: 'candy store' })).meantPlace).toBeNull()
  // Nor is a form of a category's word: 'card' for Chard.
  expect((await find({ q: 'card everywhere' })).meantPlace).toBeNull()
})

test('a chosen place or fact is left alone; every number is that of the search it leads to', async () => {
  for (const q of ['leeds timber', 'yorkshire', 'ex forces', 'managd gardn', 'leds vans', 'tutors', 'crumb bread']) {
    for (const { text, location, only, total } of (await find({ q })).meant) {
      expect(total, q).toBeGreaterThan(0)
      expect((await find({ q: text, location: location ?? '', only: only ? [only] : [] })).total, q).toBe(total)
    }
  }
  expect((await find({ q: 'leeds timber', location: 'Leeds' })).meant[0]).toMatchObject({ text: 'timber', total: 1 })
  expect((await find({ q: 'ex forces', only: ['ex-forces'] })).meant).toEqual([])
})

test('corrections are counted under the other filters', async () => {
  expect((await find({ q: 'gardn romms', location: 'Leeds' })).meant[0]).toMatchObject({
    text: 'garden rooms',
    total: 1,
  })
  expect((await find({ q: 'gardn romms', category: home.id })).meant[0]).toMatchObject({
    text: 'garden rooms',
    total: 1,
  })
  expect((await find({ q: 'gardn romms', investment: '250000-500000' })).meant[0]).toMatchObject({
    text: 'garden rooms',
    total: 1,
  })
  expect((await find({ q: 'gardn romms', location: 'Poole' })).meant).toEqual([])
})

test('a text that is the name of a category, or like it, and finds nothing', async () => {
  const building = await makeCategory(owner, { name: 'Building & Trades' })
  await owner.query(
    'insert into franchise_category_mappings (franchise_id, category_id, position) select id, $1, 9 from ' +
      'franchises where name = $2',
    [building.id, 'Crumb Bakery'],
  )
  const offered = { id: building.id, name: 'Building & Trades', total: 1 }
  const named = async (filters: Partial<SearchFilters>) =>
    (await find(filters)).meantCategories.map(({ id, name, total }) => ({ id, name, total }))
  for (const q of ['Building', 'bulding', 'trades', 'trades franchise', 'I want to start a building business'])
    expect(await named({ q }), q).toEqual([offered])
  // By what is said for its words, unless a name has them.
  await owner.query("update franchise_categories set name = 'Hair & Trades' where id = $1", [building.id])
  for (const q of ['Hairdresser', 'trades'])
    expect(await named({ q }), q).toEqual([{ ...offered, name: 'Hair & Trades' }])
  await owner.query("update franchise_categories set name = 'Building & Trades' where id = $1", [building.id])
  expect((await find({ q: 'Building', location: 'Poole' })).meantCategories).toEqual([])
  expect((await find({ q: 'Building', category: home.id })).meantCategories).toEqual([])
  expect((await find({ q: 'garden' })).meantCategories).toEqual([])
})

test('a text with results that stands in the name of a category points there too', async () => {
  const rooms = await makeCategory(owner, { name: 'Garden Rooms & Sheds', parentId: home.id })
  await owner.query(
    'insert into franchise_category_mappings (franchise_id, category_id, position) select id, $1, 8 from ' +
      "franchises where name in ('Fernhill Garden Rooms', 'Oak Garden Rooms', 'Crumb Bakery')",
    [rooms.id],
  )
  try {
    const offered = { id: rooms.id, name: 'Garden Rooms & Sheds' }
    for (const q of ['garden', 'ROOMS']) {
      const found = await find({ q })
      expect([found.total, found.meantCategories], q).toMatchObject([2, [{ ...offered, total: 3 }]])
    }
    for (const filters of [{ investment: '250000-500000' as const }, { location: 'Leeds' }])
      expect((await find({ q: 'garden', ...filters })).meantCategories).toMatchObject([{ ...offered, total: 1 }])
    // A main category holds more, also where the text is only the beginning of its word.
    const main = await makeCategory(owner, { name: 'Gardening' })
    await owner.query(
      'insert into franchise_category_mappings (franchise_id, category_id, position) select id, $1, 7 from ' +
        "franchises where name = 'Oak Garden Rooms'",
      [main.id],
    )
    const names = (await find({ q: 'garden' })).meantCategories.map(({ name }) => name)
    expect(names).toEqual(['Gardening', 'Garden Rooms & Sheds'])
    await owner.query('delete from franchise_categories where id = $1', [main.id])
    // In a category it is left alone; and so is what has results and is only in words like a name, or too short.
    for (const filters of [{ q: 'garden', category: home.id }, { q: 'e' }, { q: 'ro' }, { q: 'bakery' }])
      expect((await find(filters)).meantCategories, JSON.stringify(filters)).toEqual([])
  } finally {
    await owner.query('delete from franchise_categories where id = $1', [rooms.id])
  }
})

test('a place typed as text is offered as location: there, near and nationwide counted (3-decisions 85)', async () => {
  const place = async (filters: Partial<SearchFilters>) => (await find(filters)).meantPlace
  // Nobody is based in Wetherby: Leeds, Harrogate and York are near.
  expect(await place({ q: 'wetherby' })).toEqual({
    text: '',
    location: 'Wetherby',
    label: 'franchises in Wetherby',
    based: 0,
    near: 4,
    open: 'Wetherby',
    openable: 1,
    nationwide: 1,
  })
  expect(await place({ q: 'in Leeds' })).toMatchObject({
    text: '',
    location: 'Leeds',
    based: 1,
    near: 3,
    nationwide: 1,
  })
  expect(await place({ q: 'rooms wetherby' })).toEqual({
    text: 'rooms',
    location: 'Wetherby',
    label: 'rooms in Wetherby',
    based: 0,
    near: 2,
    open: 'Wetherby',
    openable: 0,
    nationwide: 0,
  })
  expect(await place({ q: 'Leeds', category: home.id })).toMatchObject({ based: 1, near: 0, nationwide: 0 })
  const shown = await find({ location: 'Wetherby' })
  expect([shown.total, shown.nearby?.franchises.length, shown.openable?.total]).toEqual([0, 4, 1])
})

test('based there is who says the town and not who contains its letters; towns of one name are all meant', async () => {
  const place = async (q: string) => (await find({ q })).meantPlace
  // Canterbury contains it, Salisbury too, and Bury St Edmunds is another town.
  expect(await place('bury')).toMatchObject({ location: 'Bury', based: 2, near: 1, nationwide: 1 })
  // Newport in Wales is the largest, and Cardiff is near it.
  expect(await place('newport')).toMatchObject({ location: 'Newport', based: 1, near: 1, nationwide: 1 })
  expect((await find({ location: 'Newport' })).nearby).toMatchObject({
    place: 'Newport (Newport)',
    franchises: [{ name: 'Bay Lessons' }],
  })
})

test('no place is offered twice, nor where other words find something (3-decisions 85)', async () => {
  expect((await find({ q: 'leds timbr' })).meantPlace).toBeNull()
  const leeds = await find({ q: 'leeds timber' })
  expect([leeds.meantPlace?.label, leeds.meant.some(({ location }) => location === 'Leeds')]).toEqual([
    'timber in Leeds',
    false,
  ])
  for (const filters of [
    { q: 'Leeds', location: 'Leeds' },
    { q: 'sutton' },
    { q: 'sutton vans' },
    { q: 'garden' },
    { q: 'penzance', category: home.id },
  ])
    expect((await find(filters)).meantPlace, JSON.stringify(filters)).toBeNull()
})

test('a county, a region and a country are places too: what can be opened there, with what else is said', async () => {
  for (const [q, location, text] of [
    ['Scotland', 'Scotland', ''],
    ['offered in yorkshire', 'Yorkshire and the Humber', 'offered'],
    ['north west', 'North West', ''],
  ]) {
    const { meantPlace } = await find({ q })
    expect(meantPlace, q).toMatchObject({ location, text, isArea: true, open: location })
    expect((await find({ q: text, open: location })).total, q).toBe(meantPlace?.openable)
  }
  expect((await find({ q: 'LS1 4AP' })).meantPlace).toMatchObject({ location: 'Leeds', text: '', based: 1 })
  expect((await find({ q: 'ex forces leeds' })).meantPlace).toMatchObject({
    location: 'Leeds',
    only: 'ex-forces',
    text: '',
  })
})

test('a category is offered with what the text says besides, as the search that it leads to finds it', async () => {
  for (const q of ['home in scotland', 'home under £50k', 'home for veterans', 'homes in leeds under 60k']) {
    const [one] = (await find({ q })).meantCategories
    expect(one, q).toBeDefined()
    expect((await find({ category: home.id, ...one?.change })).total, q).toBe(one?.total)
  }
})

test('where nobody of a category is based in the place, it is offered with what can be opened there', async () => {
  const parties = await makeCategory(owner, { name: 'Parties' })
  await owner.query(
    'insert into franchise_category_mappings (franchise_id, category_id, position) select id, $1, 6 from ' +
      "franchises where name = 'Everywhere'",
    [parties.id],
  )
  const filters = { q: 'wedding', location: 'leeds' }
  const { meantCategories } = await find(filters)
  expect(meantCategories).toMatchObject([
    { id: parties.id, total: 1, label: 'Parties you can open in Leeds', change: { location: '', open: 'Leeds' } },
  ])
  expect((await find({ category: parties.id, open: 'Leeds' })).total).toBe(1)
  expect((await find({ ...filters, location: 'Nowhere' })).meantCategories).toEqual([])
  await owner.query('delete from franchise_categories where id = $1', [parties.id])
})

test('more words find no less: what says nothing is left out, money goes along with what is meant', async () => {
  const meant = async (q: string) => (await find({ q })).meant
  expect(await meant('garden rooms franchise')).toEqual([{ text: 'garden rooms', total: 2, label: 'garden rooms' }])
  expect(await meant('gardn romms franchise under 60k')).toMatchObject([
    { text: 'garden rooms', cashPence: 60_000_00, label: 'garden rooms with £60,000 cash' },
  ])
  // Of what nobody has for that, the same whatever it costs.
  expect((await meant('garden rooms under £50'))[0]).toEqual({ text: 'garden rooms', total: 2, label: 'garden rooms' })
  expect(await meant('ex forces franchises')).toMatchObject([{ text: '', only: 'ex-forces', total: 2 }])
})

test('a name that is written otherwise is offered itself', async () => {
  const names = async (q: string) => (await find({ q })).meantNames.map(({ name }) => name)
  expect(await names('crumbbakery')).toEqual(['Crumb Bakery'])
  expect(await names('crum and bakery')).toEqual(['Crumb Bakery'])
  expect(await names('zymurgysecrets')).toEqual([])
  expect(await names('garden')).toEqual([])
  expect(await names('bakery lessons')).toEqual([])
})

test('a text that finds enough is left alone, and so is one that finds what it says', async () => {
  expect((await find({ q: 'garden' })).meant).toEqual([])
  expect((await find({ q: 'Crumb Bakery' })).meant).toEqual([])
})

test('near a town: the page’s distances, and other towns within 25 miles, nearest first, none nationwide', async () => {
  const { nearby, total } = await find({ location: 'leeds' })
  expect(total).toBe(1)
  expect(nearby?.place).toBe('Leeds')
  expect(Object.values(nearby?.miles ?? {})).toEqual([0])
  expect(nearby?.franchises.map(({ name }) => name)).toEqual(['Oak Garden Rooms', 'Happy Paws', 'Crumb Bakery'])
  // Bradford is 0.2042 degrees of longitude to the west: 0.2042 · 69.09 · cos(53.8°) = 8.33.
  expect(nearby?.franchises.map(({ miles }) => Math.round(miles))).toEqual([8, 13, 22])
})

test('near a town keeps the other filters; a place that is no town has nothing near', async () => {
  expect((await find({ location: 'Leeds', q: 'bakery' })).nearby?.franchises.map(({ name }) => name)).toEqual([
    'Crumb Bakery',
  ])
  expect(
    (await find({ location: 'Leeds', investment: '250000-500000' })).nearby?.franchises.map(({ name }) => name),
  ).toEqual(['Oak Garden Rooms'])
  expect((await find({ location: 'UK' })).nearby).toBeNull()
  expect((await find({ location: 'eed' })).nearby).toBeNull()
  expect((await find({})).nearby).toBeNull()
})

test('a result that only contains the name of the place says how far away it is', async () => {
  const { franchises, nearby } = await find({ location: 'Sutton' })
  expect(franchises.map(({ name }) => name)).toEqual(['Sutton Vans'])
  expect(Math.round(nearby?.miles[franchises[0]?.id ?? ''] ?? 0)).toBeGreaterThan(80)
})

test('the number of statements depends on what is asked, and on whether next to nothing is found', async () => {
  const count = async (filters: Partial<SearchFilters>) => {
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    await find(filters)
    const texts = spy.mock.calls
      .map(([query]: unknown[]) => (typeof query === 'string' ? query : (query as { text: string }).text))
      .filter((text) => !/^(?:begin|commit|select set_config)/.test(text))
    spy.mockRestore()
    return texts.length
  }
  expect(await count({ q: 'e' })).toBe(2)
  // Categories are asked for once, whatever of them.
  expect(await count({ category: home.id })).toBe(2)
  for (const q of ['gardn romms', 'qqqqq', 'dogwalking', 'crumb bakery', '%'])
    expect(await count({ q }), q).toBe(q === 'crumb bakery' ? 5 : 7)
  for (const location of ['Leeds', 'Poole', 'eed', 'UK']) expect(await count({ location }), location).toBe(4)
})

test('what asks for little money is meant as an order, what says nothing else as all franchises', async () => {
  const meant = async (filters: Partial<SearchFilters>) => (await find(filters)).meant
  expect(await meant({ q: 'cheapest garden rooms franchise' })).toEqual([
    { text: 'garden rooms', sort: 'investment-asc', total: 2, label: 'garden rooms, lowest investment first' },
  ])
  const { total } = await find({})
  expect(await meant({ q: 'low cost franchises' })).toEqual([
    { text: '', sort: 'investment-asc', total, label: 'all franchises, lowest investment first' },
  ])
  expect(await meant({ q: 'best franchise opportunities' })).toEqual([{ text: '', total, label: 'all franchises' }])
})

test('little money and a place in one text are meant as both filters (3-decisions 85)', async () => {
  const { meant, meantPlace } = await find({ q: 'cheap franchises in leeds' })
  expect(meantPlace).toMatchObject({
    text: '',
    location: 'Leeds',
    sort: 'investment-asc',
    label: 'franchises in Leeds, lowest investment first',
    based: 1,
  })
  // What the place says already is not asked again.
  expect(meant).toEqual([])
  const { meantPlace: rooms } = await find({ q: 'rooms under 60k in wetherby' })
  expect(rooms).toMatchObject({ text: 'rooms', location: 'Wetherby', cashPence: 60_000_00 })
  expect(rooms?.near).toBe((await find({ q: 'rooms wetherby', cashPence: 60_000_00 })).meantPlace?.near)
  expect((await find({ q: 'rooms under 60k in wetherby', cashPence: 50_000_00 })).meantPlace?.cashPence).toBeUndefined()
})

test('an amount of money in a text is meant as cash, where that finds something', async () => {
  const meant = async (filters: Partial<SearchFilters>) => (await find(filters)).meant
  expect(await meant({ q: 'garden rooms under 60k' })).toEqual([
    { text: 'garden rooms', cashPence: 60_000_00, total: 1, label: 'garden rooms with £60,000 cash' },
  ])
  const [all] = await meant({ q: '£60,000' })
  expect(all).toMatchObject({ text: '', cashPence: 60_000_00 })
  expect(all?.total).toBe((await find({ cashPence: 60_000_00 })).total)
  for (const filters of [{ q: 'garden rooms under £50' }, { q: '£60,000', cashPence: 60_000_00 }])
    expect(
      (await meant(filters)).some(({ cashPence }) => cashPence),
      JSON.stringify(filters),
    ).toBe(false)
})
