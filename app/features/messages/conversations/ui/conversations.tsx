import { type ReactNode, useState } from 'react'
import { plural } from '#app/lib/text.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { useOnChange } from '#app/ui/hooks/use-on-change.ts'
import { conversationLists } from '../conversation.ts'
import { conversationNotFound } from '../conversation.errors.ts'
import type { ConversationRow } from '../conversation-list.queries.server.ts'
import type { ConversationsData } from '../conversations.loader.server.ts'
import { Conversation, HEADING_ID } from './conversation.tsx'
import { OwnConversations } from './conversation-list.tsx'
import { MarkRead } from './mark-read.tsx'
import type { ReplyResult } from './reply-form.tsx'

/**
 * Which conversations had new words when the list was opened: all are marked as read then (S-02), and the list still
 * says which they were, until each is opened.
 */
export function useNew(
  rows: readonly Pick<ConversationRow, 'id' | 'isUnread'>[],
  openId: string | null,
): ReadonlySet<string> {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  const unread = rows.filter((row) => row.isUnread).map((row) => row.id)
  const now = new Set([...known, ...unread].filter((id) => id !== openId))
  if (now.size === known.size && [...now].every((id) => known.has(id))) return known
  setKnown(now)
  return now
}

function sentence(total: number, fresh: number): string | null {
  if (total === 0) return null
  return fresh === 0 ? 'No new messages.' : `New messages in ${plural(fresh, 'conversation')}.`
}

type ConversationsProps = {
  data: ConversationsData
  result: ReplyResult
  about: ReactNode
  facts?: ReactNode
  subject?: string | null
}

/** Messages of a portal: the list, and beside it, or on a phone in its place, the open conversation. */
export function Conversations({ data, result, about, facts, subject }: ConversationsProps) {
  const { side, shown, unread, now, thread } = data
  const openId = thread?.leadId ?? null
  const fresh = useNew(shown.rows, openId)
  useOnChange(openId ?? '', () => document.getElementById(openId ? HEADING_ID : 'main')?.focus({ preventScroll: true }))
  const isEmpty = shown.total === 0 && !thread
  return (
    <div className="conversations-page" data-open={thread ? '' : undefined}>
      <div className="conversations-top">
        <PageHeader title="Messages">{sentence(shown.total, fresh.size)}</PageHeader>
        {data.isGone ? (
          <Alert kind="notice" className="mb-6">
            {conversationNotFound().sentence}
          </Alert>
        ) : null}
      </div>
      <div className={isEmpty ? undefined : 'conversations'}>
        <div className="conversation-list">
          {unread > 0 && !thread ? <MarkRead action={conversationLists[side].path} until={now} /> : null}
          <OwnConversations side={side} shown={shown} openId={openId} isNew={(row) => fresh.has(row.id)} now={now} />
        </div>
        {thread ? (
          <Conversation
            side={side}
            shown={shown}
            now={now}
            linkHasExpired={data.linkHasExpired}
            reportId={data.reportId}
            thread={thread}
            result={result}
            about={about}
            subject={subject ?? null}
          />
        ) : isEmpty ? null : (
          <p className="conversation-none">Choose a conversation to read it.</p>
        )}
        {facts}
      </div>
    </div>
  )
}
