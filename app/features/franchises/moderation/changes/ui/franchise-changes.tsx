import FileText from 'lucide-react/icons/file-text'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { formatDate } from '#app/lib/dates.ts'
import { type Column, Table } from '#app/ui/lists/table.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { FilePicture } from '../../ui/file-picture.tsx'
import { type ChangeLine, markChange, type Told } from '../change-line.ts'
import type { FranchiseChanges as Changes } from '../changes.queries.server.ts'

function Pictures({ urls, of }: { urls: readonly string[]; of: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      {urls.map((url, at) => (
        <FilePicture key={url} url={url} alt={`${of} ${at + 1}`} small />
      ))}
    </div>
  )
}

/** One side of a change; the changed words are marked on the side that stands now. */
function Side({ told, other, of, isNow }: { told: Told; other: Told; of: string; isNow: boolean }) {
  const label = `${of} ${isNow ? 'now' : 'as approved'}`
  const none = <span className="text-ink-2">None</span>
  if (told.kind === 'pictures') return told.urls.length > 0 ? <Pictures urls={told.urls} of={label} /> : none
  if (told.kind === 'file')
    return told.url === null ? (
      none
    ) : (
      <LinkButton href={told.url} plain variant="quiet" size="small" icon={FileText}>
        Open<span className="visually-hidden"> {label}</span>
      </LinkButton>
    )
  const pictures = told.urls && told.urls.length > 0 ? <Pictures urls={told.urls} of={label} /> : null
  if (told.text === null) return pictures ?? none
  const otherText = other.kind === 'text' ? (other.text ?? '') : ''
  const [before, changed, after] = isNow ? markChange(told.text, otherText) : [told.text, '', '']
  return (
    <div className="grid min-w-0 gap-2">
      <p className="whitespace-pre-line wrap-anywhere">
        {before}
        {changed ? <mark className="bg-blue-wash font-semibold text-ink">{changed}</mark> : null}
        {after}
      </p>
      {pictures}
    </div>
  )
}

const columnsFor = (held: readonly string[], approvedAt: Date | null): Column<ChangeLine>[] => [
  { key: 'what', header: 'What', primary: true, cell: (line) => line.what },
  {
    key: 'before',
    header: approvedAt ? `Approved ${formatDate(approvedAt)}` : 'Approved',
    cell: (line) => <Side told={line.before} other={line.after} of={line.what} isNow={false} />,
  },
  {
    key: 'after',
    header: 'Now',
    cell: (line) => <Side told={line.after} other={line.before} of={line.what} isNow />,
  },
  {
    key: 'shown',
    header: 'Shown to buyers',
    cell: (line) => (held.includes(line.field) ? <Badge tone="amber">Held until you review</Badge> : 'Already public'),
  },
]

/** 3-decisions 35: what was approved beside what stands now, and whether buyers see it already. */
export function FranchiseChanges({ changes, approvedAt }: { changes: Changes; approvedAt: Date | null }) {
  return (
    <section id="changes" className="grid grid-cols-1 gap-4" aria-labelledby="changes-title">
      <h2 id="changes-title">Changed since approval</h2>
      <Table
        caption="Changed since approval"
        rows={changes.lines}
        rowKey={(line) => line.field}
        columns={columnsFor(changes.held, approvedAt)}
      />
    </section>
  )
}
