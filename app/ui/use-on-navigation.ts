import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/** Runs after each change of address, not at the first showing: for menus that close when the visitor has gone somewhere. */
export function useOnNavigation(run: () => void): void {
  const { key } = useLocation()
  const shown = useRef(key)
  const act = useEffectEvent(run)

  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    act()
  }, [key])
}
