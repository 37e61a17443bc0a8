// How long the search takes in the database, for every combination of filters, as atlas_app under row-level security:
// node bench/search-query.ts [--franchises 10000] [--rounds 40]
import { parseArgs } from 'node:util'
import { asActor, closeDatabase, rows, visitor } from '../app/platform/db.server.ts'
import { listFranchises } from '../app/features/franchises/queries/list-franchises.server.ts'
import type { SearchScope } from '../app/features/franchises/queries/search-sql.server.ts'
import { sorts } from '../app/features/franchises/search.ts'
import { benchDatabase } from './lib/database.ts'

const { values } = parseArgs({ options: { franchises: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '40' } } })
const franchises = Number(values.franchises), rounds = Number(values.rounds)

const texts = { none: [''], common: ['franchise', 'home', 'e'], rare: ['Larkspur Home Care 12', 'zebra', '%'] }
const pages = { first: 1, deep: 40 }

const percentile = (sorted: number[], share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
const database = await benchDatabase(franchises)
try {
  const numbers = await asActor(visitor, (tx) => rows<{ number: number }>(tx, 'select number from franchise_categories order by number'))
  const places = await asActor(visitor, (tx) => rows<{ name: string }>(tx, 'select name from uk_cities order by population desc limit 40'))
  const pick = <T>(list: readonly T[], round: number): T => list[round % list.length] as T
  const results: { name: string; p50: number; p95: number; max: number }[] = []
  for (const text of Object.keys(texts) as (keyof typeof texts)[])
    for (const category of [false, true])
      for (const bucket of [false, true])
        for (const location of [false, true])
          for (const sort of sorts)
            for (const page of Object.keys(pages) as (keyof typeof pages)[]) {
              if (sort === 'relevance' && text === 'none') continue
              const times: number[] = []
              for (let round = 0; round < rounds; round++) {
                const scope: SearchScope = {
                  q: pick(texts[text], round),
                  categoryNumber: category ? pick(numbers, round * 7).number : null,
                  bucket: bucket ? round % 5 : null,
                  location: location ? pick(places, round).name : '',
                  sort,
                }
                times.push(await asActor(visitor, async (tx) => {
                  await rows(tx, 'select 1')
                  const from = performance.now()
                  await listFranchises(tx, scope, pages[page])
                  return performance.now() - from
                }))
              }
              times.sort((a, b) => a - b)
              results.push({
                name: [`text ${text}`, category && 'category', bucket && 'range', location && 'place', sort, `${page} page`].filter(Boolean).join(', '),
                p50: percentile(times, 0.5), p95: percentile(times, 0.95), max: times.at(-1) ?? 0,
              })
            }
  results.sort((a, b) => b.p95 - a.p95)
  const show = (ms: number): string => ms.toFixed(1).padStart(7)
  console.log(`${franchises} franchises, ${results.length} combinations, ${rounds} rounds each: page of 24, exact total, pins, nationwide. Milliseconds.\n`)
  console.log('    p50     p95     max  combination')
  for (const result of results.slice(0, 15)) console.log(`${show(result.p50)} ${show(result.p95)} ${show(result.max)}  ${result.name}`)
  console.log(`\nAll combinations: median of p95 ${percentile(results.map((r) => r.p95).sort((a, b) => a - b), 0.5).toFixed(1)} ms, worst p95 ${results[0]?.p95.toFixed(1)} ms`)
} finally {
  await closeDatabase()
  await database.stop()
}
