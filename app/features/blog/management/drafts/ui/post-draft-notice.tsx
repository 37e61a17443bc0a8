import { formatDateTime } from '#app/lib/dates.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { ConfirmButton, ConfirmPage } from '#app/ui/feedback/confirm.tsx'
import type { OtherDraft, PostDraft } from '../post-draft.ts'

const question = (path: string, isNew: boolean) => ({
  title: 'Discard this draft?',
  confirmText: 'Discard draft',
  pendingText: 'Discarding...',
  action: path,
  fields: { intent: 'discard' },
  children: isNew
    ? 'Everything you entered will be deleted. This can’t be undone.'
    : 'Your unsaved changes will be lost. The post stays as it is.',
})

type PostDraftNoticeProps = {
  draft: PostDraft | null
  others: readonly OtherDraft[]
  isNew: boolean
  /** The form’s own address. */
  path: string
  /** Where the post is read that was saved or published since the draft was begun; null where none was. */
  newer: string | null
}

/** That the form goes on where the admin left it, how to start again, and who else is at the same post. */
export function PostDraftNotice({ draft, others, isNew, path, newer }: PostDraftNoticeProps) {
  return (
    <div className="mb-4 grid grid-cols-1 gap-4 empty:hidden">
      {draft ? (
        <Alert
          kind={newer === null ? 'notice' : 'warning'}
          title={`Draft saved ${formatDateTime(new Date(draft.saved.savedAt))}`}
        >
          <p>These are changes you haven’t saved. Nobody else sees them, and you can carry on here on any device.</p>
          {newer === null ? null : (
            <p className="mt-2">
              This post has been saved or published since you began this draft, and saving the draft replaces that text.
              You can <a href={newer}>preview the saved post</a> first, or discard the draft to start again from it.
            </p>
          )}
          <div className="mt-2">
            <ConfirmButton
              {...question(path, isNew)}
              label="Discard draft"
              fallbackHref={`${path}?discard`}
              size="small"
            />
          </div>
        </Alert>
      ) : null}
      {others.map(({ name, savedAt }) => (
        <Alert key={`${name} ${savedAt.toISOString()}`} kind="warning">
          {name} has changes to this post that aren’t saved yet, last typed {formatDateTime(savedAt)}. If you both save,
          the second is warned before anything is replaced.
        </Alert>
      ))}
    </div>
  )
}

/** The question before a draft goes, as a page of its own. */
export function DiscardPostDraftPage({ isNew, path }: { isNew: boolean; path: string }) {
  return <ConfirmPage {...question(path, isNew)} cancelHref={path} />
}
