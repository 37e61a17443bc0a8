import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/pictures/icon.tsx'

type ChipProps = { children: ReactNode; /** The address without this filter. */ removeHref: string }

/** A filter that was chosen, removed by a link. */
export function Chip({ children, removeHref }: ChipProps) {
  return (
    <a href={removeHref} className="chip" data-keep-scroll>
      <span className="visually-hidden">Remove </span>
      {children}
      <Icon of={X} />
    </a>
  )
}

/** A row of chips with a name. */
export function Chips({ label, children }: { label: string; children: ReactNode[] }) {
  return (
    <ul className="chips" aria-label={label}>
      {children.map((chip, index) => (
        <li key={index}>{chip}</li>
      ))}
    </ul>
  )
}
