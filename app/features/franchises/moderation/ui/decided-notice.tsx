import { Alert } from '#app/ui/feedback/alert.tsx'
import { UndoButton } from '#app/ui/feedback/undo-button.tsx'
import { approvedNews } from '../hidden-by-account.ts'
import type { DecidedListing } from '../queries/review-queue.server.ts'

/** What is said of the other decisions. */
const news: Readonly<Record<string, string>> = {
  rejected: 'has been rejected. The franchisor can make changes and resubmit.',
  pending: 'is pending again.',
}

/** What became of the listing before, where a decision has led on to the next; it can be undone for ten seconds. */
export function DecidedNotice({ decided: { id, name, status, account, leftMs } }: { decided: DecidedListing }) {
  return (
    <Alert kind="success" className="mb-4">
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 wrap-anywhere">
        <span>
          <a href={`/admin/franchise/${id}`}>{name}</a> {status === 'approved' ? approvedNews(account) : news[status]}
        </span>
        {leftMs ? <UndoButton key={id} of={id} action={`/admin/franchise/${id}`} left={leftMs} /> : null}
      </div>
    </Alert>
  )
}
