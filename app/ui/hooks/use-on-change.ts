import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Runs after each change of a value, not at the first showing: what someone typed before scripts ran is not
 * overwritten.
 */
export function useOnChange(value: string, run: () => void): void {
  const shown = useRef(value)
  const act = useEffectEvent(run)

  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    act()
  }, [value])
}
