import { expect, test } from 'vitest'
import { DESCRIPTION_MAX } from '#app/lib/page-meta.ts'
import { franchiseHead } from './page-head.server.ts'

const head = (name: string, shortDescription: string, total: string | null) =>
  franchiseHead({ name, shortDescription }, total)

test('the title of a franchise says what people search for, as far as all of it is shown', () => {
  const titles = (name: string, total: string | null) => head(name, '', total).title
  expect(titles('Kiln & Crumb', '£82,000 + VAT')).toBe('Kiln & Crumb franchise: costs and fees')
  expect(titles('Kiln & Crumb', null)).toBe('Kiln & Crumb franchise')
  expect(titles('The Tiling Franchise', '£1')).toBe('The Tiling Franchise: costs and fees')
  expect(titles('x'.repeat(45), '£1')).toBe(`${'x'.repeat(45)} franchise`)
  expect(titles('x'.repeat(70), '£1')).toBe('x'.repeat(70))
})

test('its description has the total investment whole, and is long enough for a search engine', () => {
  const { description } = head('Kiln', 'Bread from a stone oven,\n  baked while customers watch', '£82,000 + VAT')
  expect(description).toBe('Bread from a stone oven, baked while customers watch. Total investment: £82,000 + VAT.')
  const long = head('Kiln', 'Bread and cake. '.repeat(20), '£82,000 + VAT').description
  expect(long).toMatch(/… Total investment: £82,000 \+ VAT\.$/)
  expect(long.length).toBeLessThanOrEqual(DESCRIPTION_MAX)
  expect(head('Kiln', '', '£1, no VAT').description).toBe(
    'Total investment: £1, no VAT. What Kiln costs, line by line.',
  )
  expect(head('Kiln', 'Bread.', null).description).toBe(
    'Bread. Kiln: where you can open this franchise and how to enquire.',
  )
  const said = 'Bread from a stone oven, baked while customers watch.'
  expect(head('Kiln', said, null).description).toBe(said)
})
