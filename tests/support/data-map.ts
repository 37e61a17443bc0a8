import { readFileSync } from 'node:fs'

export type MappedTable = {
  table: string
  /** Its columns that are about a person, and all others. */
  personal: string[]
  other: string[]
  kept: string
  /** What becomes of it with the account. */
  deleted: string
}

const listOf = (cell = '') => cell.split(',').map((name) => name.trim())

/** docs/data-map.md, read for tests. */
export function readDataMap(): { tables: MappedTable[]; without: string[] } {
  const [withData = '', without = ''] = readFileSync('docs/data-map.md', 'utf8').split('## Without')
  const tables = [...withData.matchAll(/^\| `([\w.]+)` \|(.*)\|$/gm)].map(([, table = '', rest = '']) => {
    const [personal, other, , kept = '', deleted = ''] = rest.split('|')
    return { table, personal: listOf(personal), other: listOf(other), kept: kept.trim(), deleted: deleted.trim() }
  })
  const [names = ''] = without.trim().split('\n\n')
  return { tables, without: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name) }
}
