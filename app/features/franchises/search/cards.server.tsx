import { memoiseStatic } from '#app/platform/render/memoised-static.server.ts'
import { type Html, joinHtml, renderStatic } from '#app/platform/render/static-markup.server.ts'
import { type Affordability, affordabilityParams } from '../figures/cash-and-loan.ts'
import { cardAffordability } from '../figures/affordability-text.ts'
import type { FranchiseCard as Franchise } from '../listing/queries/cards.server.ts'
import { type CardActions, type CardProps, FranchiseCard } from './ui/franchise-card.tsx'
import { FranchiseLine } from './ui/franchise-line.tsx'

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

/** Some five thousand cards. */
const MAX_LETTERS = 16_000_000

type RenderCard = (card: CardProps) => Html
const renderers = new WeakMap<CardActions, RenderCard>()
const NO_ACTIONS: CardActions = () => null

/**
 * Renders cards with these controls. Two dozen took React a third of what a page costs, so finished ones are kept by
 * all that they say: whatever differs between two visitors is among it.
 */
function rendererOf(actions: CardActions): RenderCard {
  const known = renderers.get(actions)
  if (known) return known
  const renderer = memoiseStatic<CardProps>(
    'card',
    (card) => <FranchiseCard {...card} Actions={actions} />,
    MAX_LETTERS,
  )
  renderers.set(actions, renderer)
  return renderer
}

/** Cards one after the other, as HTML: a browser has nothing to do for them. */
export function franchiseCards(franchises: readonly Franchise[], options: CardOptions = {}): Html {
  const render = rendererOf(options.actions ?? NO_ACTIONS)
  return joinHtml(franchises.map((franchise, at) => render(propsOf(franchise, options, at))))
}

/** Franchises as short lines beside another one, or as a sample. */
export function franchiseLines(
  franchises: readonly Franchise[],
  { afford, actions: Actions = NO_ACTIONS }: Pick<CardOptions, 'afford' | 'actions'> = {},
): Html {
  const cash = afford ? affordabilityParams(afford) : ''
  return joinHtml(
    franchises.map((franchise) =>
      renderStatic('line', <FranchiseLine franchise={franchise} cash={cash} Actions={Actions} />),
    ),
  )
}
