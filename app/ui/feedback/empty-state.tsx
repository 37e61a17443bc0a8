import type { ReactNode } from 'react'
import { Art } from '#app/ui/pictures/picture.tsx'

type EmptyStateProps = {
  /** The specification's text. */
  title: string
  /** What to do next. */
  children?: ReactNode
  action?: ReactNode
  level?: 2 | 3
  /** Contour art behind it. */
  art?: { hue: number; seed: string }
}

/** Nothing here, and what to do about it. */
export function EmptyState({ title, children, action, level = 2, art }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="empty">
      {art ? (
        <div className="empty-art">
          <Art {...art} />
        </div>
      ) : null}
      <Heading className="text-lg">{title}</Heading>
      {children ? <div className="empty-text">{children}</div> : null}
      {action}
    </div>
  )
}
