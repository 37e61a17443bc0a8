import ExternalLink from 'lucide-react/icons/external-link'
import { data } from 'react-router'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { getDisclosure } from '#app/features/franchises/listing/queries/get-disclosure.server.ts'
import { getOwnPreview } from '#app/features/franchises/editing/queries/own-preview.server.ts'
import { ListingStateButtons } from '#app/features/franchises/editing/listing-state/ui/listing-state-buttons.tsx'
import type { ListingState } from '#app/features/franchises/listing/franchise.ts'
import { heldStates } from '#app/features/franchises/listing/held/held-parts.ts'
import { franchiseNotFound } from '#app/features/franchises/listing/franchise.errors.ts'
import { DifferingTotal } from '#app/features/franchises/editing/ui/differing-total.tsx'
import { FranchiseState } from '#app/features/franchises/editing/ui/franchise-state.tsx'
import { DraftPreviewPage } from '#app/features/franchises/editing/ui/preview/draft-preview-page.tsx'
import { PagePreview } from '#app/features/franchises/editing/ui/preview/page-preview.tsx'
import { getDraft } from '#app/features/franchises/editing/drafts/draft.queries.server.ts'
import { draftedPage } from '#app/features/franchises/editing/queries/drafted-page.server.ts'
import { loadFormOptions } from '#app/features/franchises/editing/queries/form-options.server.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import type { Route } from './+types/franchise-preview'

/** With `?draft` as its form stands, where there is a draft; otherwise as it is saved. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const { userId } = requireMember(context)
  const preview = await getOwnPreview(tx, userId, params.franchiseId)
  if (!preview) throw data({ title: franchiseNotFound().sentence }, { status: 404 })
  const now = new Date()
  const { held, ...shown } = preview
  const { id, company } = preview.franchise
  const draft = url.searchParams.has('draft') ? await getDraft(tx, userId, id) : null
  if (draft) {
    const drafted = draftedPage(draft.draft, await loadFormOptions(tx), { id, franchisorId: userId, company })
    return { ...shown, ...drafted, held: {}, savedAt: draft.savedAt, now }
  }
  const disclosure = await getDisclosure(tx, id)
  const earnings = held.earnings?.value ?? disclosure.facts.earnings
  return {
    ...shown,
    held: heldStates(held),
    disclosure: { ...disclosure, facts: { ...disclosure.facts, earnings } },
    savedAt: null,
    now,
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
  loaderData: { franchise, disclosure, held, now, savedAt, ...state },
}: Route.ComponentProps) {
  const edit = `/franchisor/franchise/${franchise.id}/edit`
  if (savedAt !== null) return <DraftPreviewPage {...{ franchise, disclosure, savedAt, now }} formHref={edit} />
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
        <PagePreview franchise={franchise} disclosure={disclosure} held={held} now={now} />
      </div>
    </>
  )
}
