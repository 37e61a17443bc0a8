import { formatDateTime } from '#app/lib/dates.ts'
import { plural } from '#app/lib/text.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { CellNote, type Column, Table } from '#app/ui/lists/table.tsx'
import type { Alarms } from '../../operation.ts'
import { OperationTabs } from '../../ui/operation-tabs.tsx'
import type { BackgroundJob } from '../jobs.queries.server.ts'

const When = ({ at, none }: { at: Date | null; none: string }) =>
  at ? <time dateTime={at.toISOString()}>{formatDateTime(at)}</time> : none

const columns: Column<BackgroundJob>[] = [
  {
    key: 'job',
    header: 'Job',
    primary: true,
    cell: ({ about, name }) => (
      <span className="wrap-anywhere">
        {about}
        <CellNote>{name}</CellNote>
      </span>
    ),
  },
  {
    key: 'last',
    header: 'Last run',
    cell: ({ doneAt, isRunning, failure }) => (
      <span>
        {isRunning ? <Badge tone="blue">Running</Badge> : null}
        <When at={failure?.at ?? doneAt} none="Not in the last 7 days" />
      </span>
    ),
  },
  { key: 'next', header: 'Next run', cell: ({ nextAt }) => <When at={nextAt} none="—" /> },
  {
    key: 'error',
    header: 'Last error',
    cell: ({ failure, lastFailureAt }) =>
      failure ? (
        <span className="wrap-anywhere">
          <Badge tone="red">Failed</Badge>
          <CellNote>In the log as {failure.reference}</CellNote>
        </span>
      ) : lastFailureAt ? (
        <span>
          {formatDateTime(lastFailureAt)}
          <CellNote>worked since</CellNote>
        </span>
      ) : (
        'None'
      ),
  },
]

/** What runs without a request: when it did, when it will, and what went wrong (times are London’s). */
export function JobsPage({ jobs, alarms }: { jobs: readonly BackgroundJob[]; alarms: Alarms }) {
  return (
    <>
      <PageHeader title="Operation">
        {alarms.jobs > 0
          ? `${plural(alarms.jobs, 'background job')} failed on the last run. A failed run is tried again three times.`
          : 'No background job has failed.'}
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <OperationTabs open="jobs" alarms={alarms} />
        <Table
          caption="Background jobs"
          columns={columns}
          rows={jobs}
          rowKey={({ name }) => name}
          empty={<EmptyState title="No background jobs">They’ll appear once the server has started.</EmptyState>}
        />
      </div>
    </>
  )
}
