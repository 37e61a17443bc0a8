import type { Manifest } from './manifest.ts'

const count = (n: number): string => n.toLocaleString('en-GB')

/** What an archive holds, and how long it took since `begun` (of performance.now). */
export function describeArchive({ tables, uploads }: Manifest, begun: number): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const missing = uploads.missing > 0 ? `, ${count(uploads.missing)} uploads without a stored file` : ''
  return `${count(rows)} rows of ${tables.length} tables and ${count(uploads.files)} files${missing}, in ${seconds} s`
}
