import { data } from 'react-router'
import { getCustomer } from '#app/features/accounts/customers/customers.queries.server.ts'
import { CustomerPage } from '#app/features/accounts/customers/ui/customer-page.tsx'
import { listSignIns } from '#app/features/accounts/sign-in/sign-in-history.queries.server.ts'
import { heldDataHref } from '#app/features/operation/held-data/held-data.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import type { Route } from './+types/customer'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, { title: loaderData?.account.fullName ?? 'Customer' })

/** Someone who is no customer, or nobody's id, is 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const account = await getCustomer(tx, params.customerId)
  if (!account) throw data(null, { status: 404 })
  return { account, signIns: await listSignIns(tx, account.id) }
}

/** A customer's account and when it was signed in to. */
export default function AdminCustomer({ loaderData }: Route.ComponentProps) {
  return <CustomerPage {...loaderData} heldDataHref={heldDataHref(loaderData.account.email)} />
}
