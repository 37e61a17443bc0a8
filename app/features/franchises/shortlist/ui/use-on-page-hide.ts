import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Runs when the page is left, also by a reload or another address, and when the component leaves the page: a field that
 * is left like that is not told so.
 */
export function useOnPageHide(run: () => void): void {
  const act = useEffectEvent(run)
  useEffect(() => {
    const leave = () => act()
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])
  useLayoutEffect(() => () => act(), [])
}
