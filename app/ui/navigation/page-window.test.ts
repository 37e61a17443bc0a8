import { expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

const shown = (current: number, pages: number) =>
  pageWindow(current, pages)
    .map((item) => (item === 'gap' ? '…' : String(item.page)))
    .join(' ')

it.each([
  [1, 1, '1'],
  [1, 5, '1 2 3 4 5'],
  [1, 10, '1 2 3 … 10'],
  [5, 10, '1 2 3 4 5 6 7 … 10'],
  [9, 417, '1 … 7 8 9 10 11 … 417'],
  [417, 417, '1 … 415 416 417'],
])('page %i of %i', (current, pages, expected) => {
  expect(shown(current, pages)).toBe(expected)
})

it('marks what a phone leaves out, never the first, last or current page', () => {
  const far = pageWindow(9, 417).filter((item) => item !== 'gap' && item.far)
  expect(far).toEqual([
    { page: 7, far: true },
    { page: 11, far: true },
  ])
})
