import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from '#app/ui/styles/class-names.ts'
import { useOnNavigation } from '#app/ui/hooks/use-on-navigation.ts'

type MenuProps = {
  /** The content of the button. */
  summary: ReactNode
  className?: string
  children: ReactNode
}

/** Closes a details element on Escape (focus back to its summary), on presses and focus outside, and on navigation. */
export function useDetailsMenu() {
  const element = useRef<HTMLDetailsElement>(null)

  useOnNavigation(() => {
    if (element.current) element.current.open = false
  })

  useEffect(() => {
    function leave(event: Event) {
      const details = element.current
      if (details?.open && event.target instanceof Node && !details.contains(event.target)) details.open = false
    }
    function escape(event: KeyboardEvent) {
      const details = element.current
      if (event.key !== 'Escape' || !details?.open) return
      details.open = false
      details.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [])

  return element
}

/** A button with a panel of links and buttons (class `menu-item`). Works without scripts. */
export function Menu({ summary, className, children }: MenuProps) {
  const element = useDetailsMenu()
  return (
    <details ref={element} className={classNames('menu', className)}>
      <summary>{summary}</summary>
      <div className="menu-panel">{children}</div>
    </details>
  )
}
