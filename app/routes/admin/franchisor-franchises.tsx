import {
  companyCheckAction,
  isCheckForm,
  readCheckForm,
} from '#app/features/accounts/company-checks/company-check.action.server.ts'
import { listCompanyChecks } from '#app/features/accounts/company-checks/company-check.queries.server.ts'
import { CheckRemovalPage, CompanyChecks } from '#app/features/accounts/company-checks/ui/company-checks.tsx'
import { franchisorAction } from '#app/features/accounts/franchisors/franchisors.action.server.ts'
import { franchisorList, franchisorPath } from '#app/features/accounts/franchisors/franchisor-list.ts'
import { getFranchisor } from '#app/features/accounts/franchisors/franchisors.queries.server.ts'
import {
  FranchisorAccountPanel,
  nameOf,
  SuspensionPage,
} from '#app/features/accounts/franchisors/ui/franchisor-account.tsx'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { listSignIns } from '#app/features/accounts/sign-in/sign-in-history.queries.server.ts'
import { SignInHistory } from '#app/features/accounts/sign-in/ui/sign-in-history.tsx'
import {
  franchisorFranchiseList,
  listFranchisorFranchises,
} from '#app/features/franchises/moderation/queries/franchisor-franchises.server.ts'
import { FranchisorFranchises } from '#app/features/franchises/moderation/ui/franchisor-franchises.tsx'
import { londonDay } from '#app/lib/dates.ts'
import { readListView } from '#app/lib/list-params.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { DecisionNotice } from '#app/ui/feedback/decision-notice.tsx'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { data } from 'react-router'
import type { Route } from './+types/franchisor-franchises'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, { title: loaderData ? nameOf(loaderData.account) : 'Franchisor' })

/** Someone who is no franchisor, or nobody's id, is 404. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const account = await getFranchisor(tx, params.franchisorId)
  if (!account) throw data(null, { status: 404 })
  const list = franchisorFranchiseList(franchisorPath(account.id))
  const [shown, checks, signIns] = await Promise.all([
    listFranchisorFranchises(tx, readListView(url.searchParams, list), [account.id]),
    listCompanyChecks(tx, account.id),
    listSignIns(tx, account.id),
  ])
  return {
    account,
    list,
    shown,
    checks,
    signIns,
    today: londonDay(new Date()),
    asksSuspension: account.state === 'approved' && url.searchParams.has('suspend'),
    doomed: checks.find(({ id }) => id === url.searchParams.get('remove-check')) ?? null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readCheckForm(request)
  const admin = requireMember(context)
  return isCheckForm(sent) ? companyCheckAction(sent, admin) : franchisorAction(sent.form, admin)
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** D-12, 3-decisions 41: a franchisor's account, what was checked of the company, and its franchises. */
export default function FranchisorFranchisesPage({
  loaderData: { account, list, shown, checks, signIns, today, asksSuspension, doomed },
  actionData,
}: Route.ComponentProps) {
  const failure = actionData && !actionData.ok ? actionData : undefined
  if (asksSuspension && !actionData) return <SuspensionPage account={account} />
  if (doomed && !actionData) return <CheckRemovalPage account={account} check={doomed} />
  const isCheck = failure?.values['intent'] === 'check'
  return (
    <>
      <PageHeader title={nameOf(account)}>
        <a href={franchisorList.path}>All accounts</a>
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <DecisionNotice answer={isCheck ? undefined : actionData} />
        <FranchisorAccountPanel account={account} failure={isCheck ? undefined : failure} />
        <FranchisorFranchises list={list} shown={shown} />
        <CompanyChecks account={account} checks={checks} failure={isCheck ? failure : undefined} today={today} />
        <SignInHistory events={signIns} />
      </div>
    </>
  )
}
