import { expect, test } from 'vitest'
import { z } from 'zod'
import { asActor, asSystem, visitor } from './transaction.server.ts'
import { RowMismatch } from './row-check.server.ts'
import { command, execute, maybeOne, one, rows, statement } from './statement.server.ts'

const ask = (row: z.ZodObject, text: string) => asActor(visitor, (tx) => rows(tx, statement(row, text)))

test('rows come as the driver reads them, typed by their schema', async () => {
  const row = z.object({
    n: z.int(),
    big: z.string(),
    amount: z.string(),
    at: z.date(),
    ids: z.array(z.string()),
    no: z.string().nullable(),
    json: z.array(z.object({ a: z.int() })),
  })
  const text = `select 1 as n, 2::bigint as big, 1.50::numeric as amount, timestamptz 'epoch' as at, array['x'] as
    ids, $1::text as no, '[{"a": 1}]'::jsonb as json`
  const [found] = await asActor(visitor, (tx) => rows(tx, statement(row, text, { isPlannedOnce: true }), [null]))
  expect(found satisfies z.infer<typeof row> | undefined).toEqual({
    n: 1,
    big: '2',
    amount: '1.50',
    at: new Date(0),
    ids: ['x'],
    no: null,
    json: [{ a: 1 }],
  })
})

test.each<[string, z.ZodObject, string, RegExp]>([
  ['a column that is not there', z.object({ a: z.int(), b: z.int() }), 'select 1 as a where false', /no column "b"/],
  [
    'a column that nobody asked for',
    z.object({ a: z.int() }),
    'select 1 as a, 2 as c where false',
    /unknown column "c"/,
  ],
  ['two columns of one name', z.object({ id: z.int() }), 'select 1 as id, 2 as id where false', /two columns "id"/],
  [
    'a bigint taken for a number',
    z.object({ n: z.int() }),
    'select count(*) as n from uk_cities where false',
    /"n" is read as string, not number/,
  ],
  [
    'a numeric taken for a number',
    z.object({ n: z.number().nullable() }),
    'select 1.5 as n where false',
    /"n" is read as string, not number/,
  ],
  ['a value that is null', z.object({ v: z.string() }), 'select null::text as v', /"v"/],
  [
    'a column that may be null',
    z.object({ parent_id: z.guid() }),
    'select parent_id from franchise_categories where false',
    /"parent_id" may be null/,
  ],
  ['a value of another set', z.object({ v: z.enum(['a', 'b']) }), "select 'c' as v", /"v"/],
  [
    'a part of JSON that is left out',
    z.object({ j: z.object({ a: z.int() }) }),
    `select '{"a": 1, "b": 2}'::jsonb as j`,
    /leaves out/,
  ],
  ['a schema that changes what it reads', z.object({ v: z.string().trim() }), "select ' a' as v", /changes/],
])('%s is found', async (_name, row, text, message) => {
  await expect(ask(row, text)).rejects.toThrow(RowMismatch)
  await expect(ask(row.clone(), text)).rejects.toThrow(message)
})

test('one, maybeOne and execute keep their word', async () => {
  const row = z.object({ n: z.int() })
  const many = statement(row, 'select n from generate_series(1, $1) n')
  await asSystem('test', async (tx) => {
    expect(await one(tx, many, [1])).toEqual({ n: 1 })
    expect(await maybeOne(tx, many, [0])).toBeUndefined()
    await expect(one(tx, many, [0])).rejects.toThrow(/none/)
    await expect(one(tx, many, [2])).rejects.toThrow(/2/)
    await expect(maybeOne(tx, many, [2])).rejects.toThrow(/2/)
    expect(await execute(tx, command('select 1 from generate_series(1, $1)'), [3])).toBe(3)
  })
})

test('what would change rows, and what is no value, does not compile', () => {
  const right = statement(z.object({ n: z.int() }), 'select 1 as n')
  const never = async () =>
    asActor(visitor, async (tx) => {
      // @ts-expect-error a schema that coerces
      statement(z.object({ n: z.coerce.number() }), 'select 1 as n')
      // @ts-expect-error a schema with a default
      statement(z.object({ n: z.int().default(1) }), 'select 1 as n')
      // @ts-expect-error undefined is not null
      await rows(tx, right, [undefined])
      // @ts-expect-error JSON is given as text
      await rows(tx, right, [{ a: 1 }])
    })
  expect(never).toBeTypeOf('function')
})
