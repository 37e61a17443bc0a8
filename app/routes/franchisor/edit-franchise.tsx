import { data, redirect } from 'react-router'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { submitFranchise } from '#app/features/franchises/editing/actions/submit-franchise.server.ts'
import { storedVersion } from '#app/features/franchises/editing/form-version.server.ts'
import { loadFormOptions, rulesOf } from '#app/features/franchises/editing/queries/form-options.server.ts'
import { getFranchiseToEdit } from '#app/features/franchises/editing/queries/franchise-to-edit.server.ts'
import { FranchiseForm } from '#app/features/franchises/editing/ui/franchise-form.tsx'
import { franchiseNotFound } from '#app/features/franchises/listing/franchise.errors.ts'
import { FranchiseState } from '#app/features/franchises/editing/ui/franchise-state.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { setFlash } from '#app/platform/cookies/flash.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { standStill } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/edit-franchise'

export const shouldRevalidate = standStill

export async function loader({ context, params }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const franchise = await getFranchiseToEdit(tx, requireMember(context).userId, params.franchiseId)
  if (!franchise) throw data({ title: franchiseNotFound().sentence }, { status: 404 })
  const options = await loadFormOptions(tx)
  return {
    franchise,
    options,
    version: storedVersion(franchise.draft, rulesOf(options, franchise.draft.location)),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const submission = await submitFranchise(requireMember(context), request, params.franchiseId)
  if (!submission) throw data({ title: franchiseNotFound().sentence }, { status: 404 })
  if (!submission.saved) return data(submission.answer, { status: submission.status })
  const headers = new Headers()
  setFlash(headers, {
    message: submission.waits
      ? `${submission.name} has been saved and sent for approval again.`
      : `${submission.name} has been saved.`,
    at: '/franchisor/franchises',
  })
  return redirect('/franchisor/franchises', { headers })
}

export { clientAction } from '#app/features/franchises/editing/ui/franchise-form-client-action.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, {
    title: loaderData?.franchise ? `Edit ${loaderData.franchise.name}` : 'Franchise not found',
  })

export default function EditFranchise({
  loaderData: { franchise, options, version },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={`Edit ${franchise.name}`}
        action={
          <LinkButton href={`/franchisor/franchise/${franchise.id}`} variant="quiet">
            Preview
          </LinkButton>
        }
      >
        Fields with * are required.
      </PageHeader>
      <div className="grid gap-5">
        <FranchiseState {...franchise} />
        <FranchiseForm
          options={options}
          start={franchise.draft}
          answer={actionData}
          isNew={false}
          version={version}
          saveText="Save Changes"
          cancelHref="/franchisor/franchises"
        />
      </div>
    </>
  )
}
