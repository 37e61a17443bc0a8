import { describe, expect, test } from 'vitest'
import { HEIC_PHOTO } from '#app/lib/forms/file-kinds.ts'
import { bannerSchema } from './banner.schema.ts'
import { DEFAULT_PRICES } from '../prices/prices.ts'
import { fileProblem, sizeProblem } from './banner-image.ts'
import {
  bannerDescription,
  bannerNotShownText,
  categoriesText,
  draftPrice,
  draftProblem,
  isTargetUrl,
  MISSING,
  MOST_CATEGORIES,
  readBannerDraft,
  endsSoonText,
} from './banner.ts'
import { formOf } from '#tests/support/forms.ts'

const form = (more: Record<string, string> = {}, categories: number = 0) => {
  const fields = { franchiseId: 'f', duration: '3m', bannerType: 'main', targetUrl: 'https://kiln.test/', ...more }
  return readBannerDraft(formOf({ ...fields, categories: Array.from({ length: categories }, (_, at) => String(at)) }))
}

describe('what a banner’s form lacks (D-62, D-63)', () => {
  test.each([
    [{}, 0, null],
    [{ franchiseId: '' }, 0, MISSING],
    [{ duration: '' }, 0, MISSING],
    [{ duration: '2m' }, 0, MISSING],
    [{ targetUrl: '  ' }, 0, MISSING],
    [{ bannerType: 'category' }, 0, MISSING],
    [{ bannerType: 'category' }, 1, null],
    [{ bannerType: 'category' }, MOST_CATEGORIES, null],
    [{ bannerType: 'category' }, MOST_CATEGORIES + 1, 'Choose up to 7 categories'],
    [{ targetUrl: 'kiln' }, 0, 'Enter a web address that begins with http:// or https://'],
  ] as const)('%j with %d categories: %s', (more, categories, problem) =>
    expect(draftProblem(form(more, categories))).toBe(problem),
  )

  test.each([
    ['https://kiln.test/join?a=b', true],
    ['http://kiln.test', true],
    [' HTTPS://kiln.test ', true],
    ['javascript:alert(1)', false],
    ['ftp://kiln.test', false],
    ['//kiln.test', false],
    ['https:kiln.test', false],
    ['https://', false],
    ['https://kiln.test/a b', false],
    ['https://me@kiln.test', false],
    ['https://:secret@kiln.test', false],
    ['data:text/html,x', false],
    ['https://kiln.test/\0a', false],
    ['https://kiln.test/\u007f', false],
  ])('%s leads somewhere: %s (3-decisions 57)', (url, is) => expect(isTargetUrl(url)).toBe(is))
})

test('the price follows the choice (3-decisions 54)', () => {
  const price = (more: object, categories = 0) => draftPrice(DEFAULT_PRICES, form({ ...more }, categories))
  expect(price({})).toBe(1299_99)
  expect(price({}, 3)).toBe(1299_99)
  expect(price({ bannerType: 'category' }, 2)).toBe(2599_98)
  expect(price({ bannerType: 'category' })).toBeNull()
  expect(price({ bannerType: 'category' }, 1)).toBe(1299_99)
  expect(price({ bannerType: 'category' }, MOST_CATEGORIES + 1)).toBeNull()
  expect(price({ duration: '' })).toBeNull()
})

test('a receipt says which banner it is for', () => {
  expect(bannerDescription('Kiln', 'main', 0, '3m')).toBe('Banner ad: Kiln, main banner, 3 months')
  expect(bannerDescription('Kiln', 'category', 2, '1m')).toBe('Banner ad: Kiln, 2 categories, 1 month')
})

test('the first two categories, then how many more (D-55)', () =>
  expect(['', 'A', 'A,B', 'A,B,C', 'A,B,C,D'].map((names) => categoriesText(names ? names.split(',') : []))).toEqual([
    '',
    'A',
    'A, B',
    'A, B, +1 more',
    'A, B, +2 more',
  ]))

describe('the picture (V-14, D-58 to D-60)', () => {
  const megabytes = 1024 * 1024
  test.each([
    ['image/png', 5 * megabytes - 1, null],
    ['image/png', 5 * megabytes, 'Image must be smaller than 5MB'],
    ['application/pdf', 1, 'Please select an image file'],
    ['image/svg+xml', 1, 'Please select an image file'],
    ['', 6 * megabytes, 'Please select an image file'],
    ['image/heic', 1, HEIC_PHOTO],
  ])('%s of %d bytes: %s', (type, size, problem) => expect(fileProblem({ name: 'a', type, size })).toBe(problem))

  test.each([
    [1920, 230, null],
    [1920, 231, 'Banner must be exactly 1920x230 pixels'],
    [1919, 230, 'Banner must be exactly 1920x230 pixels'],
    [3840, 460, 'Banner must be exactly 1920x230 pixels'],
    [230, 1920, 'Banner must be exactly 1920x230 pixels'],
  ])('%d × %d pixels: %s', (width, height, problem) => expect(sizeProblem('image', { width, height })).toBe(problem))
  test('one for phones has any size', () => expect(sizeProblem('mobileImage', { width: 780, height: 300 })).toBeNull())
})

test('what depends on another field is said along with the rest of what is wrong', () => {
  const banner = { franchiseId: '', duration: '3m', bannerType: 'category', categories: [], targetUrl: '', altText: '' }
  const { error } = bannerSchema.safeParse({ ...banner, imageUpload: '', mobileImageUpload: '' })
  const named = ['franchiseId', 'targetUrl', 'categories', 'image']
  expect(error?.issues.map(({ path }) => path[0]).filter((field) => named.includes(String(field)))).toEqual(named)
})

test('why a running banner isn’t shown', () => {
  expect(bannerNotShownText('covered')).toBe('Not shown: newer banner in its place')
  expect(bannerNotShownText('paused')).toBe('Not shown: listing paused')
})

test.each([
  ['2026-10-24T22:59:59Z', '2026-10-24T22:00:00Z', 'Ends today'],
  ['2026-10-24T23:00:00Z', '2026-10-24T22:00:00Z', 'Ends in 1 day'],
  // 38 hours and the hour that clocks show twice: the day is tomorrow.
  ['2026-10-25T23:00:00Z', '2026-10-24T08:00:00Z', 'Ends in 1 day'],
  ['2026-11-08T10:30:00Z', '2026-10-25T09:30:00Z', 'Ends in 14 days'],
  ['2026-11-08T23:30:00Z', '2026-10-24T23:30:00Z', 'Ends in 14 days'],
  ['2026-11-09T00:00:00Z', '2026-10-25T09:30:00Z', null],
  ['2026-11-08T10:30:00Z', '2026-11-08T10:30:00Z', null],
])('of a banner that ends at %s it is said at %s: %s', (end, now, text) =>
  expect(endsSoonText(new Date(end), new Date(now))).toBe(text),
)
