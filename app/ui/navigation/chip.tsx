import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/pictures/icon.tsx'

type ChipProps = { children: ReactNode } & (
  | { /** The address without this filter. */ removeHref: string; onRemove?: never }
  | { removeHref?: never; onRemove: () => void }
)

/** Something chosen, removable by a link (filters in the address) or a button (in place). */
export function Chip({ children, removeHref, onRemove }: ChipProps) {
  const content = (
    <>
      <span className="visually-hidden">Remove </span>
      {children}
      <Icon of={X} />
    </>
  )
  return removeHref === undefined ? (
    <button type="button" className="chip" onClick={onRemove}>
      {content}
    </button>
  ) : (
    <a href={removeHref} className="chip" data-keep-scroll>
      {content}
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
