import { browserList, isRemembered, type Remembered } from './browser-list.ts'

/** The most that anybody shortlists. */
export const MOST_SHORTLISTED = 100
export const NOTE_LENGTH = 2_000

/** A franchise that somebody keeps an eye on, with a note that nobody else sees. */
export type Shortlisted = Remembered & { note: string }

function isShortlisted(value: unknown): value is Shortlisted {
  return isRemembered(value) && 'note' in value && typeof value.note === 'string'
}

const list = browserList('shortlistFranchises', isShortlisted, MOST_SHORTLISTED)
const viewed = browserList('recentFranchises', isRemembered, 8)

/** What this browser keeps before anybody signs in; the account has it after. */
export const useBrowserShortlist = (): readonly Shortlisted[] => list.use()
/** The last franchises that were looked at in this browser, newest first. */
export const useRecentlyViewed = (): readonly Remembered[] => viewed.use()

/** Whether the browser keeps it, also before the first drawing knows. */
export const isInBrowser = (id: string): boolean => list.read().some((item) => item.id === id)

/** On or off the browser's list. False where there is no room for another. */
export function keepInBrowser({ id, name }: Remembered, kept: boolean): boolean {
  const rest = list.read().filter((other) => other.id !== id)
  if (kept && rest.length >= MOST_SHORTLISTED) return false
  list.write(kept ? [{ id, name, note: '' }, ...rest] : rest)
  return true
}

export function noteInBrowser(id: string, note: string): void {
  list.write(list.read().map((item) => (item.id === id ? { id, name: item.name, note: note.slice(0, NOTE_LENGTH) } : item)))
}

/** Keeps a change that did not reach an account; false for one that the browser has nothing to keep of. */
export function keepUnsent(change: FormData): boolean {
  const [intent, id, name, note] = ['intent', 'id', 'name', 'note'].map((field) => String(change.get(field) ?? '')) as [string, string, string, string]
  if (intent !== 'add' && intent !== 'note') return false
  if (!isInBrowser(id) && !keepInBrowser({ id, name }, true)) return false
  if (intent === 'note') noteInBrowser(id, note)
  return true
}

/** After the account has taken these over; what was added meanwhile stays. */
export function forgetInBrowser(ids: ReadonlySet<string>): void {
  list.write(list.read().filter((item) => !ids.has(item.id)))
}

/** Only with the visitor's consent to functionality (3-decisions 60). */
export function rememberViewed({ id, name }: Remembered): void {
  viewed.write([{ id, name }, ...viewed.read().filter((other) => other.id !== id)])
}

/** Without consent, or after it is withdrawn. */
export function forgetViewed(): void {
  if (viewed.read().length > 0) viewed.write([])
}
