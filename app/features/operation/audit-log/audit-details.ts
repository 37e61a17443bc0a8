/** One line of what an entry keeps beside the act: 'Before', 'Old name'. */
export type AuditDetail = { label: string; value: string }

/** What reads better in other words than its name in the code. */
const labels: Readonly<Record<string, string>> = {
  byAdmin: 'By an admin',
  isNew: 'New',
  parentId: 'Parent category',
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

function valueOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(valueOf).join(', ') || '—'
  return JSON.stringify(value)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What an entry keeps, in words, before and after last. Where both are records, only what differs is said, a line for
 * each of its fields.
 */
export function auditDetails(details: unknown): AuditDetail[] {
  if (!isRecord(details)) return []
  const { before, after, ...others } = details
  const lines = Object.entries(others)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ({ label: labelOf(key), value: valueOf(value) }))
  if (before === undefined && after === undefined) return lines
  if (isRecord(before) && isRecord(after)) {
    const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    const changed = fields.filter((field) => valueOf(before[field]) !== valueOf(after[field]))
    return [
      ...lines,
      ...changed.map((field) => ({
        label: labelOf(field),
        value: `${valueOf(before[field])} → ${valueOf(after[field])}`,
      })),
    ]
  }
  return [...lines, { label: 'Before', value: valueOf(before) }, { label: 'After', value: valueOf(after) }]
}
