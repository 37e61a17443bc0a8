import type { ReactNode } from 'react'

/** The foot of the window: bars of what the visitor has chosen, one above the other. */
export function Dock({ children }: { children: ReactNode }) {
  return <div className="dock">{children}</div>
}
