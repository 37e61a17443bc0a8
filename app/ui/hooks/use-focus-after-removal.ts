import { useEffect, useRef } from 'react'

/**
 * After one of these was removed the keyboard goes on at the one in its place, or at the page where none is left.
 * `elementOf` names the element that is to have the focus.
 */
export function useFocusAfterRemoval(ids: readonly string[], elementOf: (id: string) => string): void {
  const before = useRef(ids)
  useEffect(() => {
    const was = before.current
    before.current = ids
    const at = was.findIndex((id) => !ids.includes(id))
    // Another list altogether is no removal.
    if (at < 0 || !ids.every((id) => was.includes(id)) || document.activeElement !== document.body) return
    const next = ids[at] ?? ids.at(-1)
    document.getElementById(next === undefined ? 'main' : elementOf(next))?.focus()
  })
}
