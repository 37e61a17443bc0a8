import type { ComponentType } from 'react'
import { picturePath } from '#app/lib/upload-url.ts'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { LetterMark } from '#app/ui/pictures/letter-mark.tsx'
import { CompareCheckbox } from '../../compare/ui/compare-checkbox.tsx'
import type { AffordabilityText } from '../../figures/affordability-text.ts'
import type { FranchiseCard as Franchise } from '../../listing/queries/cards.server.ts'
import { replyTexts } from '../../listing/reply-record-text.ts'
import { heartId } from '../../shortlist/shortlist.ts'
import { CardFacts, CardTotal } from './card-facts.tsx'

/** Controls of other rooms on a card, such as 'Request Info' (P-34); what they show is said by the franchise. */
export type CardActions = ComponentType<{ franchise: Franchise }>

export type CardProps = {
  franchise: Franchise
  level: 2 | 3
  /** How wide the picture is shown, as for `<img sizes>`. */
  sizes: string
  /** The picture stands in the first screen: it is loaded at once. */
  eager: boolean
  /** What the franchise's page is told of the visitor's cash: 'cash=30000', or nothing. */
  cash: string
  /** Whether the visitor's cash pays for it, where it is known. */
  answer: AffordabilityText | null
  distance: string | null
  /** Whether it is on the customer's shortlist; null where the browser keeps it. */
  isKept: boolean | null
}

/**
 * A franchise in a grid or as a row of a list (P-30 to P-34), made for scanning. Its checkboxes and its heart work by
 * the forms of CompareTray, RequestBar and ShortlistProvider, so it does nothing in a browser itself
 * (docs/decisions/010).
 */
export function FranchiseCard({ Actions, ...card }: CardProps & { Actions: CardActions }) {
  const { franchise, level, sizes, eager, cash, isKept } = card
  const { id, name } = franchise
  const href = `/franchise/${id}${cash && `?${cash}`}`
  const Heading = level === 2 ? 'h2' : 'h3'
  const path = picturePath(franchise.imageUrl)
  const [reply] = replyTexts(franchise)
  return (
    <article className="card franchise-card">
      <div className={path ? 'card-picture' : 'card-mark'}>
        {path ? <Picture path={path} alt="" sizes={sizes} eager={eager} /> : <LetterMark name={name} />}
      </div>
      <div className="card-body">
        <div className="card-head">
          <Heading>
            <a href={href} className="card-link">
              {name}
            </a>
          </Heading>
          {franchise.isFeatured ? <span className="sign">Featured</span> : null}
          {reply ? <span className="card-reply">{reply}</span> : null}
        </div>
        <p className="card-text">{franchise.shortDescription}</p>
      </div>
      <CardTotal {...card} />
      <CardFacts {...card} reply={reply} />
      <div className="card-footer">
        <Actions franchise={franchise} />
        <CompareCheckbox franchise={franchise} />
        <span className="card-more">
          <a href={href} className="link">
            View Details<span className="visually-hidden"> of {name}</span>
          </a>
        </span>
      </div>
      <Heart id={id} name={name} isKept={isKept} />
    </article>
  )
}

/**
 * The heart: a real form, so that without scripts it works for a customer who is signed in, and leads back to itself.
 * Others' shortlists are kept by the browser: pressed before scripts run, it waits for them.
 */
function Heart({ id, name, isKept }: { id: string; name: string; isKept: boolean | null }) {
  return (
    <form
      {...(isKept === null ? { 'data-held': '' } : { id: heartId(id) })}
      method="post"
      action="/shortlist"
      className="shortlist-corner"
      data-id={id}
      data-name={name}
    >
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="intent"
        value={isKept ? 'remove' : 'add'}
        aria-pressed={isKept ?? false}
        aria-label={`Shortlist ${name}`}
        className="shortlist-heart"
      />
    </form>
  )
}
