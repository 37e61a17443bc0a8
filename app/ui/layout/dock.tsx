import { type ReactNode, useEffect, useRef } from 'react'

/** The foot of the window: bars of what the visitor has chosen, one above the other. What stays above them knows its height as `--dock`. */
export function Dock({ children }: { children: ReactNode }) {
  const dock = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => style.setProperty('--dock', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`))
    if (dock.current) observer.observe(dock.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--dock')
    }
  }, [])
  return (
    <div ref={dock} className="dock">
      {children}
    </div>
  )
}
