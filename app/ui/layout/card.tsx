import type { ReactNode } from 'react'
import { classNames } from '#app/ui/styles/class-names.ts'

/** A card: picture, body, facts, footer, in that order. `chosen` marks it with the visitor's colour. */
export function Card({ chosen, className, children }: { chosen?: boolean; className?: string; children: ReactNode }) {
  return <article className={classNames('card', chosen && 'card-chosen', className)}>{children}</article>
}

/** The 3:2 picture; signs stand at its top left, a plaque at its bottom left. */
export function CardPicture({ children }: { children: ReactNode }) {
  return <div className="card-picture">{children}</div>
}

export function CardBody({ children }: { children: ReactNode }) {
  return <div className="card-body">{children}</div>
}

/** The heading, whose link covers the card. A plain link: cards come by the dozen and pages are cached. */
export function CardTitle({ href, level = 3, children }: { href: string; level?: 2 | 3; children: ReactNode }) {
  const Heading = `h${level}` as const
  return (
    <Heading>
      <a href={href} className="card-link">
        {children}
      </a>
    </Heading>
  )
}

/** One or two lines under the heading; longer texts are cut off. */
export function CardText({ children }: { children: ReactNode }) {
  return <p className="card-text">{children}</p>
}

/** The controls of a card, above the covering link. `more` stands at the right. */
export function CardFooter({ children, more }: { children?: ReactNode; more?: ReactNode }) {
  return (
    <div className="card-footer">
      {children}
      {more ? <span className="card-more">{more}</span> : null}
    </div>
  )
}

/** A list of cards, as many columns as fit. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className="card-grid">{children}</div>
}

/** 'Not disclosed', or the figure. */
export function Disclosed({ children }: { children: string | null }) {
  return children === null ? (
    <span className="undisclosed">Not disclosed</span>
  ) : (
    <span className="num">{children}</span>
  )
}
