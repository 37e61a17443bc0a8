import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useOnNavigation } from './use-on-navigation.ts'

/**
 * For what opens over a page by a button or a summary in it: `close` is called on Escape, which gives the button back
 * the focus that was within, on navigation, and with `isOutside` on presses and focus outside. A press in Safari gives
 * a button no focus, so that what waits for it to leave waits in vain (docs/decisions/083).
 */
export function useDismissal<T extends HTMLElement>(
  close: (element: T, isOutside?: boolean) => void,
): RefObject<T | null> {
  const ref = useRef<T>(null)

  const dismiss = useEffectEvent((event: Event) => {
    const element = ref.current
    if (!element) return
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape') return
      // The focus does not stay on what nobody sees.
      if (element.contains(document.activeElement)) element.querySelector<HTMLElement>('summary, button')?.focus()
      close(element)
    } else if (!element.contains(event.target as Node)) close(element, true)
  })

  useOnNavigation(() => {
    if (ref.current) close(ref.current)
  })

  useEffect(() => {
    const listeners = new AbortController()
    for (const type of ['pointerdown', 'focusin', 'keydown'])
      document.addEventListener(type, dismiss, { signal: listeners.signal })
    return () => listeners.abort()
  }, [])

  return ref
}
