import { type ReactNode, useState } from 'react'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { conversationLists, newMessagesText } from '../conversation.ts'
import { conversationNotFound } from '../conversation.errors.ts'
import type { ConversationPage } from '../conversation-list.queries.server.ts'
import type { ConversationsData } from '../conversations.loader.server.ts'
import { MessagesPage } from '../../ui/messages-page.tsx'
import { Conversation } from './conversation.tsx'
import { OwnConversations } from './conversation-list.tsx'
import { MarkRead } from './mark-read.tsx'
import type { ReplyResult } from './reply-form.tsx'

/**
 * Which conversations had new words when the list was opened: all are marked as read then (S-02), on every page, and
 * the list still says which they were, until each is opened.
 */
export function useNew(
  { unreadIn, shown }: { unreadIn: readonly string[]; shown: Pick<ConversationPage, 'rows'> },
  openId: string | null,
): ReadonlySet<string> {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  const unread = [...unreadIn, ...shown.rows.filter((row) => row.isUnread).map((row) => row.id)]
  const now = new Set([...known, ...unread].filter((id) => id !== openId))
  if (now.size === known.size && [...now].every((id) => known.has(id))) return known
  setKnown(now)
  return now
}

type ConversationsProps = {
  data: ConversationsData
  result: ReplyResult
  about: ReactNode
  facts?: ReactNode
  subject?: string | null
}

/** What a buyer and franchisors write to each other, as one of them sees it. */
export function Conversations({ data, result, about, facts, subject }: ConversationsProps) {
  const { side, shown, unread, now, thread } = data
  const openId = thread?.leadId ?? null
  const fresh = useNew(data, openId)
  const isEmpty = shown.total === 0 && !thread
  return (
    <MessagesPage
      openId={openId}
      sentence={shown.total === 0 ? null : newMessagesText(fresh.size)}
      top={
        data.isGone ? (
          <Alert kind="notice" className="mb-6">
            {conversationNotFound().sentence} If the email about it went to another account, sign in to that one and
            open the link again.
          </Alert>
        ) : null
      }
      isEmpty={isEmpty}
    >
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
    </MessagesPage>
  )
}
