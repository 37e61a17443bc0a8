import { useEffect } from 'react'
import { forgetOldWords, forgetWords } from './pending-words.ts'
import { clearSelection, forget } from './selection.ts'

/** on the page that a finished request leads to. */
export function ForgetSelection() {
  useEffect(() => {
    clearSelection()
    forgetWords()
  }, [])
  return null
}

/** What a customer has asked already needs no choosing any more, whichever way it was asked. */
export function ForgetRequested({ ids }: { ids: readonly string[] }) {
  useEffect(() => {
    const asked = new Set(ids)
    forget(asked)
    forgetOldWords(asked)
  }, [ids])
  return null
}
