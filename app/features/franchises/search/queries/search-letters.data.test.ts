import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'

let owner: pg.Client
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
})
afterAll(() => owner.end())

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const digits = [...'0123456789']
const pairsOf = (kind: readonly string[]): string[] => kind.flatMap((one) => kind.map((other) => one + other))
const said = [...letters, ...digits, ...pairsOf(letters), ...pairsOf(digits)]

test('one or two letters or digits have a bit each, other texts none', async () => {
  const { rows } = await owner.query<{ bit: number }>(
    'select letters_bit(said) as bit from unnest($1::text[]) with ordinality u (said, at) order by at',
    [said],
  )
  expect(rows.map(({ bit }) => bit).toSorted((a, b) => a - b)).toEqual(said.map((_, at) => at))
  const others = await owner.query('select from unnest($1::text[]) said where letters_bit(said) is not null', [
    ['', 'abc', '123', 'a1', '1a', 'é', 'A', ' a', 'a.', '.', 'a\n', 'ß', '٣', '½'],
  ])
  expect(others.rowCount).toBe(0)
})

test('the bits of words say which letters and digits stand in them, and which beside each other', async () => {
  const words = fc.string({
    unit: fc.oneof(fc.constantFrom(...'abyz0189'), fc.constantFrom(...' \n.&éü', '😀', 'ſ')),
    maxLength: 60,
  })
  await fc.assert(
    fc.asyncProperty(words, async (text) => {
      const { rows } = await owner.query<{ said: string }>(
        'select said from unnest($2::text[]) said where get_bit(letters_of($1), letters_bit(said)) = 1',
        [text, said],
      )
      expect(rows.map((row) => row.said)).toEqual(said.filter((one) => text.includes(one)))
    }),
    { numRuns: 150 },
  )
})
