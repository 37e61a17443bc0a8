import { expect, test } from 'vitest'
import { areasBeginning, findPlaceInText } from './place-in-text.ts'
import { placesByCountry } from '../places.ts'
import { placesSaid, postTowns } from './regions.ts'

test.each([
  ['leeds', { text: '', location: 'Leeds' }],
  ['cleaning franchise in leeds', { text: 'cleaning', location: 'Leeds' }],
  ['hull', { text: '', location: 'Kingston upon Hull' }],
  ['newcastle', { text: '', location: 'Newcastle upon Tyne' }],
  ['newcastle under lyme', { text: '', location: 'Newcastle under Lyme' }],
  ['kings lynn', { text: '', location: "King's Lynn" }],
  ['king’s lynn', { text: '', location: "King's Lynn" }],
  ['Hackney', { text: '', location: 'London' }],
  ['leeds west yorkshire', { text: '', location: 'Leeds' }],
  ['gym in kent near dartford', { text: 'gym', location: 'Dartford' }],
  ['new milton', { text: '', location: 'New Milton' }],
])('%s names a town', (text, place) => expect(findPlaceInText(text)).toEqual(place))

test.each([
  ['LS1', 'Leeds', ''],
  ['LS1 4AP', 'Leeds', ''],
  ['sw1a1aa', 'London', ''],
  ['dog walking m14', 'Manchester', 'dog walking'],
  ['BT1', 'Belfast', ''],
  ['ec1a 1bb', 'London', ''],
])('%s is a postcode of %s', (text, location, rest) => expect(findPlaceInText(text)).toEqual({ text: rest, location }))

test.each([
  ['scotland', 'Scotland', ''],
  ['NI', 'Northern Ireland', ''],
  ['care franchise in yorkshire', 'Yorkshire and the Humber', 'care'],
  ['north west england', 'North West', ''],
  ['lake district', 'Cumbria', ''],
  ['nationwide', 'UK', ''],
])('%s names an area', (text, location, rest) =>
  expect(findPlaceInText(text)).toEqual({ text: rest, location, isArea: true }),
)

test.each([
  'street food',
  'reading lessons',
  'business for sale',
  'tutoring uk',
  'uk',
  'a1 cleaning',
  'zz9 plural',
  'coffee',
])('%s names none', (text) => expect(findPlaceInText(text)).toBeNull())

test('a town whose name is an ordinary word is meant alone, or after a word that says so', () => {
  expect(findPlaceInText('Reading')).toEqual({ text: '', location: 'Reading' })
  expect(findPlaceInText('gym in reading')).toEqual({ text: 'gym', location: 'Reading' })
})

test('every town that people call otherwise, and every town of a postcode, is one of the location filter', () => {
  const offered = new Set(
    Object.values(placesByCountry).flatMap((names) => names.split('|').map((name) => name.replace(/ \(.*/, ''))),
  )
  for (const name of [...Object.keys(placesSaid), ...postTowns.values()]) expect(offered, name).toContain(name)
})

test('areas are found by their beginning', () => {
  expect(areasBeginning('scot')[0]).toBe('Scotland')
  expect(areasBeginning('north w')).toEqual(['North West'])
  expect([areasBeginning('sc'), areasBeginning('leed')]).toEqual([[], []])
})

test('a letter behind the number of a district is one of London alone', () => {
  expect(['b2b', 'm1a', 'ls1a'].map((text) => findPlaceInText(text))).toEqual([null, null, null])
})

test('a mistyped place is one where the words that are no slips are told', () => {
  const isKnown = (word: string): boolean => word !== 'manchestr'
  expect(findPlaceInText('cleaning manchestr', isKnown)).toEqual({ text: 'cleaning', location: 'Manchester' })
  expect(findPlaceInText('cleaning manchestr')).toBeNull()
})
