import { cleanHtml } from '#app/platform/render/clean-html.server.ts'
import { RowRefused } from './column.ts'
import type { Entry } from './entries.ts'
import { addressOf, storedPath, type StorageFiles } from './storage-files.ts'
import type { Table } from './tables.ts'

/** Addresses in a text of HTML. */
const ADDRESSES = /https?:\/\/[^\s"'<>()]+/g

/**
 * Puts what only a new row needs into it: its files taken over, its HTML cleaned (security.md, stored script), and
 * what had to be changed, in words. Throws RowRefused where the file is all that the row is.
 */
export async function completeRow(files: StorageFiles, table: Table, entry: Entry): Promise<void> {
  const { changes } = entry
  const row = `${table.name} ${String(entry.values['id'] ?? entry.owner)}`
  for (const [name, column] of Object.entries(table.columns)) {
    const value = entry.values[name]
    if (typeof value !== 'string') continue
    if (column.kind === 'html') {
      const mapped = await withOwnPictures(files, entry, row, value)
      const clean = await cleanHtml(mapped)
      if (pictures(clean) < pictures(mapped))
        changes.push(`a picture in ${name} was left out: it is not among the files`)
      entry.values[name] = clean
    }
    if (column.kind !== 'file') continue
    try {
      const upload = await files.take(value, column.upload, row)
      if (!upload) throw new RowRefused('it is at an address elsewhere')
      entry.uploads.push(upload)
      entry.values[column.id] = upload.id
      // A banner is shown as it is, other pictures in the width that fits.
      entry.values[name] = column.upload === 'banner' ? `${addressOf(upload)}/1440.webp` : addressOf(upload)
    } catch (error) {
      if (!(error instanceof RowRefused) || column.isAll) throw error
      delete entry.values[name]
      changes.push(`${name} was left out: ${error.message}`)
    }
  }
}

const pictures = (html: string): number => html.split(/<img\b/i).length - 1

/** Pictures within a text that lie in the exported storage get their new address. */
async function withOwnPictures(files: StorageFiles, entry: Entry, row: string, html: string): Promise<string> {
  const found = new Map<string, string>()
  for (const [url] of html.matchAll(ADDRESSES)) {
    if (found.has(url) || storedPath(url) === null) continue
    try {
      const upload = await files.take(url.replaceAll('&amp;', '&'), 'blog-image', row)
      if (!upload) continue
      entry.uploads.push(upload)
      found.set(url, addressOf(upload))
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      entry.changes.push(`a picture in the text was left out: ${error.message}`)
    }
  }
  return html.replace(ADDRESSES, (url) => found.get(url) ?? url)
}
