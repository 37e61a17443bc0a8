import { type ReactNode, useEffect, useRef } from 'react'

/**
 * The foot of the window: bars of what the visitor has chosen, one above the other. What stays above them knows its
 * height as `--dock`.
 */
export function Dock({ children }: { children: ReactNode }) {
  const dock = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const bars = dock.current
    if (!bars) return
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--dock', `${bars.offsetHeight}px`),
    )
    observer.observe(bars)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={dock} className="dock">
      {children}
    </div>
  )
}
