import { expect, test } from 'vitest'
import { html } from '#app/lib/html-text.ts'
import { type CardOptions, franchiseCard, franchiseCards } from './card.server.ts'
import { artOf, picturePath } from '../listing/franchise-picture.ts'
import type { FranchiseCard as Franchise } from '../listing/queries/cards.server.ts'

const franchise: Franchise = {
  id: '0b6f4a5e-7c1d-4e8a-9f00-112233445566',
  name: 'Kiln & Crumb',
  shortDescription: 'Bread.',
  location: 'Leeds',
  investmentPence: 18_900_000,
  imageUrl: null,
  franchisorId: null,
  hue: 32,
  isFeatured: false,
}
const show = (more: Partial<Franchise> = {}, options: CardOptions = {}) =>
  franchiseCard({ ...franchise, ...more }, options).text

test('name, description, location, whole pounds and the way to the details (P-32, P-33, 3-decisions 17)', () => {
  const card = show()
  for (const text of ['<h3><a', 'Kiln &amp; Crumb', 'Bread.', 'Leeds', '£189,000', 'View Details'])
    expect(card).toContain(text)
  expect(card.match(/href="\/franchise\/0b6f4a5e-7c1d-4e8a-9f00-112233445566"/g)).toHaveLength(2)
  expect(show({ investmentPence: 5_000_050 })).toContain('£50,000.50')
  expect(show({}, { level: 2 })).toContain('<h2><a')
})

test('what a franchisor wrote is text', () => {
  const card = show({ name: '"><script>1</script>', shortDescription: '<img src=x onerror=1>', location: '<i>' })
  expect(card).not.toMatch(/<script|<img src=x|<i>|=""[^ >]/)
})

test.each([null, 0])(
  'an amount of %s is not disclosed, as on the franchise’s page (3-decisions 10, 70)',
  (investmentPence) => {
    expect(show({ investmentPence })).toContain('Not disclosed')
    expect(show({ investmentPence })).not.toContain('£')
  },
)

test('the ribbon only when featured (P-30), the slot only when filled (P-34)', () => {
  expect(show()).not.toContain('Featured')
  expect(show({ isFeatured: true })).toContain('Featured')
  expect(show({}, { actions: () => html`<b>Request Info</b>` })).toContain('<b>Request Info</b>')
})

test('a picture of our own in two widths, else art; the first one at once (P-31)', () => {
  const own = '/files/0b6f4a5e-7c1d-4e8a-9f00-112233445566'
  expect(show({ imageUrl: own })).toContain(`${own}/480.webp 480w`)
  expect(show()).toContain('/art/32/kiln-crumb.svg')
  expect(franchiseCards([franchise, franchise]).text.match(/loading="lazy"/g)).toHaveLength(2)
  expect(franchiseCards([franchise, franchise], { eager: true }).text.match(/loading="lazy"/g)).toHaveLength(1)
})

test("with the cash at hand: what is within reach, and the franchise's page is told (3-decisions 74)", () => {
  const afford = { cashPence: 3_000_000, lendingPercent: 70 }
  expect(show({ totalToOpenPence: 10_000_000 }, { afford })).toContain('Within reach')
  expect(show({ totalToOpenPence: 20_000_000 }, { afford })).toContain('Short by £30,000')
  expect(show({}, { afford })).toContain('?cash=30000"')
})

test('a distance where there is one, and the heart as the server knows it', () => {
  expect(show({}, { distanceOf: () => '8 miles from Leeds' })).toContain('8 miles from Leeds')
  expect(show()).toContain('value="add" aria-pressed="false"')
  expect(show({}, { kept: new Set([franchise.id]) })).toContain('value="remove" aria-pressed="true"')
  // Without scripts it is a customer's alone; a visitor's waits for them.
  expect(show()).toContain('data-held=""')
  expect(show({}, { kept: new Set() })).not.toContain('data-held')
})

test.each(['https://elsewhere.test/a.png', '//elsewhere.test/a', '/files/../admin', 'javascript:alert(1)', '', null])(
  '%s is no picture of ours',
  (url) => expect(picturePath(url)).toBeNull(),
)

test('every name has a seed that the art address takes', () => {
  for (const name of ['Élan', '日本', '  ', 'a'.repeat(300), '<b>'])
    expect(artOf({ name, hue: null }).seed).toMatch(/^[a-z\d-]{1,60}$/)
})
