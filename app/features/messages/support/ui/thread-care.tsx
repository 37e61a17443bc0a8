import { formatDateTime } from '#app/lib/dates.ts'
import { Form } from '#app/ui/forms/form.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { Assignment } from '../../ui/assignment.tsx'
import { supportThreadHref } from '../support.ts'
import type { InboxThread } from '../support.loader.server.ts'

/** Who sees to a thread, and whether it is done. */
export function ThreadCare({ thread }: { thread: InboxThread }) {
  const { franchisor, care, admins } = thread
  if (!care) return null
  const action = supportThreadHref(franchisor.id)
  const fields = { franchisorId: franchisor.id }
  return (
    <div className="panel mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
      {care.isDone ? (
        <p className="text-ink-2">
          Done{care.doneBy ? ` by ${care.doneBy}` : ''}
          {care.doneAt ? ` on ${formatDateTime(care.doneAt)}` : ''}.
        </p>
      ) : (
        <Assignment action={action} fields={fields} assignedId={care.assignedId} admins={admins} />
      )}
      <Form
        action={action}
        fields={{ intent: care.isDone ? 'undo' : 'done', ...fields, last: care.lastMessage ?? '' }}
        preventScrollReset
        noSummary
      >
        <SubmitButton variant="quiet" size="small" pendingText="Saving...">
          {care.isDone ? 'Undo' : 'Mark as done'}
        </SubmitButton>
      </Form>
    </div>
  )
}
