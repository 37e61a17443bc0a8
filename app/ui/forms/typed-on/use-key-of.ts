import { useState } from 'react'

/**
 * A key by which a form starts afresh when what it starts from changes; the form in which someone typed on while it was
 * saved stays what it is.
 */
export function useKeyOf(key: string, isTypedOn: boolean): string {
  const [kept, setKept] = useState(key)
  if (!isTypedOn && kept !== key) setKept(key)
  return isTypedOn ? kept : key
}
