import { listHref } from '#app/lib/list-view.ts'
import { plural } from '#app/lib/text.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { ListSearch, NothingMatches } from '#app/ui/lists/list-search.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { ConversationEntry } from '../../conversations/ui/conversation-list.tsx'
import { useNew } from '../../conversations/ui/conversations.tsx'
import { MarkRead } from '../../conversations/ui/mark-read.tsx'
import type { ReplyResult } from '../../conversations/ui/reply-form.tsx'
import { supportInbox, supportThreadHref } from '../support.ts'
import type { InboxData } from '../support.loader.server.ts'
import { InboxForm } from './inbox-form.tsx'
import { InboxThread } from './inbox-thread.tsx'
import { SupportColumns } from './support-columns.tsx'

type ThreadsProps = { shown: NonNullable<InboxData['shown']>; now: Date; isNew: (row: { id: string }) => boolean }

/** Support's threads, one per franchisor: searched and in pages. */
function Threads({ shown: { rows, total, matching, view, pages }, now, isNew }: ThreadsProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <ListSearch
        list={supportInbox}
        view={view}
        label="Search messages"
        noun="conversation"
        total={total}
        matching={matching}
      />
      {rows.length > 0 ? (
        <ul className="conversation-links">
          {rows.map((row) => (
            <ConversationEntry
              key={row.id}
              row={row}
              href={supportThreadHref(row.id)}
              isOpen={false}
              isNew={isNew(row)}
              now={now}
            />
          ))}
        </ul>
      ) : view.q ? (
        <NothingMatches title="No messages found" list={supportInbox} view={view} />
      ) : (
        <EmptyState title="No messages yet" level={3}>
          What franchisors write to support will appear here.
        </EmptyState>
      )}
      <Pagination page={view.page} pages={pages} hrefFor={(page) => listHref(supportInbox, { ...view, page })} />
    </div>
  )
}

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
      <SupportColumns
        write={<InboxForm data={data} result={result} />}
        heading="Message history"
        history={
          thread ? (
            <InboxThread thread={thread} now={now} />
          ) : shown ? (
            <>
              {unread > 0 ? <MarkRead action={supportInbox.path} until={now} /> : null}
              <Threads shown={shown} now={now} isNew={(row) => fresh.has(row.id)} />
            </>
          ) : null
        }
      />
    </>
  )
}
