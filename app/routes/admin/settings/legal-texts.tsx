import { data } from 'react-router'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { legalAction } from '#app/features/operation/legal/legal.action.server.ts'
import { listLegalVersions } from '#app/features/operation/legal/legal.queries.server.ts'
import { LEGAL_PATH } from '#app/features/operation/legal/legal.ts'
import { LegalList } from '#app/features/operation/legal/ui/legal-list.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { takeFlash } from '#app/platform/cookies/flash.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/legal-texts'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Legal texts' })

/** `?delete=` asks on a page of its own. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const versions = await listLegalVersions(await readTx(context))
  const headers = new Headers()
  const notice = takeFlash(request, headers, LEGAL_PATH)?.message ?? null
  return data({ versions, deleting: url.searchParams.get('delete'), notice }, { headers })
}

export async function action({ request, context }: Route.ActionArgs) {
  return legalAction(await readForm(request), requireMember(context))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

export default function AdminLegalTexts({ loaderData, actionData }: Route.ComponentProps) {
  return <LegalList {...loaderData} failure={actionData} />
}
