import { useSyncExternalStore } from 'react'

/** A short list that a visitor's browser keeps, over pages and tabs. */
export type BrowserList<T> = {
  /** The list now; empty until scripts run. The same array as long as nothing changes. */
  use: () => readonly T[]
  read: () => readonly T[]
  write: (next: readonly T[]) => void
  /** Whether the browser refused to store what was last written: that lives as long as the page. */
  isPassing: () => boolean
}

const none: readonly never[] = []

/** A list under a key of localStorage. What was stored is checked item by item; more than `most` are forgotten. */
export function browserList<T>(key: string, isItem: (value: unknown) => value is T, most: number): BrowserList<T> {
  const listeners = new Set<() => void>()
  let text: string | null = null
  let items: readonly T[] = none
  let isFull = false

  /** Storage can be switched off, or full; then the list lives as long as the page. */
  function stored(): string | null {
    try {
      return isFull ? text : window.localStorage.getItem(key)
    } catch {
      return text
    }
  }
  function parse(json: string | null): readonly T[] {
    try {
      const list: unknown = JSON.parse(json ?? '[]')
      return Array.isArray(list) ? list.filter(isItem).slice(0, most) : none
    } catch {
      return none
    }
  }
  function read(): readonly T[] {
    const now = stored()
    if (now !== text) {
      text = now
      items = parse(now)
    }
    return items
  }
  function write(next: readonly T[]): void {
    items = next.slice(0, most)
    text = items.length > 0 ? JSON.stringify(items) : null
    try {
      if (text === null) window.localStorage.removeItem(key)
      else window.localStorage.setItem(key, text)
      isFull = false
    } catch {
      isFull = true
    }
    for (const listener of listeners) listener()
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    const elsewhere = (event: StorageEvent | PageTransitionEvent) => {
      if (!('key' in event) || event.key === key || event.key === null) listener()
    }
    window.addEventListener('storage', elsewhere)
    // A page that the browser brings back has heard of nothing meanwhile.
    window.addEventListener('pageshow', elsewhere)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', elsewhere)
      window.removeEventListener('pageshow', elsewhere)
    }
  }
  return { use: () => useSyncExternalStore(subscribe, read, () => none), read, write, isPassing: () => isFull }
}
