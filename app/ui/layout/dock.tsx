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
    // A sheet of its own styles only what it names: written on the page's element it would style all of the page again.
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
    const observer = new ResizeObserver(() => sheet.replaceSync(`.sheet-foot{--dock:${bars.offsetHeight}px}`))
    observer.observe(bars)
    return () => {
      observer.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [])
  return (
    <div ref={dock} className="dock">
      <div className="wrap dock-inner">{children}</div>
    </div>
  )
}
