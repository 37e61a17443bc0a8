import { franchisorPath } from '#app/features/accounts/franchisors/franchisor-list.ts'
import {
  type FranchisorLogin,
  listFranchisorLogins,
} from '#app/features/accounts/franchisors/franchisor-logins.queries.server.ts'
import { heldLeadList } from '#app/features/leads/held/held-lead.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { formatList, plural } from '#app/lib/text.ts'
import { countWhatWaits } from '#app/what-waits.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Breakable } from '#app/ui/layout/breakable.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { type Column, Table } from '#app/ui/lists/table.tsx'
import { Tile, Tiles } from '#app/ui/layout/tile.tsx'
import type { Route } from './+types/dashboard'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Dashboard' })

export async function loader({ context }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const [{ accounts, franchises, changed, held, alarms }, logins] = await Promise.all([
    countWhatWaits(tx),
    listFranchisorLogins(tx),
  ])
  return { accounts, franchises, changed, held, logins, alarms }
}

/** D-07. */
const columns: Column<FranchisorLogin>[] = [
  {
    key: 'company',
    header: 'Company Name',
    primary: true,
    cell: (login) => (
      <a href={franchisorPath(login.franchisorId)}>
        <Breakable text={login.companyName || login.contactName} />
      </a>
    ),
  },
  { key: 'contact', header: 'Contact Name', cell: (login) => login.contactName },
  {
    key: 'login',
    header: 'Last Login',
    cell: (login) =>
      login.lastLogin ? (
        <time dateTime={login.lastLogin.toISOString()}>{formatDateTime(login.lastLogin)}</time>
      ) : (
        'Never'
      ),
  },
]

function sentence(accounts: number, franchises: number, changed: number, held: number): string {
  const waiting = [
    accounts > 0 ? plural(accounts, 'account') : [],
    franchises > 0 ? plural(franchises, 'franchise') : [],
    changed > 0 ? plural(changed, 'changed listing') : [],
    held > 0 ? plural(held, 'held lead') : [],
  ].flat()
  return waiting.length === 0 ? 'Nothing to review.' : `${formatList(waiting)} to review.`
}

export default function AdminDashboard({
  loaderData: { accounts, franchises, changed, held, logins, alarms },
}: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Dashboard">{sentence(accounts, franchises, changed, held)}</PageHeader>
      <Tiles label="To review">
        <Tile
          label="Pending Accounts"
          value={accounts}
          href="/admin/account-approvals"
          warn={accounts > 0}
          note={accounts > 0 ? 'Franchisors waiting for our decision' : 'All reviewed'}
        />
        <Tile
          label="Pending Franchises"
          value={franchises}
          href="/admin/franchise-approvals"
          warn={franchises > 0}
          note={franchises > 0 ? 'Listings waiting for our decision' : 'All reviewed'}
        />
        <Tile
          label="Changed since approval"
          value={changed}
          href="/admin/franchise-approvals/changed"
          warn={changed > 0}
          note={changed > 0 ? 'Live listings to check' : 'All reviewed'}
        />
        <Tile
          label="Held leads"
          value={held}
          href={heldLeadList.path}
          warn={held > 0}
          note={held > 0 ? 'Requests that may be spam' : 'None held'}
        />
        {alarms.emails > 0 ? (
          <Tile label="Failed Emails" value={alarms.emails} href="/admin/operation" warn note="Retry or discard them" />
        ) : null}
        {alarms.jobs > 0 ? (
          <Tile
            label="Failed Background Jobs"
            value={alarms.jobs}
            href="/admin/operation/jobs"
            warn
            note="Their last run failed"
          />
        ) : null}
      </Tiles>
      <h2 className="mt-10 mb-4">Recent Franchisor Login Activity</h2>
      <Table
        caption="Recent Franchisor Login Activity"
        columns={columns}
        rows={logins}
        rowKey={(login) => login.id}
        empty={
          <EmptyState title="No login activity found">
            The ten most recent franchisor sign-ins will appear here.
          </EmptyState>
        }
      />
    </>
  )
}
