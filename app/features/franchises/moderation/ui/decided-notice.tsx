import { Alert } from '#app/ui/feedback/alert.tsx'
import { UndoButton } from '#app/ui/feedback/undo-button.tsx'
import type { DecidedListing } from '../queries/review-queue.server.ts'

const news: Readonly<Record<string, string>> = {
  approved: 'is live.',
  rejected: 'has been rejected. The franchisor can make changes and resubmit.',
  pending: 'is waiting again.',
}

/** What became of the listing before, where a decision has led on to the next; it can be undone for ten seconds. */
export function DecidedNotice({ decided: { id, name, status, leftMs } }: { decided: DecidedListing }) {
  return (
    <Alert kind="success" className="mb-4">
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 wrap-anywhere">
        <span>
          <a href={`/admin/franchise/${id}`}>{name}</a> {news[status]}
        </span>
        {leftMs ? <UndoButton key={id} of={id} action={`/admin/franchise/${id}`} left={leftMs} /> : null}
      </div>
    </Alert>
  )
}
