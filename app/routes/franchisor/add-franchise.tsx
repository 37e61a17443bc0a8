import { dashboardPath } from '#app/lib/account-paths.ts'
import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { submitFranchise } from '#app/features/franchises/editing/actions/submit-franchise.server.ts'
import { emptyDraft } from '#app/features/franchises/editing/franchise-draft.ts'
import { loadFormOptions } from '#app/features/franchises/editing/queries/form-options.server.ts'
import { FranchiseForm } from '#app/features/franchises/editing/ui/franchise-form.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { setFlash } from '#app/platform/cookies/flash.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { standStill } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/add-franchise'

/** One form is one franchise, however often it is sent: it keeps its key. */
export const shouldRevalidate = standStill

export async function loader({ context }: Route.LoaderArgs) {
  return { options: await loadFormOptions(await readTx(context)), idempotencyKey: randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await submitFranchise(requireMember(context), request, null)
  if (!submission) throw data(null, { status: 404 })
  if (!submission.saved) return data(submission.answer, { status: submission.status })
  const headers = new Headers()
  setFlash(headers, {
    message: `${submission.name} has been saved and sent for approval.`,
    at: '/franchisor/franchises',
  })
  return redirect('/franchisor/franchises', { headers })
}

export { clientAction } from '#app/features/franchises/editing/ui/franchise-form-client-action.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Add New Franchise' })

export default function AddFranchise({ loaderData: { options, idempotencyKey }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Add New Franchise">
        Buyers will see everything you enter once the franchise is approved. Fields with * are required.
      </PageHeader>
      <FranchiseForm
        options={options}
        start={emptyDraft}
        answer={actionData}
        isNew
        idempotencyKey={idempotencyKey}
        saveText="Save Franchise"
        cancelHref={dashboardPath('franchisor')}
      />
    </>
  )
}
