import SearchIcon from 'lucide-react/icons/search'
import { formatDateTime } from '#app/lib/dates.ts'
import { LONGEST_SEARCH } from '#app/lib/forms/searched-text.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { Breakable } from '#app/ui/layout/breakable.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { CellNote, type Column, Table } from '#app/ui/lists/table.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { NewerOlder } from '#app/ui/navigation/newer-older.tsx'
import { AUDIT_LOG_PATH, type AuditFilter } from '../audit-log.ts'
import type { AuditLogData } from '../audit-log.loader.server.ts'

type Entry = AuditLogData['entries'][number]

const columns: Column<Entry>[] = [
  {
    key: 'when',
    header: 'When',
    cell: ({ at }) => (
      <time dateTime={at.toISOString()} className="whitespace-nowrap">
        {formatDateTime(at)}
      </time>
    ),
  },
  {
    key: 'who',
    header: 'Who',
    primary: true,
    cell: ({ who, role, personHref }) => (
      <span className="wrap-anywhere">
        {personHref ? <a href={personHref}>{who}</a> : who}
        {role ? <CellNote>{role}</CellNote> : null}
      </span>
    ),
  },
  { key: 'what', header: 'What', cell: ({ what }) => what },
  {
    key: 'subject',
    header: 'Subject',
    cell: ({ subject, subjectHref }) =>
      subjectHref && subject ? (
        <a href={subjectHref}>
          <Breakable text={subject} />
        </a>
      ) : (
        <span className="wrap-anywhere">{subject ?? '—'}</span>
      ),
  },
  {
    key: 'details',
    header: 'Details',
    cell: ({ details }) =>
      details.length === 0 ? (
        '—'
      ) : (
        <ul className="grid gap-1 wrap-anywhere">
          {details.map(({ label, value }) => (
            <li key={label}>
              <span className="text-ink-2">{label}:</span> {value}
            </li>
          ))}
        </ul>
      ),
  },
]

function Filter({ filter, options, isFiltered }: Pick<AuditLogData, 'filter' | 'options' | 'isFiltered'>) {
  return (
    <search>
      <Form
        key={Object.values(filter).join(' ')}
        method="get"
        action={AUDIT_LOG_PATH}
        noSummary
        preventScrollReset
        aria-label="Search the audit log"
        className="flex flex-wrap items-end gap-3"
      >
        <TextField
          name="person"
          label="Person"
          type="search"
          size="small"
          className="min-w-0 flex-1 basis-36"
          maxLength={LONGEST_SEARCH}
          defaultValue={filter.person}
        />
        <SelectField
          name="action"
          label="Action"
          size="small"
          className="min-w-0 flex-1 basis-48"
          defaultValue={filter.action}
          options={[{ value: '', label: 'Any action' }, ...options]}
        />
        <TextField
          name="subject"
          label="Subject"
          type="search"
          size="small"
          className="min-w-0 flex-1 basis-36"
          maxLength={LONGEST_SEARCH}
          defaultValue={filter.subject}
        />
        <TextField name="from" label="From" type="date" size="small" defaultValue={filter.from} />
        <TextField name="to" label="To" type="date" size="small" defaultValue={filter.to} />
        <Button type="submit" variant="quiet" size="small" icon={SearchIcon}>
          Search
        </Button>
        {isFiltered ? (
          <LinkButton href={AUDIT_LOG_PATH} variant="plain" size="small">
            Clear search
          </LinkButton>
        ) : null}
      </Form>
    </search>
  )
}

const sentence = ({ from, to }: AuditFilter, isFiltered: boolean): string =>
  isFiltered && (from || to) ? 'What was done on these days, newest first.' : 'What was done, newest first.'

/** Who did what to what, and when: before and after where the act keeps them (security.md, logs). */
export function AuditLogPage({ data }: { data: AuditLogData }) {
  const { filter, entries, isFiltered } = data
  return (
    <>
      <PageHeader title="Audit log">{sentence(filter, isFiltered)} Entries are kept for 24 months.</PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <Filter filter={filter} options={data.options} isFiltered={isFiltered} />
        <Table
          caption="Audit log"
          columns={columns}
          rows={entries}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title="No entries found">
              {isFiltered
                ? 'Nothing fits what you searched for. Check the spelling, or choose other days.'
                : 'What admins and members change will appear here.'}
            </EmptyState>
          }
        />
        <NewerOlder newerHref={data.newerHref} olderHref={data.olderHref} />
      </div>
    </>
  )
}
