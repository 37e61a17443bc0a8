import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FranchiseCard as Franchise } from '../queries/list-franchises.server.ts'
import { artOf, picturePath } from '../picture.ts'
import { FranchiseCard } from './franchise-card.tsx'

const franchise: Franchise = {
  id: '0b6f4a5e-7c1d-4e8a-9f00-112233445566', name: 'Kiln & Crumb', shortDescription: 'Bread.', location: 'Leeds', investmentPence: 18_900_000,
  imageUrl: null, franchisorId: null, hue: 32, isFeatured: false,
}
const show = (more: Partial<Franchise> = {}, props: object = {}) => renderToStaticMarkup(<FranchiseCard franchise={{ ...franchise, ...more }} {...props} />)

test('name, description, location, whole pounds and the way to the details (P-32, P-33, 3-decisions 17)', () => {
  const html = show()
  for (const text of ['Kiln &amp; Crumb', 'Bread.', 'Leeds', '£189,000', 'View Details']) expect(html).toContain(text)
  expect(html.match(/href="\/franchise\/0b6f4a5e-7c1d-4e8a-9f00-112233445566"/g)).toHaveLength(2)
  expect(show({ investmentPence: 5_000_050 })).toContain('£50,000.50')
})

test('an amount that was not given is not £0 (3-decisions 10); £0 is', () => {
  expect(show({ investmentPence: null })).toContain('Not disclosed')
  expect(show({ investmentPence: null })).not.toContain('£')
  expect(show({ investmentPence: 0 })).toContain('£0')
})

test('the ribbon only when featured (P-30), the slot only when filled (P-34)', () => {
  expect(show()).not.toContain('Featured')
  expect(show({ isFeatured: true })).toContain('Featured')
  expect(show({}, { actions: <b>Request Info</b> })).toContain('<b>Request Info</b>')
})

test('a picture of our own in two widths, else art; the first one at once (P-31)', () => {
  const own = '/files/0b6f4a5e-7c1d-4e8a-9f00-112233445566'
  expect(show({ imageUrl: own })).toContain(`${own}/480.webp 480w`)
  expect(show()).toContain('/art/32/kiln-crumb.svg')
  expect(show()).toContain('loading="lazy"')
  expect(show({}, { eager: true })).not.toContain('loading="lazy"')
})

test.each(['https://elsewhere.test/a.png', '//elsewhere.test/a', '/files/../admin', 'javascript:alert(1)', '', null])('%s is no picture of ours', (url) =>
  expect(picturePath(url)).toBeNull())

test('every name has a seed that the art address takes', () => {
  for (const name of ['Élan', '日本', '  ', 'a'.repeat(300), '<b>']) expect(artOf({ name, hue: null }).seed).toMatch(/^[a-z\d-]{1,60}$/)
})
