import { plural } from '#app/lib/text.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { InboxTabs } from '../../contact-inbox/ui/inbox-tabs.tsx'
import { ConversationList } from '../../conversations/ui/conversation-list.tsx'
import { useNew } from '../../conversations/ui/conversations.tsx'
import { MarkRead } from '../../conversations/ui/mark-read.tsx'
import type { ReplyResult } from '../../conversations/ui/reply-form.tsx'
import { supportInbox, supportThreadHref } from '../support.ts'
import type { InboxData } from '../support.loader.server.ts'
import { InboxForm } from './inbox-form.tsx'
import { InboxThread } from './inbox-thread.tsx'
import { SupportColumns } from './support-columns.tsx'

/** D-21, D-22: the inbox that all admins share, and the form to a franchisor. */
export function Inbox({ data, result }: { data: InboxData; result: ReplyResult }) {
  const { thread, shown, unread, now } = data
  const fresh = useNew(shown?.rows ?? [], thread?.franchisor.id ?? null)
  return (
    <>
      <PageHeader title={thread ? thread.franchisor.name : 'Messages'}>
        {thread
          ? `${thread.franchisor.contact} and support`
          : fresh.size > 0
            ? `New messages in ${plural(fresh.size, 'conversation')}.`
            : 'No new messages.'}
      </PageHeader>
      {thread ? null : <InboxTabs open="support" counts={data.counts} />}
      <SupportColumns
        write={<InboxForm data={data} result={result} />}
        heading="Message history"
        history={
          thread ? (
            <InboxThread thread={thread} now={now} />
          ) : shown ? (
            <>
              {unread > 0 ? <MarkRead action={supportInbox.path} until={now} /> : null}
              <ConversationList
                list={supportInbox}
                shown={shown}
                hrefOf={(row) => supportThreadHref(row.id)}
                isNew={(row) => fresh.has(row.id)}
                now={now}
                empty={
                  <EmptyState title="No messages yet" level={3}>
                    What franchisors write to support will appear here.
                  </EmptyState>
                }
              />
            </>
          ) : null
        }
      />
    </>
  )
}
