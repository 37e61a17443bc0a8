import { dashboardPath } from '#app/lib/account-paths.ts'
import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { getDraft } from '#app/features/franchises/editing/drafts/draft.queries.server.ts'
import {
  asksToDiscard,
  DiscardDraftPage,
  DraftMessages,
} from '#app/features/franchises/editing/drafts/ui/draft-notice.tsx'
import { submitFranchise } from '#app/features/franchises/editing/actions/submit-franchise.server.ts'
import { emptyDraft } from '#app/features/franchises/editing/franchise-draft.ts'
import { loadFormOptions } from '#app/features/franchises/editing/queries/form-options.server.ts'
import { FranchiseForm } from '#app/features/franchises/editing/ui/franchise-form.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { redirectWithFlash, takeFlash } from '#app/platform/cookies/flash.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { standStill } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/add-franchise'

/** One form is one franchise, however often it is sent: it keeps its key. */
export const shouldRevalidate = standStill

const PATH = '/franchisor/add-franchise'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const { userId } = requireMember(context)
  const [draft, options] = await Promise.all([getDraft(tx, userId, null), loadFormOptions(tx)])
  const headers = new Headers()
  const message = takeFlash(request, headers, PATH)?.message ?? null
  const asks = asksToDiscard(url.searchParams) && draft !== null
  return data({ options, draft, message, asks, formKey: randomUUID() }, { headers })
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await submitFranchise(requireMember(context), request, null)
  if (!submission) throw data(null, { status: 404 })
  if (!submission.saved) return data(submission.answer, { status: submission.status })
  if (submission.saved === 'draft') return redirectWithFlash({ message: submission.message, at: PATH })
  const [message, at] = [`${submission.name} has been saved and sent for approval.`, '/franchisor/franchises']
  // The list has no such part; the form goes on there where someone typed while it was being sent.
  return redirectWithFlash({ message, at }, { to: submission.id === null ? at : `${at}#${submission.id}` })
}

export { clientAction } from '#app/features/franchises/editing/ui/franchise-form-client-action.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Add New Franchise' })

export default function AddFranchise({
  loaderData: { options, draft, message, asks, formKey },
  actionData,
}: Route.ComponentProps) {
  if (asks) return <DiscardDraftPage isNew path={PATH} />
  return (
    <>
      <PageHeader title="Add New Franchise">
        Buyers will see everything you enter once the franchise is approved. Fields marked * are required.
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <DraftMessages message={message} draft={draft} isNew path={PATH} />
        <FranchiseForm
          options={options}
          start={draft?.draft ?? emptyDraft}
          based={draft?.version}
          answer={actionData}
          franchiseId={null}
          formKey={formKey}
          saveText="Save Franchise"
          cancelHref={dashboardPath('franchisor')}
          ownPath={PATH}
        />
      </div>
    </>
  )
}
