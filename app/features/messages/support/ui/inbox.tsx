import { listHref } from '#app/lib/list-view.ts'
import { DecisionNotice } from '#app/ui/feedback/decision-notice.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { ListFilter } from '#app/ui/lists/list-search.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { InboxTabs } from '../../contact-inbox/ui/inbox-tabs.tsx'
import { newMessagesText } from '../../conversations/conversation.ts'
import { ConversationList } from '../../conversations/ui/conversation-list.tsx'
import { useNew } from '../../conversations/ui/conversations.tsx'
import { MarkRead } from '../../conversations/ui/mark-read.tsx'
import { nextToDealWith } from '../../next-message.ts'
import { threadFilterNames, threadFilters, threadHref, threadsOf } from '../support.ts'
import type { InboxData } from '../support.loader.server.ts'
import { NewMessage } from './inbox-form.tsx'
import { MessagesPage } from '../../ui/messages-page.tsx'
import { InboxThread, newestOf } from './inbox-thread.tsx'
import { type InboxResult, splitResult } from './thread-care.tsx'

const WRITE_ID = 'write'

const filters: readonly ListFilter[] = [
  {
    name: 'show',
    label: 'Show',
    any: 'All threads',
    options: threadFilters.map((value) => ({ value, label: threadFilterNames[value] })),
    className: 'w-40',
  },
]

/**
 * D-21, D-22: the inbox that all admins share, and beside it, or on a phone below it, the form to a franchisor; in its
 * place, or on a phone in that of the list, the open thread.
 */
export function Inbox({ data, result }: { data: InboxData; result: InboxResult }) {
  const { thread, filter, shown, unread, now } = data
  const openId = thread?.franchisor.id ?? null
  const { care, reply } = splitResult(result)
  const fresh = useNew(data, openId)
  const list = listHref(threadsOf(filter), shown.view)
  const openAt = thread && { id: thread.franchisor.id, at: newestOf(thread) }
  const next = openAt && nextToDealWith(shown.rows, openAt, shown.view.sort.descending)
  return (
    <MessagesPage
      openId={openId}
      sentence={newMessagesText(fresh.size)}
      action={
        <LinkButton href={thread ? `${list}#${WRITE_ID}` : `#${WRITE_ID}`} variant="quiet">
          New message
        </LinkButton>
      }
      top={<InboxTabs open="support" counts={data.counts} />}
      notice={<DecisionNotice answer={care} isQuiet />}
    >
      <section className="conversation-list" aria-labelledby="history">
        <h2 id="history" className="visually-hidden">
          Message history
        </h2>
        {unread > 0 && !thread ? <MarkRead action={list} until={now} /> : null}
        <ConversationList
          list={threadsOf(filter)}
          filters={filters}
          shown={shown}
          hrefOf={(row) => threadHref(filter, shown.view, row.id)}
          openId={openId}
          isNew={(row) => fresh.has(row.id)}
          now={now}
          empty={
            <EmptyState title="No messages yet" level={3}>
              What franchisors write to support will appear here.
            </EmptyState>
          }
        />
      </section>
      {thread ? (
        <InboxThread
          key={openId}
          thread={thread}
          now={now}
          href={threadHref(filter, shown.view, thread.franchisor.id)}
          back={list}
          next={next && threadHref(filter, shown.view, next.id)}
          result={reply}
        />
      ) : (
        <section className="conversation new-message" aria-labelledby={WRITE_ID}>
          <div className="conversation-head">
            <h2 id={WRITE_ID} className="text-lg">
              Send a message
            </h2>
          </div>
          <div className="new-message-form">
            <NewMessage data={data} result={reply} />
          </div>
        </section>
      )}
    </MessagesPage>
  )
}
