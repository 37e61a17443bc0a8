import { formatDateTime } from '#app/lib/dates.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { type Column, Table } from '#app/ui/lists/table.tsx'
import type { SignInEvent } from '../sign-in-history.queries.server.ts'

const columns: Column<SignInEvent>[] = [
  {
    key: 'at',
    header: 'When',
    primary: true,
    cell: ({ at }) => <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>,
  },
  { key: 'who', header: 'Who', cell: ({ name }) => name },
]

/** When an account was signed in to last, as admins see it; nothing says from where. */
export function SignInHistory({ events }: { events: readonly SignInEvent[] }) {
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="sign-ins">
      <h2 id="sign-ins" className="text-lg">
        Recent sign-ins
      </h2>
      <Table
        caption="Recent sign-ins"
        columns={columns}
        rows={events}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No sign-ins found" level={3}>
            The 20 most recent sign-ins to this account will appear here.
          </EmptyState>
        }
      />
    </section>
  )
}
