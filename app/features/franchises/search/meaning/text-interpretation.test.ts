import { expect, test } from 'vitest'
import { interpretationLabel, interpretText } from './text-interpretation.ts'
import { placesByCountry } from '../places.ts'
import { placesOfRegion } from './regions.ts'

const read = (text: string, known: string[] = []) => interpretText(text, (word) => known.includes(word))

test.each([
  ['leeds bakery', [{ text: 'bakery', location: 'Leeds' }]],
  ['a bakery franchise in Leeds', [{ text: 'bakery', location: 'Leeds' }]],
  ['dog walking milton keynes', [{ text: 'dog walking', location: 'Milton Keynes' }]],
  ['southend on sea', [{ text: '', location: 'Southend-on-Sea' }]],
  ['Bo’ness', [{ text: '', location: 'Bo’ness' }]],
  ['newport', [{ text: '', location: 'Newport' }]],
  ['machester care', [{ text: 'care', location: 'Manchester' }]],
  ['ex forces', [{ text: '', only: 'ex-forces' }]],
  ['ex-forces cleaning', [{ text: 'cleaning', only: 'ex-forces' }]],
  ['part time', [{ text: '', only: 'part-time' }]],
  ['home based', [{ text: '', only: 'home' }]],
  ['home-basd cleaning', [{ text: 'cleaning', only: 'home' }]],
  ['managd from hme', [{ text: '', only: 'home' }]],
  ['run alongside job', [{ text: '', only: 'part-time' }]],
  ['cleaning in school hours', [{ text: 'cleaning', only: 'part-time' }]],
  ['part time around the kids', [{ text: '', only: 'part-time' }]],
  ['ex army', [{ text: '', only: 'ex-forces' }]],
  ['bfa', [{ text: '', only: 'bfa' }]],
  ['the bfa members', [{ text: '', only: 'bfa' }]],
  [
    'part time care leeds',
    [
      { text: 'care', location: 'Leeds', only: 'part-time' },
      { text: 'care leeds', only: 'part-time' },
      { text: 'part time care', location: 'Leeds' },
    ],
  ],
  ['garden rooms', []],
  ['', []],
])('%s is read as %j', (text, readings) => expect(read(text)).toEqual(readings))

test('a county stands for its largest places', () => {
  expect(read('yorkshire').map(({ location }) => location)).toEqual(['Leeds', 'Sheffield', 'Bradford', 'York'])
  expect(read('cleaning in yorkshre')[0]).toEqual({ text: 'cleaning', location: 'Leeds' })
  const offered = Object.values(placesByCountry).flatMap((names) =>
    names.split('|').map((name) => name.replaceAll('’', "'")),
  )
  for (const place of Object.values(placesOfRegion).flatMap((names) => names.split('|')))
    expect(offered).toContain(place)
})

test('a word that franchises use is no mistyped place', () => {
  expect(read('barbers', ['barbers'])).toEqual([])
  expect(read('bradfort', [])).toEqual([{ text: '', location: 'Bradford' }])
})

test.each([
  [{ text: 'bakery' }, 'bakery'],
  [{ text: 'bakery', location: 'Leeds' }, 'bakery in Leeds'],
  [{ text: '', location: 'Leeds' }, 'everything in Leeds'],
  [{ text: '', only: 'ex-forces' as const }, 'the filter ‘Discount for ex-forces’'],
  [{ text: 'bakery', location: 'Leeds', only: 'home' as const }, 'bakery in Leeds with the filter ‘Home-based’'],
])('%j is asked as %s', (reading, label) => expect(interpretationLabel(reading)).toBe(label))
