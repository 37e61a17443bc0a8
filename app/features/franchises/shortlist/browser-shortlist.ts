import { browserList } from '#app/ui/hooks/browser-list.ts'
import { isStoredFranchise, type StoredFranchise } from '../listing/stored-franchise.ts'
import { MAX_SHORTLISTED, NOTE_LENGTH, type Shortlisted } from './shortlist.ts'

/** The most that one form brings to the account, in characters as sent; the rest follows with the next. */
const MOST_SENT = 40_000

function isShortlisted(value: unknown): value is Shortlisted {
  return isStoredFranchise(value) && 'note' in value && typeof value.note === 'string'
}

const list = browserList('shortlistFranchises', isShortlisted, MAX_SHORTLISTED)

/** What this browser keeps before anybody signs in; the account has it after. */
export const useBrowserShortlist = (): readonly Shortlisted[] => list.use()

/** Whether the browser keeps it, also before the first drawing knows. */
export const isInBrowser = (id: string): boolean => list.read().some((item) => item.id === id)
export const hasNoteInBrowser = (id: string): boolean => list.read().some((item) => item.id === id && item.note !== '')

/** Whether what was last changed lives no longer than the page: a browser can refuse to store anything. */
export const { isPassing } = list

/** On or off the browser's list. False where there is no room for another. */
export function setInBrowser({ id, name }: StoredFranchise, kept: boolean): boolean {
  const rest = list.read().filter((other) => other.id !== id)
  if (kept && rest.length >= MAX_SHORTLISTED) return false
  list.write(kept ? [{ id, name, note: '' }, ...rest] : rest)
  return true
}

export function setNoteInBrowser(id: string, note: string): void {
  list.write(
    list.read().map((item) => (item.id === id ? { id, name: item.name, note: note.slice(0, NOTE_LENGTH) } : item)),
  )
}

/** Keeps a change that did not reach an account; false for one that the browser has nothing to keep of. */
export function saveUnsent(change: FormData): boolean {
  const text = (field: string) => String(change.get(field) ?? '')
  const [intent, id, name, note] = [text('intent'), text('id'), text('name'), text('note')]
  if (intent !== 'add' && intent !== 'note') return false
  if (!isInBrowser(id) && !setInBrowser({ id, name }, true)) return false
  if (intent === 'note') setNoteInBrowser(id, note)
  return true
}

/** What the account has not been asked to take over yet, as much as one form may bring. */
export function listUnmerged(): { id: string; note: string }[] {
  let room = MOST_SENT
  return list.read().flatMap(({ id, note, isUnmerged }) => {
    const size = encodeURIComponent(JSON.stringify({ id, note })).length
    if (isUnmerged || size > room) return []
    room -= size
    return { id, note }
  })
}

/**
 * After the account answered: what it has taken leaves the browser, what it has not stays and is marked. False for any
 * of those.
 */
export function applyMergeResult(sent: readonly string[], taken: readonly string[]): boolean {
  const rest = list.read().filter((item) => !taken.includes(item.id))
  list.write(rest.map((item) => (sent.includes(item.id) ? { ...item, isUnmerged: true } : item)))
  return !rest.some((item) => sent.includes(item.id))
}

/** What an account did not take over may be asked for again: there is room now, or it is another account. */
export function retryUnmerged(): void {
  if (list.read().some((item) => item.isUnmerged))
    list.write(list.read().map(({ id, name, note }) => ({ id, name, note })))
}
