/** The question before a deletion: its title, its buttons, and what its form sends. */
export const deletion = (ids: readonly string[], action: string) => ({
  title: ids.length === 1 ? 'Delete this post?' : 'Delete these posts?',
  confirmText: ids.length === 1 ? 'Delete post' : `Delete ${ids.length} posts`,
  pendingText: 'Deleting...',
  action,
  fields: { intent: 'delete', id: ids },
})

/** D-42, and what goes with a post. */
export function DeletionQuestion({ titles }: { titles: readonly string[] }) {
  return (
    <div className="grid gap-3 wrap-anywhere">
      <p>{`Are you sure you want to delete ${titles.length} selected post(s)?`}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {titles.map((title, at) => (
          <li key={at}>{title}</li>
        ))}
      </ul>
      <p>
        {titles.length === 1
          ? 'Its address stops working, and its view count will be deleted.'
          : 'Their addresses stop working, and their view counts will be deleted.'}{' '}
        This can’t be undone.
      </p>
    </div>
  )
}
