import { plural } from '#app/lib/text.ts'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { MarkRead } from '../../conversations/ui/mark-read.tsx'
import { ReplyForm, type ReplyResult } from '../../conversations/ui/reply-form.tsx'
import { ownWriter } from '../../conversations/conversation.ts'
import type { SaidMessage } from '../../conversations/ui/thread-messages.tsx'
import { SUBJECT_MAX, SUPPORT_PATH } from '../support.ts'
import type { SupportData } from '../support.loader.server.ts'
import { SupportHistory } from './support-history.tsx'

/** A message as its franchisor sees it: the admins are one. */
function saidOf({ isFranchisors: isOwn, colleague, ...message }: SupportData['messages'][number]): SaidMessage {
  return { ...message, isOwn, who: isOwn ? ownWriter(colleague) : 'Support' }
}

/** F-47, F-48: a franchisor writes to the admins, and reads what was written before. */
export function Support({ data, result }: { data: SupportData; result: ReplyResult }) {
  const { messages, hasEarlier, isLatest, linkHasExpired, unread, now, key } = data
  const oldest = messages.at(-1)
  const said = messages.filter(({ isFranchisors }) => isFranchisors).map(({ content }) => content)
  return (
    <>
      <PageHeader title="Support">
        {unread > 0
          ? `${plural(unread, 'new message')} from support.`
          : 'Ask us anything about your account or listings.'}
      </PageHeader>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:items-start">
        <section className="panel" aria-labelledby="write">
          <h2 id="write" className="mb-4 text-lg">
            Send a message
          </h2>
          <ReplyForm action={SUPPORT_PATH} formKey={key} to="support" result={result} said={said} rows={6}>
            <TextField label="Subject" name="subject" required maxLength={SUBJECT_MAX} autoComplete="off" />
          </ReplyForm>
        </section>
        <section aria-labelledby="history">
          <h2 id="history" className="mb-4 text-lg">
            Your messages
          </h2>
          {unread > 0 ? <MarkRead action={SUPPORT_PATH} until={now} /> : null}
          <SupportHistory
            messages={messages.map(saidOf)}
            now={now}
            linkHasExpired={linkHasExpired}
            earlierHref={hasEarlier && oldest ? `${SUPPORT_PATH}?before=${oldest.id}` : null}
            latestHref={isLatest ? null : SUPPORT_PATH}
          />
        </section>
      </div>
    </>
  )
}
