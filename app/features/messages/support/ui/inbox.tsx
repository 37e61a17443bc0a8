import { listHref } from '#app/lib/list-view.ts'
import { plural } from '#app/lib/text.ts'
import { DecisionNotice } from '#app/ui/feedback/decision-notice.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { InboxTabs } from '../../contact-inbox/ui/inbox-tabs.tsx'
import { ConversationList } from '../../conversations/ui/conversation-list.tsx'
import { useNew } from '../../conversations/ui/conversations.tsx'
import { MarkRead } from '../../conversations/ui/mark-read.tsx'
import type { ReplyResult } from '../../conversations/ui/reply-form.tsx'
import {
  isCareIntent,
  supportInbox,
  supportThreadHref,
  type ThreadFilter,
  threadFilters,
  threadsOf,
} from '../support.ts'
import type { InboxData } from '../support.loader.server.ts'
import { InboxForm } from './inbox-form.tsx'
import { InboxThread } from './inbox-thread.tsx'
import { SupportColumns } from './support-columns.tsx'

const filterNames: Readonly<Record<ThreadFilter, string>> = { open: 'To deal with', mine: 'Mine' }

type InboxResult = ReplyResult | { ok: true; sent: null; message: string }

/** What was answered to the buttons of a thread, and not to its form. */
function careAnswer(result: InboxResult) {
  if (!result) return undefined
  if (result.ok) return 'message' in result ? result : undefined
  return isCareIntent(result.values['intent']) ? result : undefined
}

/** D-21, D-22: the inbox that all admins share, and the form to a franchisor. */
export function Inbox({ data, result }: { data: InboxData; result: InboxResult }) {
  const { thread, filter, shown, unread, now } = data
  const care = careAnswer(result)
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
      <div className={care ? 'mb-6' : undefined}>
        <DecisionNotice answer={care} />
      </div>
      {thread ? null : <InboxTabs open="support" counts={data.counts} />}
      <SupportColumns
        write={<InboxForm data={data} result={care ? undefined : result} />}
        heading="Message history"
        history={
          thread ? (
            <InboxThread thread={thread} now={now} />
          ) : shown ? (
            <>
              {unread > 0 ? <MarkRead action={supportInbox.path} until={now} /> : null}
              <p className="mb-4 flex flex-wrap gap-x-4">
                {([null, ...threadFilters] as const).map((one) => (
                  <a
                    key={one}
                    href={listHref(threadsOf(one), { ...shown.view, page: 1 })}
                    aria-current={one === filter ? 'true' : undefined}
                    className={one === filter ? 'font-semibold' : undefined}
                  >
                    {one === null ? 'All threads' : filterNames[one]}
                  </a>
                ))}
              </p>
              <ConversationList
                list={threadsOf(filter)}
                shown={shown}
                hrefOf={(row) => supportThreadHref(row.id)}
                isNew={(row) => fresh.has(row.id)}
                now={now}
                empty={
                  <EmptyState title="No messages yet" level={3}>
                    {filter === null
                      ? 'What franchisors write to support will appear here.'
                      : filter === 'mine'
                        ? 'Threads that are assigned to you will appear here.'
                        : 'Threads that nobody has marked as done will appear here.'}
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
