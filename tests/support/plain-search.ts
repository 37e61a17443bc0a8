import fc from 'fast-check'
import type pg from 'pg'
import { expect } from 'vitest'
import { WHOLE_UK } from '#app/features/franchises/figures/open-areas.ts'
import { listFranchises } from '#app/features/franchises/search/queries/list-franchises.server.ts'
import { filterCountsStatement } from '#app/features/franchises/search/queries/search-sql-filter-counts.server.ts'
import type { SearchScope } from '#app/features/franchises/search/queries/search-sql.server.ts'
import { NEAR_SHOWN, OPENABLE_SHOWN, PAGE_SIZE, sorts } from '#app/features/franchises/search/search.ts'
import { rows } from '#app/platform/db/statement.server.ts'
import { asActor, visitor } from '#app/platform/db/transaction.server.ts'
import { fillFranchises } from './franchise-fill.ts'

const PINS = 3

/**
 * 1,500 franchises to search in, and three categories: one with more running ads than are pinned, one with some, one
 * without.
 */
export async function fillSearch(owner: pg.Client): Promise<{ id: string; number: number }[]> {
  await fillFranchises(owner, 1500)
  const categories = (
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
  await owner.query(`update franchise_details set investment_amount = case when n % 3 = 0 then
    round(investment_amount, -4) + n / 100.0 else round(investment_amount, -4) end from
    (select franchise_id, row_number() over (order by md5(franchise_id::text)) as n from franchise_details) d
    where d.franchise_id = franchise_details.franchise_id and investment_amount > 0`)
  // Names that are, or begin with, a text that stands in nearly all names, and a text of many names that is not common
  // in all.
  await owner.query(`update franchises set
    name = coalesce((array['E', 'e', 'Eel Bar', 'A', 'An', 'Mi'])[n], 'Mill ' || name)
    from (select id, row_number() over (order by md5(id::text)) as n from franchises) f where f.id = franchises.id
    and (n <= 6 or n % 3 = 0)`)
  await owner.query(
    `insert into franchise_figures (franchise_id, premises, minimum_own_cash, minimum_own_cash_vat)
      select id, '{home}', (array[30000, 29999.99, 1000, 0])[1 + row_number() over (order by id) % 4], 'no_vat'
      from franchises where location < 'M'`,
  )
  await owner.query('select rebuild_franchise_search()')
  await owner.query('select pin_featured(array_agg(distinct franchise_id)) from featured_ads')
  await owner.query("select set_config('app.bulk', '', false)")
  await owner.query('analyze')
  return categories
}

/** Three of the pins, those after them the next hour (docs/decisions/033); in the order of the results. */
function atTheirTurn<Row extends { id: string }>(pins: readonly Row[], hour: number): Row[] {
  const row = pins.map(({ id }) => id).toSorted()
  const from = row.length === 0 ? 0 : (hour * PINS) % row.length
  const chosen = new Set([...row, ...row].slice(from, from + PINS))
  return pins.filter(({ id }) => chosen.has(id))
}

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
async function plainPage(owner: pg.Client, scope: SearchScope, page: number) {
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
  const pins = atTheirTurn(
    // No advertisement changes the order by price.
    here.filter((row) => row.isPinned && !sort.startsWith('investment')),
    scope.hour ?? 0,
  )
  const openable = scope.location === '' || scope.openAreas ? [] : rows.filter((row) => row.isOpenThere && row.isMember)
  const shown = [...pins, ...members.filter((row) => !pins.includes(row))]
  return {
    total: members.length,
    elsewhere: pins.filter((row) => !row.isMember).length,
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

export const anyScope = {
  location: fc.constant(''),
  categoryNumber: fc.constant(null),
  bucket: fc.constantFrom(null, null, 0, 1, 4),
  sort: fc.constantFrom(...sorts),
  hour: fc.nat(1_000_000),
}

/** Every such page is what plain reading finds, and so is its number asked for alone. */
export const expectPlainPages = (
  owner: pg.Client,
  scopes: fc.Arbitrary<SearchScope>,
  pages: fc.Arbitrary<number>,
  numRuns: number,
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(scopes, pages, async (asked, page) => {
      const { statement, values } = filterCountsStatement(asked)
      const [found, counted] = await asActor(
        visitor,
        async (tx) => [await listFranchises(tx, asked, page), await rows(tx, statement, values)] as const,
      )
      const ids = (list: { id: string }[]) => list.map(({ id }) => id)
      const plain = await plainPage(owner, asked, page)
      const count = (which: string) => counted.find(({ kind }) => kind === which)?.total
      expect([count('total'), count('openable') ?? 0]).toEqual([plain.total, plain.openable.total])
      expect({
        ...found,
        franchises: ids(found.franchises),
        openable: { total: found.openable.total, franchises: ids(found.openable.franchises) },
      }).toEqual(plain)
    }),
    { numRuns },
  )
