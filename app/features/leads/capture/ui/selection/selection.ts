import { browserList } from '#app/ui/hooks/browser-list.ts'
import { announceRefusal } from '#app/ui/feedback/status.tsx'
import { MAX_FRANCHISES } from '../../../request-limits.ts'

/**
 * a franchise chosen before anybody signed in. The franchisor is for the record; the server looks it up itself.
 */
export type Choice = { id: string; franchisorId: string }

function isChoice(value: unknown): value is Choice {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'franchisorId' in value &&
    typeof value.franchisorId === 'string'
  )
}

const list = browserList('pendingFranchises', isChoice, MAX_FRANCHISES)

/** The chosen franchises, in all tabs and over pages; empty until scripts run. */
export const useSelection = (): readonly Choice[] => list.use()

/** P-35: in or out. False where there is no room for another. */
export function setSelected({ id, franchisorId }: Choice, chosen: boolean): boolean {
  const rest = list.read().filter((other) => other.id !== id)
  if (chosen && rest.length >= MAX_FRANCHISES) return false
  list.write(chosen ? [...rest, { id, franchisorId }] : rest)
  return true
}

/** As `setSelected`; says why where there is no room. */
export function setSelectedOrAnnounce(choice: Choice, chosen: boolean): boolean {
  const isDone = setSelected(choice, chosen)
  if (!isDone) announceRefusal(`You can contact up to ${MAX_FRANCHISES} franchises at a time`)
  return isDone
}

/** Takes some out. */
export function removeFromSelection(ids: ReadonlySet<string>): void {
  const kept = list.read().filter((choice) => !ids.has(choice.id))
  if (kept.length < list.read().length) list.write(kept)
}

/** */
export const clearSelection = (): void => list.write([])
