import { formatDateTime } from '#app/lib/dates.ts'
import type { ActionFailure } from '#app/lib/errors.ts'
import { Form } from '#app/ui/forms/form.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import type { ReplyResult } from '../../conversations/ui/reply-form.tsx'
import { Assignment } from '../../ui/assignment.tsx'
import { marksDone } from '../../ui/next-message.tsx'
import { isCareIntent } from '../support.ts'
import type { InboxThread } from '../support.loader.server.ts'

type CareResult = { ok: true; message: string } | ActionFailure | undefined
/** What the admins' messages answer. */
export type InboxResult = ReplyResult | { ok: true; message: string }

/** What was answered to the buttons that say what becomes of a thread or a message, and what to a form that writes. */
export function splitResult(result: InboxResult): { care: CareResult; reply: ReplyResult } {
  if (result?.ok && 'message' in result) return { care: result, reply: undefined }
  if (result?.ok === false && isCareIntent(result.values['intent'])) return { care: result, reply: undefined }
  return { care: undefined, reply: result }
}

/** Who sees to a thread, and whether it is done. */
export function ThreadCare({ thread, action }: { thread: InboxThread; action: string }) {
  const { franchisor, care, admins } = thread
  if (!care) return null
  const fields = { franchisorId: franchisor.id }
  return (
    <div className="thread-care">
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
        <SubmitButton variant="quiet" size="small" pendingText="Saving..." {...marksDone}>
          {care.isDone ? 'Undo' : 'Mark as done'}
        </SubmitButton>
      </Form>
    </div>
  )
}
