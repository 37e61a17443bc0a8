import { useEffect } from 'react'
import { clearExpiredEntries, clearPendingEntries } from '../pending-entries.ts'
import { clearSelection, removeFromSelection } from './selection.ts'

/** on the page that a finished request leads to. */
export function ClearSelection() {
  useEffect(() => {
    clearSelection()
    clearPendingEntries()
  }, [])
  return null
}

/** What a customer has asked already needs no choosing any more, whichever way it was asked. */
export function ClearRequested({ ids }: { ids: readonly string[] }) {
  useEffect(() => {
    const asked = new Set(ids)
    removeFromSelection(asked)
    clearExpiredEntries(asked)
  }, [ids])
  return null
}
