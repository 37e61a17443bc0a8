import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { classNames } from '#app/ui/styles/class-names.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'

type TileProps = {
  label: string
  value: ReactNode
  note?: ReactNode
  /** The whole tile leads there. */
  href?: string
  /** Something waits: a warning icon and an amber edge. */
  warn?: boolean
}

/** One figure of a dashboard. */
export function Tile({ label, value, note, href, warn }: TileProps) {
  return (
    <div className={warn ? 'tile tile-warn' : 'tile'}>
      <dt className="tile-label">
        {warn ? <Icon of={TriangleAlert} label="Attention:" className="mr-1 inline" /> : null}
        {href ? (
          <a href={href} className="card-link">
            {label}
          </a>
        ) : (
          label
        )}
      </dt>
      <dd className="tile-value">{value}</dd>
      {note ? <dd className="tile-note">{note}</dd> : null}
    </div>
  )
}

type TilesProps = { children: ReactNode; label?: string; className?: string }

/** Tiles in a row, as many as fit. */
export function Tiles({ children, label, className }: TilesProps) {
  return (
    <dl className={classNames('tiles', className)} aria-label={label}>
      {children}
    </dl>
  )
}
