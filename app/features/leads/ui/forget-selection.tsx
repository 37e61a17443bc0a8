import { useEffect } from 'react'
import { clearSelection, forget } from './selection.ts'

/** on the page that a finished request leads to. */
export function ForgetSelection() {
  useEffect(clearSelection, [])
  return null
}

/** What a customer has asked already needs no choosing any more, whichever way it was asked. */
export function ForgetRequested({ ids }: { ids: readonly string[] }) {
  useEffect(() => forget(new Set(ids)), [ids])
  return null
}
