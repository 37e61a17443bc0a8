import { typingErrors, wordsOf } from './did-you-mean.ts'
import { placesByCountry } from '../places.ts'
import { areas, areasSaid, placesOfRegion, placesSaid, postTowns } from './regions.ts'
import { soughtIn, without } from './text-around.ts'

/** Names have up to this many words. */
const NAME_WORDS = 5
/** Towns whose names are ordinary words: meant alone, after one of these words, and nowhere else ('street food'). */
const ORDINARY = new Set(
  'deal flint grove hook leek march mold reading rugby sale sandy stone street ware wells'.split(' '),
)
const AT = new Set(['around', 'at', 'in', 'near'])

/** What a name stands for: towns, of which the location filter finds each, or an area, in which much can be opened. */
type Named = { places: readonly string[]; area?: string }

/** Names in lower case, with those of their first letter; written at first use. */
let names: { exact: Map<string, Named>; byLetter: Map<string, string[]> } | undefined
function placeNames() {
  if (names) return names
  const exact = new Map<string, Named>()
  for (const [name, said] of Object.entries(placesSaid))
    for (const one of said.split('|')) exact.set(one, { places: [name] })
  for (const place of Object.values(placesByCountry).flatMap((list) => list.split('|'))) {
    // Of several towns of one name the search finds all.
    const name = place.replace(/ \(.*/, '')
    exact.set(plain(name), { places: [name] })
  }
  for (const [region, places] of Object.entries(placesOfRegion)) exact.set(region, { places: places.split('|') })
  for (const area of areas)
    // 'UK' itself says nothing: 'best franchises uk'.
    for (const one of [area.toLowerCase(), ...(areasSaid[area]?.split('|') ?? [])].filter((name) => name !== 'uk'))
      if (exact.get(one)?.places.length !== 1) exact.set(one, { places: [], ...exact.get(one), area })
  names = { exact, byLetter: Map.groupBy(exact.keys(), (name) => name.charAt(0)) }
  return names
}

/** Without apostrophes, which people leave out: 'kings lynn'. */
const plain = (text: string): string => wordsOf(text).join(' ').replaceAll(/['’]/g, '')

/** What a name means; with a mistake, the name nearest to it. */
function named(name: string): Named | undefined {
  const { exact, byLetter } = placeNames()
  const meant = exact.get(name)
  if (meant || name.length < 4) return meant
  const allowed = name.length < 9 ? 1 : 2
  const near = (byLetter.get(name.charAt(0)) ?? [])
    // A short name is near to too many others; only left out letters tell.
    .filter(
      (other) =>
        Math.abs(other.length - name.length) <= allowed &&
        (name.length > 4 || other.length > name.length) &&
        !ORDINARY.has(other),
    )
    .map((other) => ({ other, errors: typingErrors(name, other) }))
    .filter(({ errors }) => errors <= allowed)
    .toSorted((a, b) => a.errors - b.errors)[0]
  return near && exact.get(near.other)
}

/** Only in London is a district more than a number: 'SW1A', and 'b2b' is none. */
const POSTCODE = /^([a-z]{1,2})\d\d?(\d[a-z]{2})?$/
const LONDON_POSTCODE = /^(e|ec|n|nw|se|sw|w|wc)\d[a-z](\d[a-z]{2})?$/
const INWARD = /^\d[a-z]{2}$/

/** The town of a postcode, or of its first half, and how many words it has: 'LS1 4AP', 'ls14ap', 'LS1'. */
function postTownAt(words: readonly string[], at: number): { place: string; many: number } | null {
  const [, area = '', inward] = POSTCODE.exec(words[at] ?? '') ?? LONDON_POSTCODE.exec(words[at] ?? '') ?? []
  const place = postTowns.get(area)
  return place === undefined ? null : { place, many: !inward && INWARD.test(words[at + 1] ?? '') ? 2 : 1 }
}

type Found = { rest: string[]; found: Named }

/** The longest name first; `isKnown` words are no mistyped places. */
function namedIn(words: readonly string[], isKnown: (word: string) => boolean): Found | null {
  for (const at of words.keys()) {
    const town = postTownAt(words, at)
    if (town) return { rest: without(words, at, town.many), found: { places: [town.place] } }
  }
  const { exact } = placeNames()
  for (const mayErr of [false, true])
    for (let many = Math.min(NAME_WORDS, words.length); many > 0; many--)
      for (let at = 0; at + many <= words.length; at++) {
        const name = plain(words.slice(at, at + many).join(' '))
        if (ORDINARY.has(name) && words.length > 1 && !AT.has(words[at - 1] ?? '')) continue
        if (mayErr && words.slice(at, at + many).every(isKnown)) continue
        const found = mayErr ? named(name) : exact.get(name)
        if (found) return { rest: without(words, at, many), found }
      }
  return null
}

/** The towns that a text names, those of a county too, and its other words. */
export function placesIn(
  words: readonly string[],
  isKnown: (word: string) => boolean,
): { rest: string[]; found: readonly string[] } | null {
  const one = namedIn(words, isKnown)
  return one && one.found.places.length > 0 ? { rest: one.rest, found: one.found.places } : null
}

/** A place that a text names: a town as the location filter has it, or with `isArea` a county, region or country. */
export type PlaceInText = { text: string; location: string; isArea?: true }

/**
 * The one place that a text names, and what is left of the text; null without one, or with several. Without a mistake,
 * but where some words are not `isKnown`.
 */
export function findPlaceInText(text: string, isKnown: (word: string) => boolean = () => true): PlaceInText | null {
  const first = namedIn(wordsOf(text), isKnown)
  if (!first) return null
  // Of a town and its county the town says more: 'leeds west yorkshire'.
  const second = namedIn(first.rest, () => true)
  const isTown = (one: Found | null): boolean => one?.found.area === undefined
  const one =
    second && isTown(first) !== isTown(second) ? { ...(isTown(first) ? first : second), rest: second.rest } : first
  const rest = soughtIn(one.rest)
  const { places, area } = one.found
  if (area !== undefined) return { text: rest, location: area, isArea: true }
  const [location] = places
  return places.length === 1 && location !== undefined ? { text: rest, location } : null
}

/** A beginning of fewer letters is that of too many areas. */
const AREA_LETTERS = 3

/** Areas whose names a text begins, as people call them: 'scot', 'north w'. Towns are found by the database. */
export function areasBeginning(text: string): string[] {
  const typed = plain(text)
  if (typed.length < AREA_LETTERS) return []
  const found = [...placeNames().exact].flatMap(([name, { area }]) => (area && name.startsWith(typed) ? [area] : []))
  return [...new Set(found)].slice(0, 2)
}
