import { formatDateTime } from '#app/lib/dates.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { ConfirmButton, ConfirmPage } from '#app/ui/feedback/confirm.tsx'
import { useLasting } from '#app/ui/hooks/use-lasting.ts'
import type { SavedDraft } from '#app/lib/drafts/saved-draft.ts'

const question = (path: string, isNew: boolean) => ({
  title: 'Discard this draft?',
  confirmText: 'Discard draft',
  pendingText: 'Discarding...',
  action: path,
  fields: { intent: 'discard' },
  children: isNew
    ? 'Everything you entered will be deleted, with the pictures and files you added. This can’t be undone.'
    : 'Your unsaved changes will be lost, with the pictures and files you added. Your franchise stays as it is.',
})

type FormAsked = { isNew: boolean; /** The form’s own address. */ path: string }

/** The address at which a form asks whether its draft shall go, where scripts are off. */
export const asksToDiscard = (params: URLSearchParams): boolean => params.has('discard')

/** Says that a form goes on where someone left it, and how to start again. */
function DraftNotice({ savedAt, isNew, path }: FormAsked & { savedAt: string }) {
  return (
    <Alert kind="notice" title={`Draft saved ${formatDateTime(new Date(savedAt))}`}>
      <p>
        {isNew
          ? 'You can carry on here on any device. Only your company sees it until you save the franchise.'
          : 'These are changes you haven’t saved. Buyers see them only after you save.'}
      </p>
      <div className="mt-2">
        <ConfirmButton {...question(path, isNew)} label="Discard draft" fallbackHref={`${path}?discard`} size="small" />
      </div>
    </Alert>
  )
}

/** The same question as a page. */
export function DiscardDraftPage({ isNew, path }: FormAsked) {
  return <ConfirmPage {...question(path, isNew)} cancelHref={path} />
}

type DraftMessagesProps = FormAsked & { message: string | null; draft: SavedDraft | null }

/** What became of the draft just now, and that there is one. */
export function DraftMessages({ message, draft, ...form }: DraftMessagesProps) {
  const said = useLasting(message)
  return (
    <>
      {said ? <Alert kind="success">{said}</Alert> : null}
      {draft ? <DraftNotice savedAt={draft.savedAt} {...form} /> : null}
    </>
  )
}
