import type { HeldStates } from '../../../listing/held/held-parts.ts'
import { HeldNote } from '../../../listing/held/ui/held-note.tsx'
import { CostAndFacts } from '../../../listing/ui/cost-section.tsx'
import { FranchiseTabs } from '../../../listing/ui/franchise-tabs.tsx'
import { FrontPictures, Gallery } from '../../../listing/ui/franchise-gallery.tsx'
import { About, Faqs } from '../../../listing/ui/franchise-sections.tsx'
import { Stories, Testimonials } from '../../../listing/ui/franchise-words.tsx'
import { TrustList } from '../../../listing/ui/trust-list.tsx'
import type { Disclosure } from '../../../figures/figures.ts'
import type { FranchiseView } from '../../../listing/queries/get-franchise.server.ts'

type PagePreviewProps = {
  franchise: FranchiseView
  disclosure: Disclosure
  /** What of it buyers don’t see yet. */
  held: HeldStates
  now: Date
}

/** What buyers read on the page of a franchise, in its order. */
export function PagePreview({ franchise, disclosure, held, now }: PagePreviewProps) {
  return (
    <>
      <FrontPictures franchise={franchise} />
      <HeldNote part="earnings" states={held} label="Earnings claim" />
      <CostAndFacts franchise={franchise} disclosure={disclosure} now={now} />
      <TrustList franchise={franchise} disclosure={disclosure} now={now} />
      <HeldNote part="brochure" states={held} label="Brochure" />
      <About franchise={franchise} />
      <HeldNote part="testimonials" states={held} label="Testimonials" />
      <FranchiseTabs
        franchise={franchise}
        gallery={<Gallery franchise={franchise} />}
        testimonials={<Testimonials testimonials={franchise.testimonials} />}
        stories={<Stories stories={franchise.stories} />}
      />
      <Faqs faqs={franchise.faqs} />
    </>
  )
}
