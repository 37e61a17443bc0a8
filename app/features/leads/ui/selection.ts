import { useSyncExternalStore } from 'react'
import { MAX_FRANCHISES } from '../lead.ts'

/** a franchise chosen before anybody signed in. The franchisor is for the record; the server looks it up itself. */
export type Choice = { id: string; franchisorId: string }

const KEY = 'pendingFranchises'
const none: readonly Choice[] = []
const listeners = new Set<() => void>()

let text: string | null = null
let choices: readonly Choice[] = none
let isFull = false

/** Storage can be switched off, or full; then the choice lives as long as the page. */
function stored(): string | null {
  try {
    return isFull ? text : window.localStorage.getItem(KEY)
  } catch {
    return text
  }
}

function parse(json: string | null): readonly Choice[] {
  try {
    const list: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(list) ? list.filter(isChoice).slice(0, MAX_FRANCHISES) : none
  } catch {
    return none
  }
}

function isChoice(value: unknown): value is Choice {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'franchisorId' in value && typeof value.franchisorId === 'string'
}

/** What is chosen now. The same list as long as nothing changes. */
function read(): readonly Choice[] {
  const now = stored()
  if (now !== text || choices === none) {
    text = now
    choices = parse(now)
  }
  return choices
}

function write(next: readonly Choice[]): void {
  text = JSON.stringify(next.map(({ id, franchisorId }) => ({ id, franchisorId })))
  choices = next
  try {
    if (next.length > 0) window.localStorage.setItem(KEY, text)
    else window.localStorage.removeItem(KEY)
    isFull = false
  } catch {
    isFull = true
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const other = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener()
  }
  window.addEventListener('storage', other)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', other)
  }
}

/** The chosen franchises, in all tabs and over pages; empty until scripts run. */
export function useSelection(): readonly Choice[] {
  return useSyncExternalStore(subscribe, read, () => none)
}

/** P-35: in or out. False where there is no room for another. */
export function choose(choice: Choice, chosen: boolean): boolean {
  const rest = read().filter((other) => other.id !== choice.id)
  if (chosen && rest.length >= MAX_FRANCHISES) return false
  write(chosen ? [...rest, choice] : rest)
  return true
}

/** Takes some out. */
export function forget(ids: ReadonlySet<string>): void {
  const kept = read().filter((choice) => !ids.has(choice.id))
  if (kept.length < read().length) write(kept)
}

/** */
export function clearSelection(): void {
  write([])
}
