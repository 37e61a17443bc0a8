import type { ReactNode } from 'react'
import { classNames } from '#app/ui/styles/class-names.ts'

type FactProps = { label: string; isLong?: boolean; isSum?: boolean; children: ReactNode }

/** A line of what it costs or of the facts: what it is called, and what it says. */
export function Fact({ label, isLong = false, isSum = false, children }: FactProps) {
  return (
    <div className={classNames('fact', !isLong && 'fact-short', isSum && 'fact-sum')}>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

/** What stands small under what a line says. */
export const FactNote = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm font-normal text-ink-2">{children}</span>
)
