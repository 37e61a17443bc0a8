import Trash2 from 'lucide-react/icons/trash-2'
import { formatDate, formatDateTime } from '#app/lib/dates.ts'
import { ConfirmButton } from '#app/ui/feedback/confirm.tsx'
import { Breakable } from '#app/ui/layout/breakable.tsx'
import { EmailText } from '#app/ui/layout/email-text.tsx'
import { type Column, Table } from '#app/ui/lists/table.tsx'
import { COMPANY_PATH, removePath, roleNames } from '../company.ts'
import type { CompanyMember } from '../company.queries.server.ts'

/** What is asked before a member goes, in the dialog and on the page. */
export const removeQuestion = ({ id, fullName }: CompanyMember) => ({
  title: 'Remove this member?',
  confirmText: 'Remove member',
  pendingText: 'Removing...',
  action: COMPANY_PATH,
  fields: { intent: 'remove', id },
  children: (
    <p className="wrap-anywhere">
      {fullName} will be signed out everywhere at once, and their account will be deleted: name, email, password and
      sign-ins. What they wrote to buyers stays, without their name. We’ll tell them by email.
    </p>
  ),
})

const columnsFor = (person: string): Column<CompanyMember>[] => [
  {
    key: 'name',
    header: 'Name',
    primary: true,
    cell: ({ id, fullName }) => (
      <>
        <Breakable text={fullName} />
        {id === person ? <span className="font-normal text-ink-2"> (you)</span> : null}
      </>
    ),
  },
  {
    key: 'email',
    header: 'Email',
    cell: ({ email }) => (
      <span>
        <EmailText address={email} />
      </span>
    ),
  },
  { key: 'role', header: 'Role', cell: ({ isOwner }) => (isOwner ? roleNames.owner : roleNames.member) },
  { key: 'joined', header: 'Since', cell: ({ joinedAt }) => formatDate(joinedAt) },
  { key: 'login', header: 'Last Login', cell: ({ lastLogin }) => (lastLogin ? formatDateTime(lastLogin) : 'Never') },
]

const removeColumn: Column<CompanyMember> = {
  key: 'actions',
  header: 'Actions',
  actions: true,
  cell: (member) =>
    member.isOwner ? null : (
      <ConfirmButton
        label={
          <>
            Remove<span className="visually-hidden"> {member.fullName}</span>
          </>
        }
        size="small"
        variant="plain"
        icon={Trash2}
        fallbackHref={removePath(member.id)}
        {...removeQuestion(member)}
      />
    ),
}

type MemberTableProps = { members: readonly CompanyMember[]; person: string; canManage: boolean }

/** Everyone who acts for the company. */
export function MemberTable({ members, person, canManage }: MemberTableProps) {
  return (
    <section aria-labelledby="members" className="grid gap-4">
      <h2 id="members" className="text-lg">
        Members
      </h2>
      <Table
        caption="Members"
        rows={members}
        rowKey={({ id }) => id}
        columns={canManage ? [...columnsFor(person), removeColumn] : columnsFor(person)}
      />
    </section>
  )
}
