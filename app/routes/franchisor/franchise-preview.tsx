import ExternalLink from 'lucide-react/icons/external-link'
import { data } from 'react-router'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { getDisclosure } from '#app/features/franchises/listing/queries/get-disclosure.server.ts'
import { getOwnPreview } from '#app/features/franchises/editing/queries/own-preview.server.ts'
import { ListingStateButtons } from '#app/features/franchises/editing/listing-state/ui/listing-state-buttons.tsx'
import type { ListingState } from '#app/features/franchises/listing/franchise.ts'
import { heldStates } from '#app/features/franchises/listing/held/held-parts.ts'
import { HeldNote } from '#app/features/franchises/listing/held/ui/held-note.tsx'
import { CostAndFacts } from '#app/features/franchises/listing/ui/cost-section.tsx'
import { franchiseNotFound } from '#app/features/franchises/listing/franchise.errors.ts'
import { DifferingTotal } from '#app/features/franchises/editing/ui/differing-total.tsx'
import { FranchiseState } from '#app/features/franchises/editing/ui/franchise-state.tsx'
import { FranchiseTabs } from '#app/features/franchises/listing/ui/franchise-tabs.tsx'
import { FrontPictures } from '#app/features/franchises/listing/ui/franchise-gallery.tsx'
import { TrustList } from '#app/features/franchises/listing/ui/trust-list.tsx'
import { About, Faqs } from '#app/features/franchises/listing/ui/franchise-sections.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import type { Route } from './+types/franchise-preview'

export async function loader({ context, params }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const preview = await getOwnPreview(tx, requireMember(context).userId, params.franchiseId)
  if (!preview) throw data({ title: franchiseNotFound().sentence }, { status: 404 })
  const disclosure = await getDisclosure(tx, preview.franchise.id)
  const { held, ...shown } = preview
  const earnings = held.earnings?.value ?? disclosure.facts.earnings
  return {
    ...shown,
    held: heldStates(held),
    disclosure: { ...disclosure, facts: { ...disclosure.facts, earnings } },
    now: new Date(),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, { title: loaderData?.franchise.name ?? 'Franchise not found' })

const APPROVAL = 'This is what buyers will see once it has been approved.'
const seenBy: Readonly<Record<ListingState, string>> = {
  approved: 'This is what buyers see.',
  paused: 'This is what buyers will see once you resume it.',
  pending: APPROVAL,
  rejected: APPROVAL,
  withdrawn: APPROVAL,
}

/** 3-decisions 37: an own franchise as buyers see it, whatever its state. */
export default function FranchisePreview({
  loaderData: { franchise, disclosure, held, now, ...state },
}: Route.ComponentProps) {
  const edit = `/franchisor/franchise/${franchise.id}/edit`
  return (
    <>
      <PageHeader
        title={franchise.name}
        action={
          <div className="flex flex-wrap gap-3">
            {state.status === 'approved' ? (
              <LinkButton href={`/franchise/${franchise.id}`} variant="quiet" icon={ExternalLink}>
                Public page
              </LinkButton>
            ) : null}
            <LinkButton href={edit}>Edit franchise</LinkButton>
            <ListingStateButtons franchise={{ ...franchise, status: state.status }} />
          </div>
        }
      >
        {franchise.shortDescription}
      </PageHeader>
      <div className="grid max-w-[56rem] grid-cols-1 gap-8">
        <p className="flex items-center gap-3">
          <StatusBadge kind="franchise" status={state.status} />
          <span className="text-ink-2">
            {state.status === 'approved' && Object.keys(held).length > 0
              ? 'This is what buyers see, apart from what is marked below.'
              : seenBy[state.status]}
          </span>
        </p>
        <FranchiseState {...state} />
        <DifferingTotal figures={disclosure.figures} editHref={edit} />
        <FrontPictures franchise={franchise} />
        <HeldNote part="earnings" states={held} label="Earnings claim" />
        <CostAndFacts franchise={franchise} disclosure={disclosure} now={now} />
        <TrustList franchise={franchise} disclosure={disclosure} now={now} />
        <HeldNote part="brochure" states={held} label="Brochure" />
        <About franchise={franchise} />
        <HeldNote part="testimonials" states={held} label="Testimonials" />
        <FranchiseTabs franchise={franchise} />
        <Faqs faqs={franchise.faqs} />
      </div>
    </>
  )
}
