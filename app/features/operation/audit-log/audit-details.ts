import { formatPoundsExact } from '#app/lib/money.ts'
import { plural } from '#app/lib/text.ts'

/** One line of what an entry keeps beside the act: 'Before', 'Old name'. */
export type AuditDetail = { label: string; value: string }

/** What reads better in other words than its name in the code. */
const labels: Readonly<Record<string, string>> = {
  byAdmin: 'By an admin',
  isNew: 'New',
  parentId: 'Parent category',
  pence: 'Amount',
  rejectedBecause: 'Reason of the rejection',
  was: 'Before',
}

const labelOf = (key: string): string => {
  const words = key
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll('_', ' ')
    .toLowerCase()
  return labels[key] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** '3 months' of '3m', as an ad's duration is kept. */
function durationOf(text: string): string {
  const months = /^(\d+)m$/.exec(text)?.[1]
  return months ? plural(Number(months), 'month') : text
}

function valueOf(value: unknown, key = ''): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return key === 'duration' ? durationOf(value) : value
  if (typeof value === 'number') {
    if (key === 'pence') return formatPoundsExact(value)
    return key === 'price' ? formatPoundsExact(Math.round(value * 100)) : String(value)
  }
  if (Array.isArray(value)) return value.map((one) => valueOf(one)).join(', ') || '—'
  if (!isRecord(value)) return '—'
  return Object.entries(value)
    .map(([name, one]) => `${labelOf(name).toLowerCase()} ${valueOf(one, name)}`)
    .join(' and ')
}

/** From one to the other; of two lists only what one of them doesn't have. */
function changeOf(before: unknown, after: unknown, key: string): string {
  if (Array.isArray(before) && Array.isArray(after)) {
    const texts = (list: unknown[]) => list.map((one) => valueOf(one))
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
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ({ label: labelOf(key), value: valueOf(value, key) }))
  if (before === undefined && after === undefined) return lines
  if (isRecord(before) && isRecord(after)) {
    const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    const changed = fields.filter((field) => valueOf(before[field]) !== valueOf(after[field]))
    return [
      ...lines,
      ...changed.map((field) => ({
        label: labelOf(field),
        value: changeOf(before[field], after[field], field),
      })),
    ]
  }
  return [...lines, { label: 'Before', value: valueOf(before) }, { label: 'After', value: valueOf(after) }]
}
