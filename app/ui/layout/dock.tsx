import { type ReactNode, useEffect, useRef } from 'react'

/**
 * The one bar at the foot of the window, for all that the visitor has chosen: its parts stand beside one another, on a
 * phone as one line and a row of buttons. Without a part it is not there. What stays above it, in a wide window, knows
 * its height as `--dock`.
 */
export function Dock({ children }: { children: ReactNode }) {
  const dock = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const bars = dock.current
    if (!bars) return
    // All that the page holds is styled again with it: neither an empty bar nor a narrow window, where nothing stays
    // above the bar, says anything.
    const wide = window.matchMedia('(min-width: 64rem)')
    let said = 0
    const say = (height: number) => {
      if (height === said) return
      said = height
      const { style } = document.documentElement
      if (height > 0) style.setProperty('--dock', `${height}px`)
      else style.removeProperty('--dock')
    }
    const observer = new ResizeObserver(() => say(wide.matches ? bars.offsetHeight : 0))
    observer.observe(bars)
    return () => {
      observer.disconnect()
      say(0)
    }
  }, [])
  return (
    <div ref={dock} className="dock">
      <div className="wrap dock-inner">{children}</div>
    </div>
  )
}
