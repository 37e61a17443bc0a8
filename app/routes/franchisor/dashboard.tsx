import Plus from 'lucide-react/icons/plus'
import { personIdOf } from '#app/features/accounts/account.ts'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { listOwnLogins } from '#app/features/accounts/sign-in/own-logins.queries.server.ts'
import { getUnconfirmedFigures } from '#app/features/franchises/editing/queries/listing-gaps.server.ts'
import {
  countAll,
  countOwnFranchises,
  type OwnFranchiseCounts,
} from '#app/features/franchises/editing/queries/own-franchises.server.ts'
import { countLeads, listLeads } from '#app/features/leads/inbox/franchisor-leads.queries.server.ts'
import { getOwnReplyRecord } from '#app/features/leads/inbox/reply-record.queries.server.ts'
import { NewestLeads } from '#app/features/leads/inbox/ui/newest-leads.tsx'
import { ReplyRecordPanel } from '#app/features/leads/inbox/ui/reply-record-panel.tsx'
import { ALL_LEADS } from '#app/features/leads/lead-filter.ts'
import { leadList } from '#app/features/leads/lead-list.ts'
import { leadsHref } from '#app/features/leads/leads-href.ts'
import { getDueActions } from '#app/features/leads/work/lead-work.queries.server.ts'
import { countUnread } from '#app/features/messages/conversations/conversation-list.queries.server.ts'
import { getPerformance } from '#app/features/metrics/performance/performance.queries.server.ts'
import { readPeriod } from '#app/features/metrics/performance/period.ts'
import { londonDay } from '#app/lib/dates.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { formatCount, plural } from '#app/lib/text.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { useSite } from '#app/site/use-site.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { LoginActivity } from './dashboard/login-activity.tsx'
import { MetricsPanel } from './dashboard/metrics-panel.tsx'
import { summary } from './dashboard/summary.ts'
import { ToDo } from './dashboard/to-do.tsx'
import type { Route } from './+types/dashboard'

/** How many new leads and lines of the table are shown at a glance. */
const LEADS = 6
const LINES = 8

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = requireMember(context)
  const { userId, companyName, fullName } = member
  const tx = await readTx(context)
  const now = new Date()
  const period = readPeriod(new URL(request.url).searchParams, londonDay(now), '7d')
  const fresh = { q: '', sort: leadList.standard, filter: { ...ALL_LEADS, status: 'new' as const } }
  const [counts, leadCounts, leads, due, record, { unread }, unconfirmed, performance, logins] = await Promise.all([
    countOwnFranchises(tx, userId),
    countLeads(tx, userId),
    listLeads(tx, userId, { limit: LEADS, offset: 0 }, fresh),
    getDueActions(tx, userId),
    getOwnReplyRecord(tx, userId),
    countUnread(tx, userId),
    getUnconfirmedFigures(tx, userId),
    getPerformance(tx, userId, { period, franchiseId: null, page: 1, size: LINES }),
    listOwnLogins(tx, personIdOf(member)),
  ])
  return {
    counts,
    totalListed: countAll(counts),
    leads,
    newLeads: leadCounts.fresh,
    totalLeads: leadCounts.listed,
    record,
    waiting: { due, unanswered: record.opened, unread, rejected: counts.rejected, unconfirmed },
    performance,
    period,
    logins,
    companyName: companyName ?? '',
    contactName: fullName,
    now,
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Dashboard' })

/** F-19, with what is under review and what is live. */
function PendingApprovals({ counts: { pending, approved } }: { counts: OwnFranchiseCounts }) {
  return (
    <section className="panel relative grid grid-cols-1 gap-1 p-4" aria-labelledby="pending">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="pending" className="text-lg">
          {pending > 0 ? (
            <a href="/franchisor/franchises?sort=status" className="card-link">
              Pending Franchise Approvals
            </a>
          ) : (
            'Pending Franchise Approvals'
          )}
        </h2>
        <span className="num text-lg font-semibold">{formatCount(pending)}</span>
      </div>
      <p className="text-ink-2">
        {pending > 0 ? `${plural(pending, 'listing')} in review.` : 'No listings are being reviewed.'}
        {approved === 0 ? ' None is live.' : ` ${formatCount(approved)} ${approved === 1 ? 'is' : 'are'} live.`}
      </p>
    </section>
  )
}

/** What to do now comes first, then what happened. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { counts, totalListed, leads, newLeads, totalLeads, record, waiting, performance, period, logins, now } =
    loaderData
  const { siteName } = useSite()
  const oldest = leads.length === newLeads ? (leads.at(-1)?.receivedAt ?? null) : null
  return (
    <>
      <PageHeader
        title="Dashboard"
        action={
          newLeads > 0 ? (
            <LinkButton href={leadsHref({ status: 'new' })}>{`Answer ${plural(newLeads, 'new lead')}`}</LinkButton>
          ) : (
            <LinkButton href="/franchisor/add-franchise" icon={Plus}>
              Add franchise
            </LinkButton>
          )
        }
      >
        {totalListed === 0
          ? `Add your first franchise; buyers will see it once ${siteName} has approved it.`
          : summary({ newLeads, oldest, pending: counts.pending, waiting }, now)}
      </PageHeader>
      <div className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <NewestLeads leads={leads} fresh={newLeads} total={totalLeads} now={now} />
          <div className="grid grid-cols-1 gap-4">
            <ToDo waiting={waiting} now={now} />
            <PendingApprovals counts={counts} />
          </div>
        </div>
        <MetricsPanel performance={performance} period={period} isLive={counts.approved > 0} />
        <ReplyRecordPanel record={record} />
        <LoginActivity logins={logins} companyName={loaderData.companyName} contactName={loaderData.contactName} />
      </div>
    </>
  )
}
