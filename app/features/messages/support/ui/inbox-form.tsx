import { formatCount } from '#app/lib/text.ts'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { ReplyForm, type ReplyResult } from '../../conversations/ui/reply-form.tsx'
import { DONE_FIELD, MOST_OFFERED, SUBJECT_MAX, supportInbox } from '../support.ts'
import type { InboxData, InboxThread } from '../support.loader.server.ts'

/** D-21: to any approved franchisor. */
export function NewMessage({ data: { franchisors, hasMore, key }, result }: { data: InboxData; result: ReplyResult }) {
  return (
    <ReplyForm action={supportInbox.path} formKey={key} to="a franchisor" result={result} rows={4}>
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
        options={[
          { value: '', label: 'Choose a franchisor' },
          ...franchisors.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        defaultValue=""
      />
      <Subject />
    </ReplyForm>
  )
}

const Subject = ({ start = '' }: { start?: string }) => (
  <TextField label="Subject" name="subject" required maxLength={SUBJECT_MAX} autoComplete="off" defaultValue={start} />
)

type ThreadReplyProps = { thread: InboxThread; action: string; result: ReplyResult }

/** Goes on under the subject of the newest message, unless another one is typed. */
export function ThreadReply({ thread, action, result }: ThreadReplyProps) {
  const { franchisor, care, messages, key } = thread
  const subject = messages[0]?.subject
  const isRefused = result?.ok === false && Boolean(result.errors['subject'])
  return (
    <ReplyForm
      action={action}
      fields={{ franchisorId: franchisor.id }}
      formKey={key}
      to={franchisor.name}
      result={result}
      said={messages.filter(({ isFranchisors }) => !isFranchisors).map(({ content }) => content)}
      rows={2}
      choice={
        care?.isDone === false ? (
          <Checkbox name={DONE_FIELD} label="Mark as done after sending" size="small" defaultChecked />
        ) : null
      }
    >
      <input type="hidden" name="last" value={care?.lastMessage ?? ''} />
      {subject ? (
        <details className="reply-subject" open={isRefused || undefined}>
          <summary>
            <span className="reply-subject-now">
              Subject: <span className="wrap-anywhere">{subject}</span> ·{' '}
            </span>
            <span className="text-blue underline">Change the subject</span>
          </summary>
          <Subject start={subject} />
        </details>
      ) : (
        <Subject />
      )}
    </ReplyForm>
  )
}
