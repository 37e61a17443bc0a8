import type { ComponentProps } from 'react'
import { memoiseWithActions } from '#app/platform/render/memoised-static.server.ts'
import { type Html, joinHtml } from '#app/platform/render/static-markup.server.ts'
import { type Affordability, affordabilityParams } from '../figures/cash-and-loan.ts'
import { cardAffordability } from '../figures/affordability-text.ts'
import type { FranchiseCard as Franchise } from '../listing/queries/cards.server.ts'
import { type CardActions, type CardProps, FranchiseCard } from './ui/franchise-card.tsx'
import { FranchiseLine, type FranchiseLineProps } from './ui/franchise-line.tsx'

export type CardOptions = Partial<Pick<CardProps, 'level' | 'sizes'>> & {
  /** The visitor's cash, if told: the card says whether it pays, and the franchise's page is told too. */
  afford?: Pick<Affordability, 'cashPence' | 'lendingPercent'>
  /** How far it is from the place that was chosen. */
  distanceOf?: (franchise: Franchise) => string | undefined
  /** What is on a customer's shortlist; none where the browser keeps it. */
  kept?: ReadonlySet<string>
  actions?: CardActions
  /** The first card stands in the first screen: its picture is loaded at once. */
  eager?: boolean
}

const THREE_COLUMNS = '(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw'

function propsOf(franchise: Franchise, { afford, distanceOf, kept, ...options }: CardOptions, at: number): CardProps {
  return {
    franchise,
    level: options.level ?? 3,
    sizes: options.sizes ?? THREE_COLUMNS,
    eager: options.eager === true && at === 0,
    cash: afford ? affordabilityParams(afford) : '',
    answer:
      afford && afford.cashPence !== null
        ? cardAffordability(franchise, afford.cashPence, afford.lendingPercent)
        : null,
    distance: distanceOf?.(franchise) ?? null,
    isKept: kept?.has(franchise.id) ?? null,
  }
}

/** Some five thousand cards, and a thousand lines. */
const MAX_LETTERS = 16_000_000
const MAX_LINE_LETTERS = 2_000_000

type ActionsProps = ComponentProps<CardActions>
const NO_ACTIONS: CardActions = () => null

/**
 * Cards took React a third of what a page of two dozen costs, so finished ones are kept by all that they say: whatever
 * differs between two visitors is among it.
 */
const cardHtml = memoiseWithActions<CardProps, ActionsProps>('card', FranchiseCard, MAX_LETTERS)
const lineHtml = memoiseWithActions<FranchiseLineProps, ActionsProps>('line', FranchiseLine, MAX_LINE_LETTERS)

/** Cards one after the other, as HTML: a browser has nothing to do for them. */
export function franchiseCards(franchises: readonly Franchise[], options: CardOptions = {}): Html {
  const { actions = NO_ACTIONS } = options
  return joinHtml(franchises.map((franchise, at) => cardHtml(propsOf(franchise, options, at), actions)))
}

/** Franchises as short lines beside another one, or as a sample. */
export function franchiseLines(
  franchises: readonly Franchise[],
  { afford, actions = NO_ACTIONS }: Pick<CardOptions, 'afford' | 'actions'> = {},
): Html {
  const cash = afford ? affordabilityParams(afford) : ''
  return joinHtml(franchises.map((franchise) => lineHtml({ franchise, cash }, actions)))
}
