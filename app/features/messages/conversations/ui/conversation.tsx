import type { ReactNode } from 'react'
import { formatDate } from '#app/lib/dates.ts'
import { listHref } from '#app/lib/list-view.ts'
import { conversationLists } from '../conversation.ts'
import type { ConversationsData, Thread } from '../conversations.loader.server.ts'
import { REPORT_PARAM } from '../../message-reports/message-report.ts'
import { ConversationHead, HEADING_ID } from '../../ui/conversation-head.tsx'
import type { ReplyResult } from './reply-form.tsx'
import { ThreadPanel } from './thread-panel.tsx'

type ConversationProps = Pick<ConversationsData, 'side' | 'shown' | 'now' | 'linkHasExpired' | 'reportId'> & {
  thread: Thread
  result: ReplyResult
  /** What leads to the lead or the request. */
  about: ReactNode
  /** What is spoken of, in a few words, where there is no room for the facts beside it: '£42,500 + VAT'. */
  subject?: string | null
}

/** The thread along one lead, and the form to go on with it. */
export function Conversation({
  side,
  shown: { view },
  now,
  linkHasExpired,
  reportId,
  thread,
  result,
  about,
  subject,
}: ConversationProps) {
  const list = conversationLists[side]
  const { leadId, before } = thread
  /** The page of the thread that is shown, with more in its address. */
  const pageOf = (more: Record<string, string>) => ({ lead: leadId, ...(before ? { before } : {}), ...more })
  const isBuyer = side === 'customer'
  return (
    <section className="conversation" aria-labelledby={HEADING_ID}>
      <ConversationHead title={thread.title} back={listHref(list, view)} about={about}>
        <p className="text-sm text-ink-2 wrap-anywhere">
          {subject ? <strong className="conversation-subject">{subject} · </strong> : null}
          {[thread.note, `${isBuyer ? 'you asked' : 'asked'} on ${formatDate(thread.askedAt)}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </ConversationHead>
      <ThreadPanel
        side={side}
        thread={thread}
        now={now}
        result={result}
        href={listHref(list, view, { lead: leadId })}
        earlierHref={(oldest) => listHref(list, view, { lead: leadId, before: oldest })}
        linkHasExpired={linkHasExpired}
        reportId={reportId}
        reportHref={(report) => listHref(list, view, pageOf({ [REPORT_PARAM]: report }))}
      />
    </section>
  )
}
