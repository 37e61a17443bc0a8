import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What a loader says once, such as the message of a form before: it stays as long as its visitor stays on the page,
 * whatever the page asks for again meanwhile.
 */
export function useLasting<T>(said: T | null): T | null {
  const { key } = useLocation()
  const [kept, setKept] = useState({ key, said })
  if (kept.key !== key || (said !== null && said !== kept.said)) {
    setKept({ key, said })
    return said
  }
  return kept.said
}
