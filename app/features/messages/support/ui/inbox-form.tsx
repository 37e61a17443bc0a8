import { formatCount } from '#app/lib/text.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { ReplyForm, type ReplyResult } from '../../conversations/ui/reply-form.tsx'
import { MOST_OFFERED, SUBJECT_MAX, supportInbox, supportThreadHref } from '../support.ts'
import type { InboxData } from '../support.loader.server.ts'

/** D-21: to an approved franchisor; in a thread to its own. */
export function InboxForm({
  data: { thread, franchisors, hasMore, key },
  result,
}: {
  data: InboxData
  result: ReplyResult
}) {
  const chosen = thread?.franchisor
  if (chosen && !chosen.canBeWrittenTo)
    return <Alert kind="notice">This account isn’t approved, or is suspended, so you can’t send it a message.</Alert>
  const options = franchisors.map(({ id, name }) => ({ value: id, label: name }))
  const subject = thread?.messages[0]?.subject
  return (
    <ReplyForm
      key={chosen?.id ?? ''}
      action={chosen ? supportThreadHref(chosen.id) : supportInbox.path}
      formKey={key}
      to={chosen?.name ?? 'a franchisor'}
      result={result}
      rows={4}
      takesFile
    >
      <SelectField
        label="Franchisor"
        name="franchisorId"
        required
        hint={
          hasMore ? (
            <>
              The first {formatCount(MOST_OFFERED)} by name. To write to another, open it in{' '}
              <a href="/admin/accounts">Accounts</a>.
            </>
          ) : undefined
        }
        options={chosen ? options : [{ value: '', label: 'Choose a franchisor' }, ...options]}
        defaultValue={chosen?.id ?? ''}
      />
      <TextField
        label="Subject"
        name="subject"
        required
        maxLength={SUBJECT_MAX}
        autoComplete="off"
        defaultValue={subject ?? ''}
      />
    </ReplyForm>
  )
}
