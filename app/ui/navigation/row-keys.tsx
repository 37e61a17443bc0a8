import type { ReactNode } from 'react'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { KeySwitch } from './key-shortcuts.tsx'

const steps: Readonly<Record<string, number>> = { J: 1, K: -1 }

/** J and K put the focus on the link that names the next or the previous row; at the ends it stays. */
function moveAlongRows(letter: string): boolean {
  const step = steps[letter]
  if (!step) return false
  const links = [...document.querySelectorAll<HTMLElement>('tbody th[scope=row] a')]
  const row = document.activeElement?.closest('tbody tr')
  const at = row ? links.findIndex((link) => row.contains(link)) : -1
  links[at < 0 ? 0 : at + step]?.focus()
  return true
}

/** Moves along the rows of the page's table by keyboard, and says so, with what else is to be known of the list. */
export function RowKeys({ children }: { children?: ReactNode }) {
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  return (
    <div className="row-keys">
      <KeySwitch onLetter={moveAlongRows} />
      <p>
        <kbd className="key">J</kbd> <kbd className="key">K</kbd> move, <kbd className="key">Enter</kbd> opens.{' '}
        {children}
      </p>
    </div>
  )
}
