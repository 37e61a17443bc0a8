import { companyAction } from '#app/features/accounts/company/company.action.server.ts'
import { loadCompanyPage } from '#app/features/accounts/company/company-page.server.ts'
import { CompanyPage, companyTitle } from '#app/features/accounts/company/ui/company-page.tsx'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/company'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, { title: loaderData ? companyTitle(loaderData) : 'Company' })

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadCompanyPage(request, await readTx(context), requireMember(context))
}

export function action({ request, context }: Route.ActionArgs) {
  return companyAction(request, requireMember(context))
}

export { clientAction } from '#app/ui/forms/typed-on/client-action.ts'

export default function Company({ loaderData, actionData }: Route.ComponentProps) {
  return <CompanyPage shown={loaderData} answer={actionData} />
}
