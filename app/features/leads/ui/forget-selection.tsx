import { useEffect } from 'react'
import { clearSelection } from './selection.ts'

/** on the page that a finished request leads to. */
export function ForgetSelection() {
  useEffect(clearSelection, [])
  return null
}
