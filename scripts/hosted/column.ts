import { z } from 'zod'
import type { UploadKind } from '#app/platform/files/uploads.server.ts'

/** One row as it was exported: text by column, null where there is none. */
export type ExportedRow = Readonly<Record<string, string | null>>

/**
 * How a column is read. What PostgreSQL itself refuses with a clear word (a boolean, a number that counts) is `plain`;
 * here is what it would take and pages could not bear, or what has several spellings.
 */
export type Column =
  | { kind: 'plain' | 'id' | 'text' | 'time' | 'money' | 'ids' | 'list' | 'html' }
  | { kind: 'choice'; of: readonly string[] }
  /** The address of a stored file. `id` is our column for the upload; a row whose file `is` all of it goes without. */
  | { kind: 'file'; upload: UploadKind; id: string; isAll?: boolean }

export type Value = string | null | readonly unknown[]

/** Why a row cannot be loaded; the sentence is for the report. */
export class RowRefused extends Error {}

const list = z.array(z.unknown())
const ids = z.array(z.string())
const guid = z.guid()

/** The value of one column. Throws RowRefused, naming the column. */
export function readValue(name: string, column: Column, text: string | null): Value {
  if (text === null) return null
  if (column.kind === 'text' || column.kind === 'html') return text
  const given = text.trim()
  if (given === '') return null
  switch (column.kind) {
    case 'choice':
      if (column.of.includes(given)) return given
      throw new RowRefused(`${name} is ‘${short(given)}’, which is none of ${column.of.join(', ')}`)
    case 'id':
      if (guid.safeParse(given).success) return given.toLowerCase()
      throw new RowRefused(`${name} is ‘${short(given)}’, which is no id`)
    case 'time':
      // PostgreSQL takes ‘infinity’ and ‘now’ too.
      if (/^\d{4}-\d\d-\d\d/.test(given)) return given
      throw new RowRefused(`${name} is ‘${short(given)}’, which is no date and time`)
    case 'money':
      if (/^-?\d{1,10}(?:\.\d{1,20})?$/.test(given)) return given
      throw new RowRefused(`${name} is ‘${short(given)}’, which is no amount of money`)
    case 'ids':
      return readIds(name, given)
    case 'list':
      return readList(name, given)
    default:
      return given
  }
}

/** As an array of PostgreSQL ({a,b}) or as JSON. */
function readIds(name: string, text: string): readonly string[] {
  if (text.startsWith('{') && text.endsWith('}'))
    return text
      .slice(1, -1)
      .split(',')
      .map((one) => one.trim().replace(/^"|"$/g, ''))
      .filter(Boolean)
  const found = ids.safeParse(readList(name, text))
  if (!found.success) throw new RowRefused(`${name} is no list of ids`)
  return found.data
}

function readList(name: string, text: string): readonly unknown[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = null
  }
  const found = list.safeParse(value)
  if (!found.success) throw new RowRefused(`${name} is no list`)
  return found.data
}

/** As much of a value as a report shows. */
export const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text)
