import { formatDateTime } from '#app/lib/dates.ts'
import { plural } from '#app/lib/text.ts'
import { Disclosure } from '#app/ui/layout/disclosure.tsx'
import { Table } from '#app/ui/lists/table.tsx'

type LoginActivityProps = { logins: readonly Date[]; companyName: string; contactName: string }

/** F-22, folded: that is news to nobody, and there when someone looks for it. */
export function LoginActivity({ logins, companyName, contactName }: LoginActivityProps) {
  const rows =
    logins.length > 0
      ? logins.map((at) => ({ key: at.toISOString(), text: formatDateTime(at) }))
      : [{ key: 'never', text: 'Never' }]
  return (
    <section className="panel py-2 [&>details]:border-0" aria-label="Recent Login Activity">
      <Disclosure
        summary={
          <hgroup className="mr-auto flex min-w-0 flex-wrap items-baseline gap-x-4">
            <h2 className="text-lg">Recent Login Activity</h2>
            <p className="text-sm font-normal text-ink-2">
              {logins[0] ? `Last sign-in ${formatDateTime(logins[0])} · ${plural(logins.length, 'sign-in')}` : 'Never'}
            </p>
          </hgroup>
        }
      >
        <Table
          caption="Your latest sign-ins"
          rows={rows}
          rowKey={(row) => row.key}
          scroll
          columns={[
            { key: 'company', header: 'Company Name', primary: true, cell: () => companyName || contactName },
            { key: 'contact', header: 'Contact Name', cell: () => contactName },
            { key: 'login', header: 'Last Login', cell: (row) => row.text },
          ]}
        />
      </Disclosure>
    </section>
  )
}
