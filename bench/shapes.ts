// What each shape of statement costs the database as the catalogue grows, as atlas_app under row-level security:
// node bench/shapes.ts [--franchises 100000] [--rounds 20] [--only text] [--database postgres://admin@…/filled]
// With --combinations: every combination of filters, order and page, and texts that find nothing.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { z } from 'zod'
import { getComparison } from '../app/features/franchises/compare/queries/get-comparison.server.ts'
import { EXAMPLE_TURNOVER_PENCE, LENDING_PERCENT } from '../app/features/franchises/figures/assumptions.ts'
import { listSimilar } from '../app/features/franchises/listing/queries/similar-franchises.server.ts'
import { listFranchises } from '../app/features/franchises/search/queries/list-franchises.server.ts'
import { filterCountsStatement } from '../app/features/franchises/search/queries/search-sql-filter-counts.server.ts'
import type { SearchScope } from '../app/features/franchises/search/queries/search-sql.server.ts'
import { listSuggestions } from '../app/features/franchises/search/queries/suggest.server.ts'
import { type AffordabilityChoice, pageCount } from '../app/features/franchises/search/search.ts'
import { connectionUrls } from '../app/platform/db/urls.server.ts'
import { one, rows, statement } from '../app/platform/db/statement.server.ts'
import { asActor, closeDatabase, type Tx, visitor } from '../app/platform/db/transaction.server.ts'
import { didYouMean, suggestCategories } from '../app/features/franchises/search/queries/did-you-mean.server.ts'
import { combinations, mistyped } from './lib/combinations.ts'
import { cpuTime } from './lib/cpu-time.ts'
import { benchDatabase } from './lib/database.ts'
import { report } from './lib/figures.ts'
import { percentile } from './lib/verdict.ts'

