import type { ReactNode } from 'react'
import { formatPounds } from '../../../lib/money.ts'
import { monogram } from '../../../lib/monogram.ts'
import { Sign } from '../../../ui/badge.tsx'
import { Disclosed, Plaque } from '../../../ui/card.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { type Afford, affordParams, cardReach } from '../afford.ts'
import { artOf, picturePath } from '../picture.ts'
import type { FranchiseCard as Franchise } from '../queries/list-franchises.server.ts'
import { CompareCheckbox } from './compare-checkbox.tsx'
import { ShortlistButton } from './shortlist-button.tsx'

type FranchiseCardProps = {
  franchise: Franchise
  /** The first card of a page: its picture is loaded at once. */
  eager?: boolean
  level?: 2 | 3
  /** How wide the picture is shown, as for `<img sizes>`. */
  sizes?: string
  /** The visitor's cash, if told: the card says what is within reach, and the franchise's page is told too. */
  afford?: Pick<Afford, 'cashPence' | 'lendingPercent'>
  /** How far it is from the place that was chosen. */
  distance?: string | undefined
  /** Controls of other rooms, such as 'Request Info' (P-34). */
  actions?: ReactNode
}

const THREE_COLUMNS = '(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw'

/** A franchise in a grid (P-30 to P-34). Its page holds a CompareTray, whose form the Compare checkbox belongs to. */
export function FranchiseCard({ franchise, eager = false, level = 3, sizes = THREE_COLUMNS, afford, distance, actions }: FranchiseCardProps) {
  const cash = afford ? affordParams(afford) : ''
  const href = `/franchise/${franchise.id}${cash && `?${cash}`}`
  const reach = afford && afford.cashPence !== null ? cardReach(franchise, afford.cashPence, afford.lendingPercent) : null
  const path = picturePath(franchise.imageUrl)
  const Heading = `h${level}` as const
  // Plain elements: a page draws two dozen cards, and each component between costs as much as the element itself.
  return (
    <article className="card">
      <div className="card-picture">
        <Picture path={path} alt="" sizes={sizes} eager={eager} {...artOf(franchise)} />
        {franchise.isFeatured ? <Sign>Featured</Sign> : null}
        {path ? null : <Plaque letters={monogram(franchise.name)} />}
        <ShortlistButton franchise={franchise} />
      </div>
      <div className="card-body">
        <Heading>
          <a href={href} className="card-link">
            {franchise.name}
          </a>
        </Heading>
        <p className="card-text">{franchise.shortDescription}</p>
      </div>
      <dl className="card-facts">
        <div>
          <dt>Investment</dt>
          <dd>
            <Disclosed>{franchise.investmentPence === null ? null : formatPounds(franchise.investmentPence)}</Disclosed>
            {reach ? <span className={reach.isWithin ? 'block text-sm text-green' : 'block text-sm font-normal text-ink-2'}>{reach.text}</span> : null}
          </dd>
        </div>
        <div>
          <dt>Location</dt>
          <dd>
            {franchise.location}
            {distance ? <span className="block text-sm font-normal text-ink-2">{distance}</span> : null}
          </dd>
        </div>
      </dl>
      <div className="card-footer">
        {actions}
        <CompareCheckbox franchise={franchise} />
        <span className="card-more">
          <a href={href} className="link">
            View Details<span className="visually-hidden">{` of ${franchise.name}`}</span>
          </a>
        </span>
      </div>
    </article>
  )
}
