import { listHref } from '#app/lib/list-view.ts'
import { plural } from '#app/lib/text.ts'
import { DecisionNotice } from '#app/ui/feedback/decision-notice.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { InboxTabs } from '../../contact-inbox/ui/inbox-tabs.tsx'
import { OpenedMessage } from '../../contact-inbox/ui/opened-message.tsx'
import { ConversationList } from '../../conversations/ui/conversation-list.tsx'
import { InboxThread, newestOf } from '../../support/ui/inbox-thread.tsx'
import { type InboxResult, splitResult } from '../../support/ui/thread-care.tsx'
import { MessagesPage } from '../../ui/messages-page.tsx'
import { nextToDealWith } from '../../next-message.ts'
import { allMessages, foundHref, messagesIn } from '../all-messages.ts'
import type { AllMessagesData } from '../all-messages.loader.server.ts'
import { messageFilters } from './message-filters.tsx'

/** What is open beside the list, or in its place on a phone. */
function Open({ data, result }: { data: AllMessagesData; result: ReturnType<typeof splitResult>['reply'] }) {
  const { filter, shown, thread, opened, now } = data
  const back = listHref(messagesIn(filter), shown.view)
  const hrefOf = (kind: 'support' | 'contact', id: string) => foundHref(filter, shown.view, { kind, id })
  const nextAfter = (open: { id: string; at: Date }) =>
    nextToDealWith(shown.rows, open, shown.view.sort.descending)?.href ?? null
  if (thread) {
    const { id } = thread.franchisor
    const next = nextAfter({ id, at: newestOf(thread) })
    const own = { href: hrefOf('support', id), back, next }
    return <InboxThread key={id} thread={thread} now={now} {...own} result={result} />
  }
  if (!opened) return <p className="conversation-none">Choose a message to read it.</p>
  const { id, receivedAt } = opened.message
  const own = { href: hrefOf('contact', id), back, next: nextAfter({ id, at: receivedAt }) }
  return <OpenedMessage key={id} opened={opened} {...own} />
}

/** Support, contact form and reports in one list, with one search; what is opened stands beside it. */
export function AllMessages({ data, result }: { data: AllMessagesData; result: InboxResult }) {
  const { counts, shown, filter, userId, admins, now, thread, opened } = data
  const waiting = counts.support + counts.contact + counts.reports
  const hrefs = new Map(shown.rows.map(({ id, href }) => [id, href]))
  const openId = thread?.franchisor.id ?? opened?.message.id ?? null
  const { care, reply } = splitResult(result)
  const isEmpty = shown.total === 0 && openId === null
  return (
    <MessagesPage
      openId={openId}
      sentence={waiting === 0 ? 'Nothing to deal with.' : `${plural(waiting, 'message')} to deal with.`}
      top={<InboxTabs open="all" counts={counts} />}
      notice={<DecisionNotice answer={care} isQuiet />}
      isEmpty={isEmpty}
    >
      <div className="conversation-list">
        <ConversationList
          list={messagesIn(filter)}
          filters={messageFilters(userId, admins)}
          shown={shown}
          hrefOf={({ id }) => hrefs.get(id) ?? allMessages.path}
          openId={openId}
          isNew={({ isUnread }) => isUnread}
          noun="message"
          now={now}
          empty={
            <EmptyState title="No messages yet" art={{ hue: 206, seed: 'messages' }}>
              What people write to us will appear here.
            </EmptyState>
          }
        />
      </div>
      {isEmpty ? null : <Open data={data} result={reply} />}
    </MessagesPage>
  )
}
