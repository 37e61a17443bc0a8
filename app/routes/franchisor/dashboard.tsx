import Plus from 'lucide-react/icons/plus'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { listOwnLogins } from '#app/features/accounts/sign-in/own-logins.queries.server.ts'
import { useSite } from '#app/site/use-site.ts'
import {
  countOwnFranchises,
  listOwnFranchises,
} from '#app/features/franchises/editing/queries/own-franchises.server.ts'
import { OwnFranchiseTable } from '#app/features/franchises/editing/ui/own-franchise-table.tsx'
import { countNewLeads } from '#app/features/leads/inbox/franchisor-leads.queries.server.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { plural } from '#app/lib/text.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Table } from '#app/ui/lists/table.tsx'
import { Tile, Tiles } from '#app/ui/layout/tile.tsx'
import type { Route } from './+types/dashboard'

/** How many of the newest franchises are shown at a glance. */
const SHOWN = 5

export async function loader({ context }: Route.LoaderArgs) {
  const member = requireMember(context)
  const tx = await readTx(context)
  const [counts, franchises, newLeads, logins] = await Promise.all([
    countOwnFranchises(tx, member.userId),
    listOwnFranchises(tx, member.userId, 1, SHOWN),
    countNewLeads(tx, member.userId),
    listOwnLogins(tx, member.userId),
  ])
  return { counts, franchises, newLeads, logins, companyName: member.companyName ?? '', contactName: member.fullName }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Dashboard' })

function summary(newLeads: number, pending: number, rejected: number): string {
  if (newLeads > 0) return `You have ${plural(newLeads, 'new lead')} to answer.`
  if (rejected > 0)
    return `${plural(rejected, 'franchise')} ${rejected === 1 ? 'was' : 'were'} rejected. You can edit and resubmit.`
  if (pending > 0) return `${plural(pending, 'franchise')} ${pending === 1 ? 'is' : 'are'} being reviewed.`
  return 'You’re all caught up.'
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { counts, franchises, newLeads, logins, companyName, contactName } = loaderData
  const { siteName } = useSite()
  const total = counts.pending + counts.approved + counts.rejected
  const rows =
    logins.length > 0
      ? logins.map((at) => ({ key: at.toISOString(), text: formatDateTime(at) }))
      : [{ key: 'never', text: 'Never' }]
  return (
    <>
      <PageHeader
        title="Dashboard"
        action={
          <LinkButton href="/franchisor/add-franchise" icon={Plus}>
            Add franchise
          </LinkButton>
        }
      >
        {total === 0
          ? `Add your first franchise; buyers will see it once ${siteName} has approved it.`
          : summary(newLeads, counts.pending, counts.rejected)}
      </PageHeader>
      <Tiles label="At a glance">
        <Tile
          label="Pending Franchise Approvals"
          value={counts.pending}
          note={counts.pending > 0 ? 'In review' : 'Nothing to review'}
          {...(counts.pending > 0 ? { href: '/franchisor/franchises?sort=status' } : {})}
        />
        <Tile
          label="New leads"
          value={newLeads}
          href="/franchisor/leads"
          note={newLeads > 0 ? 'Not opened yet' : 'All opened'}
        />
        <Tile
          label="Live franchises"
          value={counts.approved}
          href="/franchisor/franchises"
          note={`of ${plural(total, 'franchise')}`}
        />
        {counts.rejected > 0 ? (
          <Tile label="Rejected" value={counts.rejected} href="/franchisor/franchises" note="Edit and resubmit" warn />
        ) : null}
      </Tiles>

      <section aria-labelledby="own" className="mt-10 grid gap-4">
        <h2 id="own" className="text-lg">
          My franchises
        </h2>
        <OwnFranchiseTable franchises={franchises} />
        {total > SHOWN ? (
          <p>
            <a href="/franchisor/franchises">{`All ${total} franchises`}</a>
          </p>
        ) : null}
      </section>

      <section aria-labelledby="logins" className="mt-10 grid gap-4">
        <h2 id="logins" className="text-lg">
          Recent Login Activity
        </h2>
        <Table
          caption="Your latest logins"
          rows={rows}
          rowKey={(row) => row.key}
          scroll
          columns={[
            { key: 'company', header: 'Company Name', primary: true, cell: () => companyName || contactName },
            { key: 'contact', header: 'Contact Name', cell: () => contactName },
            { key: 'login', header: 'Last Login', cell: (row) => row.text },
          ]}
        />
      </section>
    </>
  )
}
