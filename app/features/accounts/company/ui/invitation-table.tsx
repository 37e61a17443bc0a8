import { formatDate } from '#app/lib/dates.ts'
import { Form } from '#app/ui/forms/form.tsx'
import { ignoreDoubleClick } from '#app/ui/forms/ignore-double-click.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { EmailText } from '#app/ui/layout/email-text.tsx'
import { type Column, Table } from '#app/ui/lists/table.tsx'
import type { Invitation } from '../company.queries.server.ts'

function Act({ row, intent, text, pending }: { row: Invitation; intent: string; text: string; pending: string }) {
  return (
    <Form fields={{ intent, id: row.id }} preventScrollReset noSummary>
      <SubmitButton size="small" variant="plain" pendingText={pending} onClick={ignoreDoubleClick}>
        {text}
        <span className="visually-hidden"> the invitation to {row.email}</span>
      </SubmitButton>
    </Form>
  )
}

const columns: Column<Invitation>[] = [
  { key: 'name', header: 'Name', primary: true, cell: ({ fullName }) => fullName },
  {
    key: 'email',
    header: 'Email',
    cell: ({ email }) => (
      <span>
        <EmailText address={email} />
      </span>
    ),
  },
  {
    key: 'until',
    header: 'Open until',
    cell: ({ expiresAt, isOver }) => (
      <span className="whitespace-nowrap">
        {isOver ? `Expired on ${formatDate(expiresAt)}` : formatDate(expiresAt)}
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (row) => (
      <div className="flex flex-wrap gap-2 sm:flex-nowrap sm:justify-end">
        <Act row={row} intent="resend" text="Send again" pending="Sending..." />
        <Act row={row} intent="withdraw" text="Withdraw" pending="Withdrawing..." />
      </div>
    ),
  },
]

/** Who was invited and has not joined yet. */
export function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <section aria-labelledby="invitations" className="grid gap-4">
      <h2 id="invitations" className="text-lg">
        Open invitations
      </h2>
      <Table caption="Open invitations" rows={invitations} rowKey={({ id }) => id} columns={columns} />
    </section>
  )
}
