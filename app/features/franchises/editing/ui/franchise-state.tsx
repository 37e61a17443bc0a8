import { Alert } from '#app/ui/feedback/alert.tsx'
import { changedFieldNames } from '../../listing/changes-since-approval.ts'
import type { ListingState } from '../../listing/franchise.ts'

type FranchiseStateProps = { status: ListingState; rejectionReason: string | null; changedFields: readonly string[] }

/** How a franchise stands with the admins, told to its franchisor (3-decisions 34, 35). */
export function FranchiseState({ status, rejectionReason, changedFields }: FranchiseStateProps) {
  if (status === 'rejected')
    return (
      <Alert kind="warning" title="Rejected">
        {rejectionReason ? <p className="whitespace-pre-line">{rejectionReason}</p> : <p>No reason was given.</p>}
        <p>Make your changes and save to send it for approval again.</p>
      </Alert>
    )
  if (status === 'pending')
    return (
      <Alert kind="notice" title="Waiting for approval">
        You can still edit it. Buyers will see it once it’s approved.
      </Alert>
    )
  if (status === 'withdrawn')
    return (
      <Alert kind="warning" title="Withdrawn from review">
        Save your changes to send it for approval again.
      </Alert>
    )
  if (status === 'paused')
    return (
      <Alert kind="warning" title="Paused">
        Buyers can’t find it until you resume it. You can still edit it.
      </Alert>
    )
  if (changedFields.length === 0) return null
  return (
    <Alert kind="notice" title="Changed since approval">
      {`${changedFieldNames(changedFields)}. Your listing stays live while we check the changes.`}
    </Alert>
  )
}
