import { expect, test } from 'vitest'
import { inlineParameters } from './sql-parameters.ts'

test('values stand in place of their parameters, quoted as PostgreSQL reads them', () => {
  const values = ["O'Neill $2", 24, null, ['a "b"', null], true, new Date(0), '', '', '', 'ten']
  expect(inlineParameters('select $1, $2, $3, $4, $5, $6, $10, $11', values)).toBe(
    `select 'O''Neill $2', 24, null,  E'{"a \\\\"b\\\\"",null}', true, '1970-01-01T00:00:00.000Z', 'ten', $11`,
  )
})
