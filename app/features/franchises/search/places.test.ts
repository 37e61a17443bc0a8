import { expect, test } from 'vitest'
import places from '#db/data/uk-places.json' with { type: 'json' }
import { placesByCountry } from './places.ts'
import { LARGEST, largestLocations, locationOptions } from './location-options.ts'

test('the filter offers every place of uk_cities and UK, once (3-decisions 16)', () => {
  const expected = places.map((place) => `${place.country}: ${place.name}`)
  const offered = Object.entries(placesByCountry).flatMap(([country, names]) =>
    names.split('|').map((name) => `${country}: ${name}`),
  )
  expect(offered.toSorted()).toEqual(expected.toSorted())
  expect(locationOptions('').match(/<option/g)).toHaveLength(1_001 + 2)
})

test('until it is used it offers the largest of them', () => {
  const largest = places.filter(({ population }) => population >= 150_000).map(({ name }) => name)
  expect(LARGEST.slice(1, -1).split('|')).toEqual(largest.toSorted())
  expect(largestLocations('').match(/<option/g)).toHaveLength(largest.length + 2)
  expect(largestLocations('Leeds').match(/selected>([^<]*)/g)).toEqual(['selected>Leeds'])
  expect(largestLocations('Corby')).toMatch(/^<option value="">All Locations<option selected>Corby<option>UK</)
})

test('one option is selected, also when the address names another place', () => {
  expect(locationOptions('Leeds').match(/selected>([^<]*)/g)).toEqual(['selected>Leeds'])
  expect(locationOptions('Bo’ness').match(/selected>([^<]*)/g)).toEqual(['selected>Bo&rsquo;ness'])
  expect(locationOptions('')).not.toMatch(/[^\x20-\x7e]/)
  expect(locationOptions('UK')).toContain('<option selected>UK<')
  expect(locationOptions('"><script>')).toContain('<option selected>&quot;&gt;&lt;script&gt;<')
  expect(locationOptions('$&').match(/selected>([^<]*)/g)).toEqual(['selected>$&amp;'])
})
