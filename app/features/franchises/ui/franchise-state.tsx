import { Alert } from '#app/ui/alert.tsx'
import type { FranchiseStatus } from '../franchise.ts'

type FranchiseStateProps = { status: FranchiseStatus; rejectionReason: string | null; changedFields: readonly string[] }

const fieldNames: Readonly<Record<string, string>> = {
  name: 'name',
  investment_amount: 'investment amount',
  long_description: 'long description',
  main_image_url: 'main image',
  gallery: 'gallery',
}

/** How a franchise stands with the admins, told to its franchisor (3-decisions 34, 35). */
export function FranchiseState({ status, rejectionReason, changedFields }: FranchiseStateProps) {
  if (status === 'rejected')
    return (
      <Alert kind="warning" title="Rejected">
        {rejectionReason ? <p className="whitespace-pre-line">{rejectionReason}</p> : <p>No reason was given.</p>}
        <p>Correct it and save: it then waits for approval again.</p>
      </Alert>
    )
  if (status === 'pending') return <Alert kind="notice" title="Waiting for approval">You can still change it. Buyers see it once it has been approved.</Alert>
  if (changedFields.length === 0) return null
  return (
    <Alert kind="notice" title="Changed since approval">
      {`It stays live. An admin will look at what changed: ${changedFields.map((field) => fieldNames[field] ?? field).join(', ')}.`}
    </Alert>
  )
}
