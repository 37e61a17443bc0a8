import { browserList } from '#app/ui/hooks/browser-list.ts'
import type { FormValues } from '#app/lib/errors.ts'
import { listEnteredFields } from './entered-fields.tsx'

/** What someone wrote in an open request, for the sign-in page of another tab; `key` is that of the form. */
export type PendingEntries = {
  key: string
  franchises: readonly string[]
  until: number
  values: Readonly<Record<string, string>>
}

/** Longer than a link for a new password works. */
const LIFE_MS = 3_600_000

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')

function isWords(value: unknown): value is PendingEntries {
  if (typeof value !== 'object' || value === null) return false
  const { key, franchises, until, values } = value as Partial<Record<keyof PendingEntries, unknown>>
  return typeof key === 'string' && Array.isArray(franchises) && typeof until === 'number' && isTexts(values)
}

const list = browserList('pendingWords', isWords, 1)

/** Keeps what was written of his own in a request that its writer leaves open, to set a new password in another tab. */
export function savePendingEntries(typed: FormValues, franchises: readonly string[]): void {
  const own = listEnteredFields(typed)
  const values: Record<string, string> = {}
  for (const name of own.has('message') ? [...own, 'offeredMessage'] : own) {
    const value = typed[name]
    if (typeof value === 'string') values[name] = value
  }
  const key = typeof typed['key'] === 'string' ? typed['key'] : ''
  list.write(own.size > 0 && key !== '' ? [{ key, franchises, until: Date.now() + LIFE_MS, values }] : [])
}

/** What was written to these very franchises, or some more, and lately. */
export function usePendingEntries(sent: readonly { id: string }[]): PendingEntries | undefined {
  const [words] = list.use()
  return words && words.until > Date.now() && sent.length > 0 && sent.every(({ id }) => words.franchises.includes(id))
    ? words
    : undefined
}

export const clearPendingEntries = (): void => list.write([])

/** Takes out what is of no use any more: too old, or sent with the request to one of these. */
export function clearExpiredEntries(asked: ReadonlySet<string> = new Set()): void {
  const [words] = list.read()
  if (words && (words.until <= Date.now() || words.franchises.some((id) => asked.has(id)))) clearPendingEntries()
}
