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
import { storedVersion } from '#app/features/franchises/editing/form-version.server.ts'
import { loadFormOptions, rulesOf } from '#app/features/franchises/editing/queries/form-options.server.ts'
import { getFranchiseToEdit } from '#app/features/franchises/editing/queries/franchise-to-edit.server.ts'
import { FranchiseForm } from '#app/features/franchises/editing/ui/franchise-form.tsx'
import { ListingStateButtons } from '#app/features/franchises/editing/listing-state/ui/listing-state-buttons.tsx'
import { franchiseNotFound } from '#app/features/franchises/listing/franchise.errors.ts'
import { FranchiseState } from '#app/features/franchises/editing/ui/franchise-state.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { redirectWithFlash, takeFlash } from '#app/platform/cookies/flash.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { standStill } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/edit-franchise'

export const shouldRevalidate = standStill

const pathOf = (franchiseId: string) => `/franchisor/franchise/${franchiseId}/edit`

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const { userId } = requireMember(context)
  const franchise = await getFranchiseToEdit(tx, userId, params.franchiseId)
  if (!franchise) throw data({ title: franchiseNotFound().sentence }, { status: 404 })
  const [draft, options] = await Promise.all([getDraft(tx, userId, franchise.id), loadFormOptions(tx)])
  const headers = new Headers()
  const message = takeFlash(request, headers, pathOf(franchise.id))?.message ?? null
  return data(
    {
      franchise,
      options,
      draft,
      message,
      asks: asksToDiscard(url.searchParams) && draft !== null,
      formKey: randomUUID(),
      // What changed elsewhere since a draft was begun is said when it is saved.
      version: draft?.opened || storedVersion(franchise.draft, rulesOf(options, franchise.draft.location)),
    },
    { headers },
  )
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const submission = await submitFranchise(requireMember(context), request, params.franchiseId)
  if (!submission) throw data({ title: franchiseNotFound().sentence }, { status: 404 })
  if (!submission.saved) return data(submission.answer, { status: submission.status })
  if (submission.saved === 'draft')
    return redirectWithFlash({ message: submission.message, at: pathOf(params.franchiseId) })
  const sent = submission.waits ? ' and sent for approval again' : ''
  return redirectWithFlash({ message: `${submission.name} has been saved${sent}.`, at: '/franchisor/franchises' })
}

export { clientAction } from '#app/features/franchises/editing/ui/franchise-form-client-action.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, {
    title: loaderData?.franchise ? `Edit ${loaderData.franchise.name}` : 'Franchise not found',
  })

export default function EditFranchise({
  loaderData: { franchise, options, draft, message, asks, formKey, version },
  actionData,
}: Route.ComponentProps) {
  const ownPath = pathOf(franchise.id)
  if (asks) return <DiscardDraftPage isNew={false} path={ownPath} />
  return (
    <>
      <PageHeader
        title={`Edit ${franchise.name}`}
        action={
          <div className="flex flex-wrap gap-2">
            <LinkButton href={`/franchisor/franchise/${franchise.id}`} variant="quiet">
              View
            </LinkButton>
            <ListingStateButtons franchise={franchise} />
          </div>
        }
      >
        Fields marked * are required.
      </PageHeader>
      <div className="grid gap-5">
        <FranchiseState {...franchise} />
        <DraftMessages message={message} draft={draft} isNew={false} path={ownPath} />
        <FranchiseForm
          key={franchise.id}
          options={options}
          start={draft?.draft ?? franchise.draft}
          based={draft?.version}
          answer={actionData}
          franchiseId={franchise.id}
          held={franchise.held}
          formKey={formKey}
          version={version}
          saveText="Save Changes"
          cancelHref="/franchisor/franchises"
          ownPath={ownPath}
        />
      </div>
    </>
  )
}
