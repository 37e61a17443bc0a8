import { useState } from 'react'

/**
 * A key by which the form `of` something starts afresh when what it starts from changes. A form in which someone typed
 * on while it was saved stays what it is from then on, also when its answer is forgotten or the next one doesn't come.
 */
export function useKeyOf(of: string, key: string, isTypedOn: boolean): string {
  const [kept, keep] = useState({ of, key, isHeld: isTypedOn })
  if (kept.of !== of) keep({ of, key, isHeld: isTypedOn })
  else if (!kept.isHeld && (isTypedOn || kept.key !== key))
    keep({ of, key: isTypedOn ? kept.key : key, isHeld: isTypedOn })
  return `${kept.of} ${kept.key}`
}
