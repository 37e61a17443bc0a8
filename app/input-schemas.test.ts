import type { $ZodType } from 'zod/v4/core'
import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { findSteepGrowth } from '#tests/support/time-growth.ts'
import { hostileText, hostileTextKinds } from '#tests/support/hostile-text.ts'
import { listSchemaInputs, listSchemaTexts } from '#tests/support/schema-inputs.ts'
import { franchiseSchema, checkDraft, type FormRules } from '#app/features/franchises/editing/franchise.schema.ts'
import { emptyDraft } from '#app/features/franchises/editing/franchise-draft.ts'
import { parseSearch } from '#app/features/franchises/search/search.schema.ts'
import { passwordField } from './features/accounts/account.schema.ts'
import { changePlaceSchema } from './features/accounts/details/details.schema.ts'
import { readPerformanceView } from './features/metrics/performance/performance.schema.ts'
import { seenBanners, seenIds } from './features/metrics/seen.schema.ts'
import { countOverLimit, requestedIds } from './features/leads/lead.schema.ts'

const modules = import.meta.glob<Record<string, unknown>>('./**/*.schema.ts', { eager: true })
const all = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported).map(([name, value]) => ({ name: `${file.split('/').at(-1)} ${name}`, value })),
)

const rules: FormRules = {
  categories: [{ id: 'food', name: 'Food', subcategories: [] }],
  locations: ['UK'],
  areas: [],
  isNew: true,
}
/** What a file of schemas exports beside schemas: functions that make one, and functions that read a text. */
const made = new Map<unknown, $ZodType>([
  [franchiseSchema, franchiseSchema(rules)],
  [passwordField, passwordField('Wrong')],
  [changePlaceSchema, changePlaceSchema(null)],
])
const reading = new Map<unknown, (text: string) => () => unknown>([
  [
    parseSearch,
    (text) => {
      const params = new URLSearchParams(
        [
          'q',
          'category',
          'subcategory',
          'location',
          'open',
          'investment',
          'sort',
          'view',
          'page',
          'only',
          'cash',
          'lending',
        ].map((name) => [name, text]),
      )
      return () => parseSearch(params)
    },
  ],
  [
    readPerformanceView,
    (text) => {
      const params = new URLSearchParams(['franchise', 'metric', 'page'].map((name) => [name, text]))
      return () => readPerformanceView(params)
    },
  ],
  [seenIds, (text) => () => seenIds([text, text])],
  [seenBanners, (text) => () => seenBanners([text, `ad-${text}`])],
  [requestedIds, (text) => () => requestedIds([text, text])],
  [countOverLimit, (text) => () => countOverLimit([text, text])],
  [
    checkDraft,
    (text) => () =>
      checkDraft(
        {
          ...emptyDraft,
          name: text,
          longDescription: text,
          figures: { ...emptyDraft.figures, franchiseFee: text, earningsClaim: text },
        },
        rules,
      ),
  ],
])

const isSchema = (value: unknown): value is $ZodType => value instanceof z.ZodType
const schemas = all.flatMap(({ name, value }) =>
  isSchema(value) ? [{ name, schema: value }] : made.has(value) ? [{ name, schema: made.get(value)! }] : [],
)
const parsing = (schema: $ZodType) => (text: string) => {
  const inputs = listSchemaInputs(schema, text)
  return () => inputs.map((input) => z.safeParse(schema, input))
}
const sizes = [640, 2_560, 10_240, 40_960]

test('every schema is found, and every function beside them is known', () => {
  expect(schemas.length).toBeGreaterThan(25)
  expect(
    all
      .filter(({ value }) => typeof value === 'function' && !isSchema(value) && !made.has(value) && !reading.has(value))
      .map(({ name }) => name),
  ).toEqual([])
})

test.each(schemas)('$name bounds the length of every text before anything else looks at it', ({ schema }) => {
  expect(
    listSchemaTexts(schema)
      .filter(({ isBounded }) => !isBounded)
      .map(({ path }) => path),
  ).toEqual([])
})

test('a text without a bound is noticed, wherever it is', () => {
  const loose = z.object({
    a: z.string().trim().max(9),
    b: z.array(z.object({ c: z.string().optional() })),
    d: z.string().max(9),
    e: z.string().max(9, { abort: true }).trim(),
    f: z.guid(),
  })
  expect(
    listSchemaTexts(loose)
      .filter(({ isBounded }) => !isBounded)
      .map(({ path }) => path),
  ).toEqual(['.a', '.b[].c', '.d'])
  expect(() => listSchemaTexts(z.object({ a: z.custom() }))).toThrow('.a')
})

describe('four times the text takes less than eight times as long', () => {
  test('a measure that finds what grows with the square', () => {
    const square = (size: number) => {
      const text = hostileText('tag characters', size)
      return () => text.replaceAll(/(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)\p{Default_Ignorable_Code_Point}/gu, '')
    }
    expect(findSteepGrowth(square, [640, 2_560, 10_240])).not.toBeNull()
    expect(findSteepGrowth((size) => () => hostileText('letters', size).toUpperCase(), sizes)).toBeNull()
  })

  const works = [
    ...schemas.map(({ name, schema }) => ({ name, workOf: parsing(schema) })),
    ...all.flatMap(({ name, value }) => {
      const workOf = reading.get(value)
      return workOf ? [{ name, workOf }] : []
    }),
  ]
  test.each(works)(
    '$name',
    ({ workOf }) => {
      const steep = hostileTextKinds.flatMap((kind) => {
        const found = findSteepGrowth((size) => workOf(hostileText(kind, size)), sizes)
        return found === null ? [] : [`${kind} ${found}`]
      })
      expect(steep).toEqual([])
    },
    60_000,
  )
})
