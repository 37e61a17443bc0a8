import pg from 'pg'

function literal(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value))
    return pg.escapeLiteral(`{${value.map((one) => (one === null ? 'null' : JSON.stringify(String(one)))).join(',')}}`)
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : pg.escapeLiteral(String(value))
}

/** A statement with its values in place of its parameters, to be read, or run in psql. Lists become array literals. */
export function inlineParameters(text: string, values: readonly unknown[]): string {
  return text.replaceAll(/\$(\d+)/g, (parameter, number: string) =>
    Number(number) <= values.length ? literal(values[Number(number) - 1]) : parameter,
  )
}