const { values } = parseArgs({
  options: {
    franchises: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    database: { type: 'string' },
    combinations: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)

const PID = statement(z.object({ pid: z.int() }), 'select pg_backend_pid() as pid')
const IDS = statement(
  z.object({ id: z.guid(), franchisor: z.guid().nullable() }),
  'select franchise_id as id, franchisor_id as franchisor from franchise_search order by md5(franchise_id::text) ' +
    'limit 200',
)
const NUMBERS = statement(z.object({ number: z.int() }), 'select number from franchise_categories order by number')
const PLACES = statement(z.object({ name: z.string() }), 'select name from uk_cities order by population desc limit 40')

type Shape = [name: string, work: (tx: Tx, round: number) => Promise<unknown>]

async function shapes(): Promise<Shape[]> {
  const [ids, numbers, places] = await asActor(visitor, (tx) =>
    Promise.all([rows(tx, IDS), rows(tx, NUMBERS), rows(tx, PLACES)]),
  )
  const pick = <T>(list: readonly T[], round: number): T => list[round % list.length] as T
  const idsFrom = (round: number): string[] => ids.slice(round % 190, (round % 190) + 4).map(({ id }) => id)
  const scope = (more: Partial<SearchScope>): SearchScope => ({
    q: '',
    categoryNumber: null,
    bucket: null,
    location: '',
    sort: 'newest',
    ...more,
  })
  const list =
    (more: (round: number) => Partial<SearchScope>, page = 1) =>
    (tx: Tx, round: number) =>
      listFranchises(tx, scope(more(round)), page)
  if (values.combinations)
    return [
      ...mistyped.map((q): Shape => [
        `asked back: ${q}`,
        async (tx) => {
          await didYouMean(tx, scope({ q }), 0)
          await suggestCategories(tx, scope({ q }), 0)
        },
      ]),
      ...combinations(
        numbers.map(({ number }) => number),
        places.map(({ name }) => name),
      ).map(({ name, page, asked }): Shape => [name, list(asked, page)]),
    ]
  const options = (more: (round: number) => Partial<SearchScope>) => (tx: Tx, round: number) => {
    const { statement: asked, values: given } = filterCountsStatement(scope(more(round)))
    return rows(tx, asked, given)
  }
  const category = (round: number) => ({ categoryNumber: pick(numbers, round * 7).number })
  const place = (round: number) => ({ location: pick(places, round).name })
  const cash = (afford: AffordabilityChoice) => (round: number) => ({
    cashPence: pick([8_000_00, 20_000_00, 50_000_00, 120_000_00], round),
    lendingPercent: LENDING_PERCENT,
    afford,
  })
  const all = await asActor(visitor, (tx) => listFranchises(tx, scope({}), 1))
  const last = pageCount(all.total)
  const lastOf: Shape[] = (
    [
      ['all', {}],
      ['a range', { bucket: 2 }],
      ['a main category', { categoryNumber: numbers[0]?.number ?? null }],
    ] as const
  ).flatMap(([name, more]) =>
    (['newest', 'investment-asc', 'investment-desc'] as const).map((sort): Shape => {
      let page = last
      return [
        `last page of ${name}, ${sort}`,
        async (tx, round) => {
          if (round === 0) page = pageCount((await listFranchises(tx, scope({ ...more, sort }), 1)).total)
          return listFranchises(tx, scope({ ...more, sort }), page)
        },
      ]
    }),
  )
  const texts = {
    common: 'new',
    phrase: 'owners spend',
    town: 'leeds',
    'of one letter': 'e',
    'of two letters': 'co',
    'of two rare letters': 'zq',
  }
  return [
    ['compare four', (tx, round) => getComparison(tx, idsFrom(round), EXAMPLE_TURNOVER_PENCE)],
    ['compare four at a turnover', (tx, round) => getComparison(tx, idsFrom(round), 180_000_00 + round * 100_00)],
    ['similar franchises', (tx, round) => listSimilar(tx, pick(ids, round).id)],
    ['suggestions, two letters', (tx, round) => listSuggestions(tx, pick(['co', 'ho', 'ba', 'br', 'cl'], round))],
    [
      'suggestions, three letters',
      (tx, round) => listSuggestions(tx, pick(['cof', 'hom', 'bak', 'bri', 'cle'], round)),
    ],
    ['suggestions, a word', (tx, round) => listSuggestions(tx, pick(['coffee', 'home', 'bakery', 'cleaning'], round))],
    ['first page', list(() => ({}))],
    ['first page of a category', list(category)],
    ['first page of a place', list(place)],
    ['first page of a category and a place', list((round) => ({ ...category(round), ...place(round) }))],
    ...(['loan', 'cash', 'all'] as const).map((afford): Shape => [
      `first page of a place, cash, ${afford}`,
      list((round) => ({ ...cash(afford)(round), ...place(round), placeAreas: [0, 1, 7, 60] })),
    ]),
    [
      'page of facts',
      list((round) => ({ only: [pick(['home', 'part-time', 'full', 'bfa', 'ex-forces'] as const, round)] })),
    ],
    ['page of facts in a category', list((round) => ({ ...category(round), only: ['home'] }))],
    ['can be opened in a place', list(() => ({ openAreas: [0, 1, 7, 60] }))],
    ...(['loan', 'cash', 'all'] as const).flatMap((afford): Shape[] => [
      [`cash, ${afford}`, list(cash(afford))],
      [`cash, ${afford}, by amount`, list((round) => ({ ...cash(afford)(round), sort: 'investment-asc' }))],
      [`cash, ${afford}, a category`, list((round) => ({ ...cash(afford)(round), ...category(round) }))],
      [`cash, ${afford}, a fact`, list((round) => ({ ...cash(afford)(round), only: ['home'] }))],
    ]),
    ['counts of options, no filter', options(() => ({}))],
    ['counts of options, a category', options(category)],
    ['counts of options, cash', options(cash('loan'))],
    ['counts of options, a fact', options(() => ({ only: ['home'] }))],
    ['counts of options, a text', options(() => ({ q: 'coffee' }))],
    ...(
      [
        ['', () => ({})],
        [' and a category', category],
        [' and cash', cash('loan')],
        [' and a text', () => ({ q: 'coffee' })],
      ] as const
    ).map(([name, more]): Shape => [
      `counts of options, a place${name}`,
      options((round) => ({ ...place(round), placeAreas: [0, 1, 7, 60], ...more(round) })),
    ]),
    ...lastOf,
    ...Object.entries(texts).flatMap(([name, q]): Shape[] => [
      [`text ${name}`, list(() => ({ q }))],
      [`text ${name}, by relevance`, list(() => ({ q, sort: 'relevance' }))],
      [`text ${name}, a category`, list((round) => ({ q, ...category(round) }))],
      [`text ${name}, a place`, list((round) => ({ q, ...place(round) }))],
      [`text ${name}, cash`, list((round) => ({ q, ...cash('loan')(round) }))],
      [`text ${name}, a fact`, list(() => ({ q, only: ['home'] }))],
    ]),
    ['text rare', list((round) => ({ q: pick(['larkspur', 'zebra', 'tutors & sons'], round) }))],
  ]
}

/** What a shape may cost the database at p95, by the number of franchises (decision 043); and a saved listing. */
const MOST_MS = [
  [10_000, 10],
  [100_000, 25],
  [1_000_000, 120],
] as const
const SAVING_MS = 30
/** When the database stops a statement: so much at least a shape costs that fails. */
const STOPPED_MS = 5_000

function show(name: string, spent: number[]): void {
  const [p50, p95] = [percentile(spent, 0.5), percentile(spent, 0.95)]
  console.log(`${p50.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)}  ${name}`)
  tell(name, p95)
}

const over: string[] = []

/** Tells the report what a shape costs at p95, in ms, beside its limit. */
function tell(name: string, value: number): void {
  const franchises = Number(values.franchises)
  const most = name.startsWith('saving') ? SAVING_MS : MOST_MS.find(([size]) => franchises <= size)?.[1]
  if (most !== undefined && !(value <= most)) over.push(name)
  report({ name, value, unit: 'ms', franchises, most })
}

/** A franchisor saves figures, as its page does: one statement, whose triggers keep the search right. */
async function saving(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const { rows: ids } = await owner.query<{ id: string }>(
    'select franchise_id as id from franchise_figures order by md5(franchise_id::text) limit 40',
  )
  const { rows: pids } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = pids[0]?.pid ?? 0
  const measure = async (name: string, text: string): Promise<void> => {
    const spent: number[] = []
    for (let round = 0; round < rounds + 2; round++) {
      const before = cpuTime(pid)
      await owner.query(text, [ids[round % 40]?.id])
      if (round >= 2) spent.push(cpuTime(pid) - before)
    }
    if (name.includes(values.only)) show(name, spent)
  }
  await measure(
    'saving figures',
    `update franchise_figures set training_days = 1 + (coalesce(training_days, 0) + 1) % 30 where franchise_id = $1`,
  )
  await measure(
    'saving a description',
    `update franchise_details set short_description = 'Saved at ' || clock_timestamp() || '.' where franchise_id = $1`,
  )
  await owner.end()
}

const database = values.database
  ? { urls: connectionUrls(values.database), stop: () => Promise.resolve() }
  : await benchDatabase(Number(values.franchises), { isLikeFill: true })
process.env.ATLAS_APP_URL = database.urls.app
process.env.ATLAS_SYSTEM_URL = database.urls.system
try {
  console.log('Milliseconds of the processor of the database, p50 and p95')
  for (const [name, work] of (await shapes()).filter(([one]) => one.includes(values.only))) {
    const spent: number[] = []
    try {
      for (let round = 0; round < rounds + 2; round++)
        await asActor(visitor, async (tx) => {
          const { pid } = await one(tx, PID),
            before = cpuTime(pid)
          await work(tx, round)
          if (round >= 2) spent.push(cpuTime(pid) - before)
        })
      show(name, spent)
    } catch (error) {
      console.log(`  failed           ${name}: ${String(error)}`)
      tell(name, STOPPED_MS)
      process.exitCode = 1
    }
  }
  if (!values.combinations) await saving(database.urls.owner)
  console.log(`Over the limit: ${over.join('; ') || 'none'}`)
} finally {
  await closeDatabase()
  await database.stop()
}
