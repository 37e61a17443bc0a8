import type { ComponentType } from 'react'
import { formatPounds, NOT_DISCLOSED } from '#app/lib/money.ts'
import { monogram } from '#app/lib/monogram.ts'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { CompareCheckbox } from '../../compare/ui/compare-checkbox.tsx'
import type { AffordabilityText } from '../../figures/affordability-text.ts'
import { TOTAL_INVESTMENT, vatSuffix } from '../../figures/amount-text.ts'
import { quotedAmount } from '../../figures/figures.ts'
import { AffordabilityLine } from '../../figures/ui/affordability-line.tsx'
import { BASED_IN } from '../../listing/franchise.ts'
import { fallbackArt, picturePath } from '../../listing/franchise-picture.ts'
import type { FranchiseCard as Franchise } from '../../listing/queries/cards.server.ts'
import { replyTexts } from '../../listing/reply-record.ts'
import { heartId } from '../../shortlist/shortlist.ts'

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
 * A franchise in a grid (P-30 to P-34). Its checkboxes and its heart work by the forms of CompareTray, SelectionBar and
 * ShortlistProvider, so it does nothing in a browser itself (docs/decisions/010).
 */
export function FranchiseCard({ Actions, ...card }: CardProps & { Actions: CardActions }) {
  const { franchise, level, sizes, eager, cash, isKept } = card
  const { id, name } = franchise
  const href = `/franchise/${id}${cash && `?${cash}`}`
  const Heading = level === 2 ? 'h2' : 'h3'
  const path = picturePath(franchise.imageUrl)
  const [reply] = replyTexts({
    replyTenths: franchise.replyTenths ?? null,
    replyMinutes: franchise.replyMinutes ?? null,
  })
  return (
    <article className="card">
      <div className="card-picture">
        <Picture path={path} alt="" sizes={sizes} {...fallbackArt(franchise)} eager={eager} />
        {path ? null : (
          <span className="plaque" aria-hidden="true">
            {monogram(name)}
          </span>
        )}
        {franchise.isFeatured ? <span className="sign">Featured</span> : null}
        <Heart id={id} name={name} isKept={isKept} />
      </div>
      <div className="card-body">
        <Heading>
          <a href={href} className="card-link">
            {name}
          </a>
        </Heading>
        <p className="card-text">{franchise.shortDescription}</p>
        {reply ? <p className="card-end text-sm text-ink-2">{reply}</p> : null}
      </div>
      <Facts {...card} />
      <div className="card-footer">
        <Actions franchise={franchise} />
        <CompareCheckbox franchise={franchise} />
        <span className="card-more">
          <a href={href} className="link">
            View Details<span className="visually-hidden"> of {name}</span>
          </a>
        </span>
      </div>
    </article>
  )
}

/** The amount as it is quoted, what it is with VAT, and whether the visitor can pay that (3-decisions 70, 74). */
function Total({ franchise: { investmentPence, totalVat, totalWithVatPence }, answer }: CardProps) {
  const quoted = quotedAmount(investmentPence, totalVat)
  return (
    <dd>
      {quoted ? (
        <>
          <span className="num">{formatPounds(quoted.pence)}</span>
          <span className="card-vat">{vatSuffix(quoted)}</span>
        </>
      ) : (
        <span className="undisclosed">{NOT_DISCLOSED}</span>
      )}
      {totalVat === 'plus_vat' && totalWithVatPence ? (
        <span className="card-note">{`${formatPounds(totalWithVatPence)} with VAT`}</span>
      ) : null}
      {answer ? <AffordabilityLine answer={answer} /> : null}
    </dd>
  )
}

function Facts(card: CardProps) {
  const { franchise, distance } = card
  return (
    <dl className="card-facts">
      <div>
        <dt>{TOTAL_INVESTMENT}</dt>
        <Total {...card} />
      </div>
      <div>
        <dt>{BASED_IN}</dt>
        <dd>
          {franchise.location}
          {distance === null ? null : <span className="card-note">{distance}</span>}
        </dd>
      </div>
    </dl>
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
