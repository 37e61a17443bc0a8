import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, visitor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fillFranchises } from '#tests/support/franchise-fill.ts'
import { WHOLE_UK } from '../../figures/open-areas.ts'
import { affordChoices, NEAR_SHOWN, OPENABLE_SHOWN, PAGE_SIZE, sorts } from '../search.ts'
import { listFranchises } from './list-franchises.server.ts'
import { listNearby } from './nearby.server.ts'
import type { SearchScope } from './search-sql.server.ts'

const PINS = 48
let owner: pg.Client
/** A category with more running ads than are pinned, one with some, one without. */
let categories: { id: string; number: number }[]
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  await fillFranchises(owner, 1500)
  categories = (
    await owner.query<{ id: string; number: number }>(
      `select id, number from franchise_categories where name in ('Main category 01', 'Main category 02 sub 1',
        'Main category 15') order by name`,
    )
  ).rows
  await owner.query('delete from featured_ads')
  await owner.query(
    `insert into featured_ads (franchise_id, duration, status, payment_status, amount, categories, start_date, end_date)
    select id, '1m', 'active', 'completed', 49, case when n > 60 then array[$2::uuid] when n > 50 then
    array[$1::uuid, $2::uuid] else array[$1::uuid] end, now(), now() + interval '30 days'
    from (select id, row_number() over (order by md5(id::text)) as n from franchises) f where n <= 66`,
    [categories[0]!.id, categories[1]!.id],
  )
  // Several of one age and of one amount, so that the id decides.
  await owner.query("select set_config('app.bulk', 'on', false)")
  await owner.query("update franchises set created_at = date_trunc('hour', created_at)")
  await owner.query('update franchise_details set investment_amount = round(investment_amount, -4)')
  // Names that are, or begin with, a text that stands in nearly all names, and a text of many names that is not common
  // in all.
  await owner.query(`update franchises set name = coalesce((array['E', 'e', 'Eel Bar', 'A', 'An'])[n], 'Mill ' || name)
    from (select id, row_number() over (order by md5(id::text)) as n from franchises) f where f.id = franchises.id
    and (n <= 5 or n % 3 = 0)`)
  await owner.query(
    `insert into franchise_figures (franchise_id, premises, minimum_own_cash, minimum_own_cash_vat)
      select id, '{home}', 30000, 'no_vat' from franchises where location < 'M'`,
  )
  await owner.query('select rebuild_franchise_search()')
  await owner.query('select pin_featured(array_agg(distinct franchise_id)) from featured_ads')
  await owner.query("select set_config('app.bulk', '', false)")
  await owner.query('analyze')
})
afterAll(() => owner.end())

const ORDERS = {
  newest: 'created_at desc, id',
  'investment-asc': 'pounds asc nulls last, id',
  'investment-desc': 'pounds desc nulls last, id',
  relevance: 'rank, created_at desc, id',
}
type Plain = {
  id: string
  answer: number
  isMember: boolean
  isPinned: boolean
  isThere: boolean
  isOpenThere: boolean
}

/**
 * Page by the rules alone: everything that fits the text, the range and the facts, in order, and the rest reckoned
 * here.
 */
