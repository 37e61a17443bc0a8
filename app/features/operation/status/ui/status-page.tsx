import { plural } from '#app/lib/text.ts'
import type { Finding } from '#app/platform/observation/finding.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { CellNote, type Column, Table } from '#app/ui/lists/table.tsx'
import type { Alarms } from '../../operation.ts'
import { OperationTabs } from '../../ui/operation-tabs.tsx'

const marks = {
  well: { tone: 'green', label: 'Good' },
  look: { tone: 'amber', label: 'Check' },
  fault: { tone: 'red', label: 'Problem' },
} as const

const columns: Column<Finding>[] = [
  { key: 'what', header: 'Part', primary: true, cell: ({ what }) => what },
  { key: 'state', header: 'State', cell: ({ state }) => <Badge tone={marks[state].tone}>{marks[state].label}</Badge> },
  {
    key: 'said',
    header: 'Details',
    cell: ({ said, todo }) => (
      <span className="wrap-anywhere">
        {said}
        {todo ? <CellNote>{todo}</CellNote> : null}
      </span>
    ),
  },
]

/** How the site is, part by part, in words. */
export function StatusPage({ findings, alarms }: { findings: readonly Finding[]; alarms: Alarms }) {
  const open = findings.filter(({ state }) => state !== 'well').length
  return (
    <>
      <PageHeader title="Operation">
        {open > 0 ? `${plural(open, 'part')} of the site to check.` : 'Everything is running well.'}
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <OperationTabs open="status" alarms={alarms} />
        <Table caption="Status" columns={columns} rows={findings} rowKey={({ what }) => what} empty={null} />
      </div>
    </>
  )
}
