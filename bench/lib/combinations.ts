import { LENDING_PERCENT } from '../../app/features/franchises/figures/assumptions.ts'
import type { SearchScope } from '../../app/features/franchises/search/queries/search-sql.server.ts'
import { affordabilityChoices, affordabilityLabels, sorts } from '../../app/features/franchises/search/search.ts'

/** What is asked for in the n-th round. */
type Asked = (round: number) => Partial<SearchScope>
type Combination = { name: string; page: number; asked: Asked }

const texts = { none: [''], common: ['franchise', 'home', 'e'], rare: ['Larkspur Home Care 12', 'zebra', '%'] }
const pages = { first: 1, deep: 40 }
/** What a visitor can pay (3-decisions 74), from next to nothing to more than most ask for. */
const cashes = [500_00, 8_000_00, 20_000_00, 50_000_00, 120_000_00, 400_000_00]

const pick = <T>(list: readonly T[], round: number): T => list[round % list.length] as T

/** Every combination of text, category, range, place, order and page, with cash and with a place to open in beside. */
export function combinations(numbers: readonly number[], places: readonly string[]): Combination[] {
  const may = (name: string, asked: Asked) => [['', () => ({})] as const, [name, asked] as const]
  const beside: readonly (readonly [string, Asked])[] = [
    // Areas of Leeds (3-decisions 84).
    ...may('open in a place', () => ({ openAreas: [0, 1, 7, 60] })),
    ...affordabilityChoices.map((afford): [string, Asked] => [
      `cash: ${affordabilityLabels[afford]}`,
      (round) => ({ cashPence: pick(cashes, round), lendingPercent: LENDING_PERCENT, afford }),
    ]),
  ]
  const found: Combination[] = []
  for (const [text, typed] of Object.entries(texts))
    for (const category of may('category', (round) => ({ categoryNumber: pick(numbers, round * 7) })))
      for (const range of may('range', (round) => ({ bucket: round % 5 })))
        for (const place of may('place', (round) => ({ location: pick(places, round) })))
          for (const sort of sorts)
            for (const more of beside)
              for (const [which, page] of Object.entries(pages)) {
                if (sort === 'relevance' && text === 'none') continue
                // Cash and a place of opening beside the filters that most ask for.
                if (more[0] && (range[0] || place[0]) && (category[0] || text !== 'none')) continue
                const filters = [category, range, place, more]
                const names = [`text ${text}`, ...filters.map(([name]) => name), sort, `${which} page`]
                const asked = (round: number) =>
                  Object.assign({ q: pick(typed, round), sort }, ...filters.map(([, of]) => of(round)))
                found.push({ name: names.filter(Boolean).join(', '), page, asked })
              }
  return found
}

/** Texts that find nothing and are asked back for: short and long, with mistakes, places and facts. */
export const mistyped = [
  'tutoring',
  'bakry',
  'leeds bakery',
  'yorkshire',
  'ex forces',
  'cleaning buisness',
  'managd from hme',
  'part tme home basd',
  'dogwalking',
  'qqqqq zzzzz xxxxx',
  'trainning and suport from head ofice with a van',
  'familys and smal busineses with leeds from a nationl team in the high stret',
  'equipmnt custmer premisses experiance territry natonal',
  'larkspurr homme kare franchize for the ex armed forcs near manchestar',
  `${'abcdefghij'.repeat(4)} ${'territoryy'.repeat(4)} with`,
]
