import type { ReactNode } from 'react'
import { classNames } from '#app/ui/styles/class-names.ts'
import { useDismissal } from '#app/ui/hooks/use-dismissal.ts'

type MenuProps = {
  /** The content of the button. */
  summary: ReactNode
  className?: string
  children: ReactNode
}

/** A details element that closes on Escape, on presses and focus outside, and on navigation. */
export const useDetailsMenu = () =>
  useDismissal<HTMLDetailsElement>((details) => {
    details.open = false
  })

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
