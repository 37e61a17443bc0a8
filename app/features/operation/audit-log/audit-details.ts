import { formatDate, formatDateTime } from '#app/lib/dates.ts'
import { formatPoundsExact } from '#app/lib/money.ts'
import { plural } from '#app/lib/text.ts'
import { auditCode, auditLabel } from './audit-labels.ts'

/** One line of what an entry keeps beside the act: 'Before', 'Old name'. */
export type AuditDetail = { label: string; value: string }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** '3 months' of '3m', as an ad's duration is kept. */
function durationOf(text: string): string {
  const months = /^(\d+)m$/.exec(text)?.[1]
  return months ? plural(Number(months), 'month') : text
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const DAY = /^\d{4}-\d\d-\d\d$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d:\d\d)$/

/** What tells nothing to who reads it: the number of something in the database, or several. */
const isNumberOfIts = (value: unknown): boolean =>
  typeof value === 'string'
    ? UUID.test(value)
    : Array.isArray(value) && value.length > 0 && value.every((one) => isNumberOfIts(one))

/** A day or a moment as people read it; null for a name that only looks like one, as '0000-00-00' does. */
function dateTextOf(value: string): string | null {
  const isDay = DAY.test(value)
  if (!isDay && !MOMENT.test(value)) return null
  const noon = new Date(`${value.slice(0, 10)}T12:00:00Z`)
  // 31 February would be 3 March.
  if (Number.isNaN(noon.getTime()) || !noon.toISOString().startsWith(value.slice(0, 10))) return null
  if (isDay) return formatDate(noon)
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? null : formatDateTime(moment)
}

function textOf(value: string, key: string): string {
  if (key === 'duration') return durationOf(value)
  if (key === 'amount' && /^\d+(?:\.\d+)?$/.test(value)) return formatPoundsExact(Math.round(Number(value) * 100))
  return dateTextOf(value) ?? auditCode(key, value) ?? value
}

/** '3 months £129.00' and '2 categories 10%', as prices and discounts are kept. */
function priceOf(value: Record<string, unknown>): string | null {
  const { duration, price, categories, discount, ...rest } = value
  if (Object.keys(rest).length > 0) return null
  if (typeof duration === 'string' && typeof price === 'number')
    return `${durationOf(duration)} ${formatPoundsExact(Math.round(price * 100))}`
  if (typeof categories === 'number' && typeof discount === 'number')
    return `${plural(categories, 'category', 'categories')} ${discount}%`
  return null
}

function valueOf(value: unknown, key = ''): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return textOf(value, key)
  if (typeof value === 'number') {
    if (key === 'pence') return formatPoundsExact(value)
    return key === 'price' || key === 'amount' ? formatPoundsExact(Math.round(value * 100)) : String(value)
  }
  if (Array.isArray(value)) return value.map((one) => valueOf(one, key)).join(', ') || '—'
  if (!isRecord(value)) return '—'
  return (
    priceOf(value) ??
    Object.entries(value)
      .map(([name, one]) => `${auditLabel(name).toLowerCase()} ${valueOf(one, name)}`)
      .join(' and ')
  )
}

/** From one to the other; of two lists only what one of them doesn't have. */
function changeOf(before: unknown, after: unknown, key: string): string {
  if (Array.isArray(before) && Array.isArray(after)) {
    const texts = (list: unknown[]) => list.map((one) => valueOf(one, key))
    const [old, now] = [texts(before), texts(after)]
    const [gone, come] = [old.filter((one) => !now.includes(one)), now.filter((one) => !old.includes(one))]
    if (gone.length + come.length > 0) return `${gone.join(', ') || '—'} → ${come.join(', ') || '—'}`
  }
  return `${valueOf(before, key)} → ${valueOf(after, key)}`
}

/**
 * What an entry keeps, in words, before and after last. Where both are records, only what differs is said, a line for
 * each of its fields.
 */
export function auditDetails(details: unknown): AuditDetail[] {
  if (!isRecord(details)) return []
  const { before, after, ...others } = details
  const lines = Object.entries(others)
    .filter(([, value]) => value !== null && value !== undefined && !isNumberOfIts(value))
    .map(([key, value]) => ({ label: auditLabel(key), value: valueOf(value, key) }))
  if (before === undefined && after === undefined) return lines
  if (isRecord(before) && isRecord(after)) {
    const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    const changed = fields.filter((field) => valueOf(before[field]) !== valueOf(after[field]))
    return [
      ...lines,
      ...changed.map((field) => ({
        label: auditLabel(field),
        value: changeOf(before[field], after[field], field),
      })),
    ]
  }
  // Of ids it only matters that they changed, which the act itself says.
  if (isNumberOfIts(before) || isNumberOfIts(after)) return lines
  return [...lines, { label: 'Before', value: valueOf(before) }, { label: 'After', value: valueOf(after) }]
}
