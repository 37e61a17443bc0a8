import { z } from 'zod'
import { customerFilters, customersWho } from '#app/features/accounts/customers/customer-list.ts'
import { countCustomers, listCustomers } from '#app/features/accounts/customers/customers.queries.server.ts'
import { CustomersPage } from '#app/features/accounts/customers/ui/customers-page.tsx'
import { readListView } from '#app/lib/list-params.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import type { Route } from './+types/customers'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Customer Accounts' })

const filterField = z.enum(customerFilters).nullable().catch(null)

export async function loader({ context, url }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const filter = filterField.parse(url.searchParams.get('email'))
  const [shown, counts] = await Promise.all([
    listCustomers(tx, readListView(url.searchParams, customersWho(filter)), filter),
    countCustomers(tx),
  ])
  return { shown, counts, filter }
}

/** Customers' accounts, searched, filtered, sorted and in pages. */
export default function AdminCustomers({ loaderData }: Route.ComponentProps) {
  return <CustomersPage {...loaderData} />
}
