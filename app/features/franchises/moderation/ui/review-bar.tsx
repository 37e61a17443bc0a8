import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { UNDO_SECONDS } from '#app/lib/undo.ts'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { DecisionButtons, type Reasons } from '#app/ui/lists/decision-buttons.tsx'
import { Key, KeyShortcuts } from '#app/ui/navigation/key-shortcuts.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { decidedFranchise, reasonsOf } from '../decided-franchise.ts'
import type { FranchiseForAdmin } from '../queries/franchise-for-admin.server.ts'
import type { ReviewPlace } from '../queries/review-queue.server.ts'

/** Approving and rejecting a listing that waits, with their keys. */
export function ReviewButtons({
  franchise,
  saved,
  failure,
}: {
  franchise: Pick<FranchiseForAdmin, 'id' | 'name' | 'version'>
  /** Reasons that are kept. */
  saved: Reasons['saved']
  failure?: FormFailure | undefined
}) {
  return (
    <>
      <DecisionButtons
        of={decidedFranchise(franchise)}
        reasons={reasonsOf(saved)}
        action={at(franchise.id)}
        askHref={`/admin/franchise-approvals?reject=${franchise.id}`}
        failure={failure}
        look="bar"
      />
      <span className="review-bar-note">You can undo for {UNDO_SECONDS} seconds.</span>
    </>
  )
}

const at = (id: string) => `/admin/franchise/${id}`

/**
 * Stays in sight under a listing that is read to decide: the decision, if there is one to take, and the way on
 * (3-decisions 88).
 */
export function ReviewBar({ place, children }: { place: ReviewPlace; children?: ReactNode }) {
  const isHydrated = useHydrated()
  if (!children && place.next === null) return null
  return (
    <div className="review-bar">
      <div className="review-bar-part">{children}</div>
      <div className="review-bar-part">
        {isHydrated ? <KeyShortcuts /> : null}
        {place.back ? (
          <LinkButton href={at(place.back)} variant="quiet" icon={ArrowLeft} shortcut="k">
            Back
            <Key of="k" />
          </LinkButton>
        ) : null}
        {place.next ? (
          <LinkButton href={at(place.next)} variant="quiet" icon={ArrowRight} shortcut="j">
            Next ({place.left} left)
            <Key of="j" />
          </LinkButton>
        ) : null}
      </div>
    </div>
  )
}