async function plainly(scope: SearchScope, page: number) {
  const sort = scope.sort === 'relevance' && scope.q === '' ? 'newest' : scope.sort
  const { rows: all } = await owner.query<Plain>(
    `
    select id, answer, "isMember", "isPinned", "isThere", "isOpenThere" from (
      select f.id, f.created_at,
        case when d.investment_amount > 0 and $6::numeric >= d.investment_amount * 1.2 then 1
          when d.investment_amount > 0 and d.investment_amount * 1.2 - $6 <= d.investment_amount * 1.2 * $7 / 100 and
            $6 >= coalesce(g.minimum_own_cash, 0) then 2
          else 3 end as answer, nullif(d.investment_amount, 0) as pounds, strpos(lower(f.location), lower($2)) > 0
      as "isThere",
        exists (select from unnest(f.open_areas) o where o = any ($9::int[])) as "isOpenThere",
        $4::int is null or exists (select 1 from franchise_category_mappings m join franchise_categories c on c.id =
        m.category_id
          left join franchise_categories p on p.id = c.parent_id where m.franchise_id = f.id and $4 in (c.number,
          p.number)) as "isMember",
        exists (select 1 from featured_ads a join franchise_categories c on c.id = any (a.categories)
          where a.franchise_id = f.id and c.number = $4 and a.status = 'active' and a.end_date > now()) as "isPinned",
        case when lower(f.name) = lower($1) then 0 when strpos(lower(f.name), lower($1)) = 1 then 1 when
        strpos(lower(f.name), lower($1)) > 1 then 2 else 3 end as rank
      from franchises f join franchise_details d on d.franchise_id = f.id left join franchise_figures g on
      g.franchise_id = f.id
      where (strpos(lower(f.name), lower($1)) > 0 or strpos(lower(d.short_description), lower($1)) > 0 or
      strpos(lower(f.location), lower($1)) > 0)
        and ($3::int is null or investment_bucket(d.investment_amount) = $3) and (not $5 or g.premises @> '{home}')
        and ($8::int[] is null or exists (select from unnest(f.open_areas) o where o = any ($8)))) f
    order by ${ORDERS[sort]}`,
    [
      scope.q,
      scope.location,
      scope.bucket,
      scope.categoryNumber,
      scope.only?.includes('home') ?? false,
      scope.cashPence == null ? null : scope.cashPence / 100,
      scope.lendingPercent ?? 0,
      scope.openAreas ?? null,
      scope.placeAreas ?? [WHOLE_UK],
    ],
  )
  // Cash filters to what it covers, and what a loan does, in that order; then the order that was chosen.
  const hasCash = scope.cashPence != null
  const most = hasCash ? { cash: 1, loan: 2, all: 3 }[scope.afford ?? 'loan'] : 3
  const kept = all.filter((row) => row.answer <= most)
  const rows = hasCash && most === 2 ? kept.toSorted((a, b) => a.answer - b.answer) : kept
  const counted = all.filter((row) => row.isThere && row.isMember)
  const upTo = (answer: number) => counted.filter((row) => row.answer <= answer).length
  const here = rows.filter((row) => row.isThere),
    members = here.filter((row) => row.isMember)
  const pins = here.filter((row) => row.isPinned).slice(0, PINS)
  const openable = scope.location === '' || scope.openAreas ? [] : rows.filter((row) => row.isOpenThere && row.isMember)
  const shown = [...pins, ...members.filter((row) => !pins.includes(row))]
  return {
    total: members.length,
    answers: hasCash ? { cash: upTo(1), loan: upTo(2), all: upTo(3) } : null,
    pages: Math.max(1, Math.ceil(shown.length / PAGE_SIZE)),
    franchises: shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row) => row.id),
    openable: {
      total: openable.length,
      franchises: openable
        .filter((row) => !row.isThere)
        .slice(0, OPENABLE_SHOWN + NEAR_SHOWN)
        .map((row) => row.id),
    },
  }
}

const scope = {
  location: fc.constant(''),
  categoryNumber: fc.constant(null),
  bucket: fc.constantFrom(null, null, 0, 1, 4),
  sort: fc.constantFrom(...sorts),
}

const holds = (scopes: fc.Arbitrary<SearchScope>, pages: fc.Arbitrary<number>, numRuns: number) =>
  fc.assert(
    fc.asyncProperty(scopes, pages, async (asked, page) => {
      const found = await asActor(visitor, (tx) => listFranchises(tx, asked, page))
      const ids = (list: { id: string }[]) => list.map(({ id }) => id)
      expect({
        ...found,
        franchises: ids(found.franchises),
        openable: { total: found.openable.total, franchises: ids(found.openable.franchises) },
      }).toEqual(await plainly(asked, page))
    }),
    { numRuns },
  )

test('each page and scope is what plain reading finds (P-16 to P-18, V-06, V-07, 3-decisions 12, 15, 50)', async () => {
  const text = fc.oneof(
    fc.constantFrom(
      '',
      'home',
      'FRANCHISE',
      'Larkspur',
      'e',
      'kiln bakery',
      'Larkspur Home Care 12',
      'zebra',
      '%',
      '_',
      'uk',
      'a franchise managed from home',
      '.',
      ' 1',
      'Care\n',
    ),
    fc.integer({ min: 1, max: 1500 }).map(String),
    fc.string({ maxLength: 3 }).map((any) => any.replaceAll('\0', '')),
  )
  await holds(
    fc.record({
      ...scope,
      q: text,
      location: fc.constantFrom('', '', 'uk', 'London', 'a', 'Aberdeen', '%'),
      openAreas: fc.constantFrom(null, null, [WHOLE_UK], [0, 1, 7, 60], [0, 2, 150]),
      placeAreas: fc.constantFrom(undefined, [0, 1, 11, 60], [0, 2, 130]),
      categoryNumber: fc.constantFrom(null, ...categories.map(({ number }) => number)),
      only: fc.constantFrom<SearchScope['only']>([], [], ['home']),
    }),
    fc.constantFrom(1, 1, 2, 3, 4, 40),
    300,
  )
}, 120_000)

