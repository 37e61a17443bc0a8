import { env } from '#app/platform/env.server.ts'
import { memoiseStatic } from '#app/platform/render/memoised-static.server.ts'
import { type Html, joinHtml, renderStatic } from '#app/platform/render/static-markup.server.ts'
import { type Affordability, affordabilityParams } from '../figures/cash-and-loan.ts'
import type { Disclosure } from '../figures/figures.ts'
import type { Turnover } from '../figures/assumptions.ts'
import type { FranchiseView } from './queries/get-franchise.server.ts'
import { CostAndFacts } from './ui/cost-section.tsx'
import { FrontPictures, Gallery } from './ui/franchise-gallery.tsx'
import { About, Faqs, Head } from './ui/franchise-sections.tsx'
import { Stories, Testimonials } from './ui/franchise-words.tsx'
import { MoreInCategory, SimilarTitle } from './ui/similar-around.tsx'
import { PriceStrip } from './ui/price-strip.tsx'
import { ShareOrReport } from './ui/share-or-report.tsx'

/** Of all parts together some hundred franchises, at most 16 MB. */
const MAX_LETTERS = 1_000_000
const MAX_COST_LETTERS = 3_000_000
const HOUR_MS = 3_600_000

const headHtml = memoiseStatic('head', Head, MAX_LETTERS)
const stripHtml = memoiseStatic('strip', PriceStrip, MAX_LETTERS)
const costsHtml = memoiseStatic('costs', CostAndFacts, MAX_COST_LETTERS)
const picturesHtml = memoiseStatic('pictures', FrontPictures, MAX_LETTERS)
const aboutHtml = memoiseStatic('about', About, MAX_LETTERS)
const galleryHtml = memoiseStatic('gallery', Gallery, MAX_LETTERS)
const testimonialsHtml = memoiseStatic('testimonials', Testimonials, MAX_LETTERS)
const storiesHtml = memoiseStatic('stories', Stories, MAX_LETTERS)
const faqsHtml = memoiseStatic('faqs', Faqs, MAX_LETTERS)
const moreOfCategoryHtml = memoiseStatic('more', MoreInCategory, MAX_LETTERS)
const shareHtml = memoiseStatic('share', ShareOrReport, MAX_LETTERS)

type Shown = { franchise: FranchiseView; disclosure: Disclosure; afford: Affordability; turnover: Turnover }
type Part = 'head' | 'strip' | 'costs' | 'about' | 'gallery' | 'testimonials' | 'stories' | 'faqs' | 'share'

/**
 * The parts of a franchise's page that do nothing in a browser, each from memory where it was written before of the
 * same things. The visitor's cash and turnover are among them; nothing else of his is given here.
 */
export function franchiseHtml({ franchise, disclosure, afford, turnover }: Shown): Record<Part, Html> {
  const { id, name, location, shortDescription, longDescription, brochureUrl, imageUrl, gallery } = franchise
  const { company, franchisorId, websiteCheckedAt, replyTenths, replyMinutes, categories, approvedAt } = franchise
  // Whether figures are more than twelve months old is told within the hour.
  const now = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS)
  const pictured = { franchise: { name, imageUrl, gallery } }
  const trusted = { location, franchisorId, company, websiteCheckedAt, replyTenths, replyMinutes }
  return {
    head: headHtml({ franchise: { name, isFeatured: franchise.isFeatured, shortDescription } }),
    strip: stripHtml({ franchise: trusted, disclosure, now, afford }),
    costs: costsHtml({
      franchise: { location, company, categories, approvedAt },
      disclosure,
      now,
      asked: { afford, turnover },
    }),
    about: joinHtml([picturesHtml(pictured), aboutHtml({ franchise: { name, longDescription, brochureUrl } })]),
    gallery: galleryHtml(pictured),
    testimonials: testimonialsHtml({ testimonials: franchise.testimonials }),
    stories: storiesHtml({ stories: franchise.stories }),
    faqs: faqsHtml({ faqs: franchise.faqs }),
    share: shareHtml({ franchise: { id, name }, siteUrl: env.SITE_URL }),
  }
}

/** Over the franchises that are like this one. */
export const similarTitle = renderStatic('similar', <SimilarTitle />)

/** After them the way to all of its category; nothing where it has none. */
export const moreHtml = ({ category }: Pick<FranchiseView, 'category'>, afford: Affordability): Html[] =>
  category ? [moreOfCategoryHtml({ category, cash: affordabilityParams(afford) })] : []
