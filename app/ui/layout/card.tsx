import type { ReactNode } from 'react'
import { classNames } from '#app/ui/styles/class-names.ts'

/** A card: picture, body, facts, footer, in that order. */
export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return <article className={classNames('card', className)}>{children}</article>
}

/** The 3:2 picture. */
export function CardPicture({ children }: { children: ReactNode }) {
  return <div className="card-picture">{children}</div>
}

export function CardBody({ children }: { children: ReactNode }) {
  return <div className="card-body">{children}</div>
}

/** The heading, whose link covers the card. A plain link: cards come by the dozen and pages are cached. */
export function CardTitle({ href, children }: { href: string; children: ReactNode }) {
  return (
    <h3>
      <a href={href} className="card-link">
        {children}
      </a>
    </h3>
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
