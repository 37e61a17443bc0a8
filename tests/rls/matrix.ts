import { readFileSync } from 'node:fs'
import type { Operation } from './cell.ts'

export type MatrixRow = { table: string; op: Operation; V: string; C: string; F: string; A: string; S: string }

/** Fields of one CSV line; quotes around a field that holds commas. */
function fields(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map((match) => match[1] ?? match[2] ?? '')
}

/** The access matrix as data. The job queue's own schema is tested where it is made. */
export function readMatrix(): MatrixRow[] {
  const [, ...lines] = readFileSync(new URL('./access-matrix.csv', import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/)
  return lines
    .map((line) => {
      const [table = '', , op = '', V = '', C = '', F = '', A = '', S = ''] = fields(line)
      return { table, op: op as Operation, V, C, F, A, S }
    })
    .filter((row) => row.table !== 'pgboss.*')
}
