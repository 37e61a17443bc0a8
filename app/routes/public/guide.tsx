import { pageMeta } from '#app/lib/page-meta.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { Route } from './+types/guide'
import { guideSecondHalf } from './texts/guide-second-half.tsx'
import { guideFirst } from './texts/guide-parts.tsx'
import { LongPage } from './texts/long-page.tsx'

/** Nothing here needs scripts: none are sent. */
export const handle = { scripts: false }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Buyer’s guide to UK franchises',
    description:
      'Buying a franchise in the UK, step by step: fees, VAT, disclosure, existing franchisees, territory, ' +
      'funding, the agreement, with checklists to print.',
    path: '/guide',
  })

export default function Guide() {
  return (
    <LongPage
      title="Buyer’s guide"
      lead="Twelve steps from first idea to opening day. Print this page to get the checklists on a sheet or two of A4."
      printsChecklists
      sections={[...guideFirst, ...guideSecondHalf]}
      foot={
        <div className="grid justify-items-start gap-4">
          <p className="max-w-text text-ink-2">
            This guide is general information for England, Wales, Scotland and Northern Ireland. It isn’t financial,
            legal or investment advice. See the <a href="/disclaimer">disclaimer</a>.
          </p>
          <div className="form-actions no-print">
            <LinkButton href="/search">Browse Franchises</LinkButton>
            <LinkButton href="/faqs" variant="quiet">
              Questions and answers
            </LinkButton>
          </div>
        </div>
      }
    />
  )
}
