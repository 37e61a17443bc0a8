import { redirect } from 'react-router'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { getDraft } from '#app/features/franchises/editing/drafts/draft.queries.server.ts'
import { draftedPage } from '#app/features/franchises/editing/queries/drafted-page.server.ts'
import { loadFormOptions } from '#app/features/franchises/editing/queries/form-options.server.ts'
import { DraftPreviewPage } from '#app/features/franchises/editing/ui/preview/draft-preview-page.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import type { Route } from './+types/new-franchise-preview'

const FORM = '/franchisor/add-franchise'

export async function loader({ context }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const { userId, companyName } = requireMember(context)
  const draft = await getDraft(tx, userId, null)
  if (!draft) throw redirect(FORM)
  const known = { id: 'new', franchisorId: userId, company: companyName }
  return {
    ...draftedPage(draft.draft, await loadFormOptions(tx), known),
    savedAt: draft.savedAt,
    now: new Date(),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, { title: `Preview of ${loaderData?.franchise.name ?? 'your franchise'}` })

/** 3-decisions 37: a franchise that is being added, as its page would be. */
export default function NewFranchisePreview({ loaderData }: Route.ComponentProps) {
  return <DraftPreviewPage {...loaderData} formHref={FORM} />
}
