import type { RouterContextProvider } from 'react-router'
import { makeOnce } from '#app/platform/db/made-once.server.ts'
import { dataRequestContext, documentOnly, staticPart } from '#app/platform/render/static-html.server.ts'
import { type Html, joinHtml } from '#app/platform/render/static-markup.server.ts'
import { EXAMPLE_TURNOVER_PENCE, type Turnover } from '../figures/assumptions.ts'
import type { Affordability } from '../figures/cash-and-loan.ts'
import { factLine } from '../figures/figure-lines.ts'
import type { Disclosure } from '../figures/figures.ts'
import { franchiseHtml, moreHtml, similarTitle } from './page-html.server.tsx'
import type { FranchiseCard } from './queries/cards.server.ts'
import type { FranchiseView } from './queries/get-franchise.server.ts'
import { replyTexts } from './reply-record-text.ts'

/** How many others stand beside a franchise, and how many similar ones after it. */
const FEATURED_BESIDE = 3
const SIMILAR_BELOW = 3

type Found = {
  franchise: FranchiseView
  disclosure: Disclosure
  featured: FranchiseCard[]
  resembling: FranchiseCard[]
  afford: Affordability
  turnover: Turnover
}
/** What other rooms put on the page: cards of other franchises, and the box to compare this one. */
type Around = {
  cards: (franchises: FranchiseCard[], afford: Affordability) => Html
  compareBox: (franchise: Pick<FranchiseView, 'id' | 'name'>) => Html
  /** What is said where no other is featured. */
  noneFeatured: Html
}
type Context = Readonly<RouterContextProvider>

const once = makeOnce<FranchiseView, FranchiseParts>()

/**
 * What a franchise's page shows besides the visitor's own: written once for answers that many visitors are given, again
 * for another cash or turnover.
 */
export function franchiseParts(context: Context, found: Found, around: Around): FranchiseParts {
  const { franchise, disclosure, featured, resembling, afford, turnover } = found
  const asked = JSON.stringify([afford, turnover])
  const of = [disclosure, featured, resembling, asked, context.get(dataRequestContext), around]
  return once(franchise, of, () => write(context, found, around))
}

function write(context: Context, found: Found, around: Around) {
  const { franchise, disclosure, featured, resembling, afford, turnover } = found
  const { id, name, faqs } = franchise
  const beside = featured.slice(0, FEATURED_BESIDE)
  // Whoever stands beside the franchise already does not come again under it.
  const similar = resembling.filter((one) => !beside.some((other) => other.id === one.id)).slice(0, SIMILAR_BELOW)
  const more = moreHtml(franchise, afford)
  const html = franchiseHtml({ franchise, disclosure, afford, turnover })
  const part = (of: keyof typeof html) => staticPart(context, html[of])
  return {
    total: factLine('total', disclosure, EXAMPLE_TURNOVER_PENCE)?.text ?? null,
    reply: replyTexts(franchise)[0] ?? null,
    facts: documentOnly({ openAreas: disclosure.openAreas ?? [], faqs }),
    head: part('head'),
    strip: part('strip'),
    costs: part('costs'),
    about: part('about'),
    gallery: part('gallery'),
    testimonials: part('testimonials'),
    stories: part('stories'),
    faqs: faqs.length === 0 ? null : part('faqs'),
    share: part('share'),
    compare: staticPart(context, around.compareBox({ id, name })),
    featured: staticPart(context, beside.length === 0 ? around.noneFeatured : around.cards(beside, afford)),
    similar:
      similar.length === 0
        ? null
        : staticPart(context, joinHtml([similarTitle, around.cards(similar, afford), ...more])),
  }
}

export type FranchiseParts = ReturnType<typeof write>