test('so is each with cash: filtered, covered first, counted and paged (3-decisions 74)', async () => {
  await holds(
    fc.record({
      ...scope,
      q: fc.constantFrom('', '', '', 'home', 'e', 'Larkspur', 'zebra'),
      location: fc.constantFrom('', '', '', 'uk', 'London', 'a'),
      openAreas: fc.constantFrom(null, null, null, [0, 1, 7, 60]),
      categoryNumber: fc.constantFrom(null, null, null, ...categories.map(({ number }) => number)),
      only: fc.constantFrom<SearchScope['only']>([], [], [], ['home']),
      // Amounts of the town are whole ten thousands: 60,000 is 50,000 with VAT.
      cashPence: fc.constantFrom(0, 20_000_00, 30_000_00, 60_000_00, 59_999_99, 120_000_00, 10_000_000_00),
      lendingPercent: fc.constantFrom(0, 33, 50, 70),
      afford: fc.constantFrom(...affordChoices),
    }),
    fc.constantFrom(1, 1, 2, 3, 4, 40),
    250,
  )
}, 120_000)

test('so is a text alone or with a range, however common it is (P-16, P-17, 3-decisions 15)', async () => {
  const common = fc.constantFrom(
    'franchise',
    'A Franchise',
    'with',
    'and',
    'e',
    'E',
    'a',
    'an',
    'o',
    'in',
    'er',
    'ar',
    'ra',
    'th',
    'l',
    'k',
    '.',
    ' ',
    'e ',
    ' a',
    'Home',
    'mill',
    'ill',
    's ',
    'co-op',
  )
  await holds(fc.record({ ...scope, q: common }), fc.constantFrom(1, 1, 2, 5, 20, 40, 60, 63, 64), 250)
  await holds(
    fc.record({ ...scope, q: fc.string({ unit: fc.constantFrom(...'aeinorst .'), minLength: 1, maxLength: 3 }) }),
    fc.integer({ min: 1, max: 63 }),
    100,
  )
}, 120_000)

test('what is near a town is what all distances say', async () => {
  for (const location of ['London', 'Leeds', 'Penzance', 'Aberdeen'])
    for (const q of ['', 'e', 'home', 'Larkspur', 'zebra'])
      for (const categoryNumber of [null, categories[0]!.number]) {
        const { rows: plain } = await owner.query<{ id: string; miles: number }>(
          `
          with town as (select * from uk_cities where name = $1 order by population desc limit 1)
          select s.franchise_id as id, miles_between(town.latitude, town.longitude, c.latitude, c.longitude) as miles
          from town
          join uk_cities c on c.id <> town.id join franchise_search s on s.city_id = c.id and strpos(s.location_text,
          lower($1)) = 0
          where strpos(s.search_text, lower($2)) > 0 and ($3::int is null or $3 = any (s.category_numbers)) and
          miles_between(town.latitude, town.longitude, c.latitude, c.longitude) <= 25
          order by miles, s.created_at desc, s.franchise_id limit 6`,
          [location, q, categoryNumber],
        )
        const found = await asActor(visitor, (tx) =>
          listNearby(tx, { categoryNumber, bucket: null, q, location, sort: 'newest' }, []),
        )
        expect(found).toMatchObject({ place: location, miles: {} })
        expect(found!.franchises.map(({ id, miles }) => ({ id, miles }))).toEqual(plain)
      }
})

test('a card has what the card shows and nothing else', async () => {
  const { franchises } = await asActor(visitor, (tx) =>
    listFranchises(
      tx,
      { categoryNumber: categories[0]!.number, bucket: null, q: 'e', location: '', sort: 'relevance' },
      1,
    ),
  )
  expect(Object.keys(franchises[0]!).toSorted()).toEqual([
    'disclosedCount',
    'franchisorId',
    'hue',
    'id',
    'imageUrl',
    'investmentPence',
    'isFeatured',
    'location',
    'marketingLevyBasisPoints',
    'marketingLevyMonthlyPence',
    'minimumOwnCashPence',
    'name',
    'premises',
    'replyMinutes',
    'replyTenths',
    'serviceFeeBasisPoints',
    'serviceFeeMonthlyPence',
    'shortDescription',
    'totalVat',
    'totalWithVatPence',
    'unitsUk',
  ])
})
