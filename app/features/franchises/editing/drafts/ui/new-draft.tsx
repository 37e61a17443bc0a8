import { formatDateTime } from '#app/lib/dates.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { DraftListed } from '../draft.queries.server.ts'

/** The way back to a new franchise that someone began to enter. */
export function NewDraft({ drafts }: { drafts: readonly DraftListed[] }) {
  const draft = drafts.find(({ franchiseId }) => franchiseId === null)
  if (!draft) return null
  return (
    <div className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-0 wrap-anywhere">
        <strong>{draft.name || 'A new franchise'}</strong>
        <span className="block text-sm text-ink-2">{`Draft saved ${formatDateTime(draft.savedAt)}`}</span>
      </p>
      <LinkButton href="/franchisor/add-franchise" variant="quiet">
        Carry on with your draft
      </LinkButton>
    </div>
  )
}
