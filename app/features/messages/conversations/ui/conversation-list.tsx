import type { ReactNode } from 'react'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { type ListFilter, ListSearch, NothingMatches } from '#app/ui/lists/list-search.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { formatDateTime } from '#app/lib/dates.ts'
import { listHref, type ListOf } from '#app/lib/list-view.ts'
import { conversationLists, type ConversationSort, LATEST_ID, shortTime, type Side } from '../conversation.ts'
import type { ConversationPage, ConversationRow } from '../conversation-list.queries.server.ts'

/** Why a list is empty, and where a conversation begins. */
const whenEmpty: Readonly<Record<Side, { text: string; href: string; page: string }>> = {
  customer: {
    text: 'When you write to a franchisor about one of your requests, or they write to you, it appears here.',
    href: '/customer/franchises',
    page: 'My Franchises',
  },
  franchisor: {
    text: 'When you write to a buyer about one of your leads, or they write to you, it appears here.',
    href: '/franchisor/leads',
    page: 'Leads',
  },
}

type EntryProps = { row: ConversationRow; href: string; isOpen: boolean; isNew: boolean; now: Date }

/** A conversation in its list: whom it is with, what about, its newest words. */
function ConversationEntry({ row, href, isOpen, isNew, now }: EntryProps) {
  return (
    <li>
      <a href={href} className="conversation-link" aria-current={isOpen ? 'true' : undefined}>
        <span className="conversation-name">
          {isNew ? (
            <span className="conversation-dot">
              <span className="visually-hidden">New: </span>
            </span>
          ) : null}
          <span className={isNew ? 'font-semibold' : undefined}>{row.title}</span>
        </span>
        <time dateTime={row.at.toISOString()} title={formatDateTime(row.at)}>
          {shortTime(row.at, now)}
        </time>
        <span className="conversation-note">{row.note}</span>
        <span className="conversation-words">
          {row.isOwn ? 'You: ' : ''}
          {row.words}
        </span>
      </a>
    </li>
  )
}

type ConversationListProps = {
  list: ListOf<ConversationSort>
  shown: ConversationPage
  hrefOf: (row: ConversationRow) => string
  openId?: string | null
  isNew: (row: ConversationRow) => boolean
  now: Date
  /** What one row is. */
  noun?: string
  /** Where there is none at all. */
  empty: ReactNode
  /** What narrows it, beside the search. */
  filters?: readonly ListFilter[]
  /** Between the search and the list. */
  children?: ReactNode
}

/** Conversations: searched, in pages, and the open one marked. */
export function ConversationList({
  list,
  shown,
  hrefOf,
  openId = null,
  isNew,
  now,
  noun = 'conversation',
  empty,
  filters,
  children,
}: ConversationListProps) {
  const { rows, total, matching, view, pages } = shown
  return (
    <div className="conversation-parts">
      <ListSearch
        list={list}
        view={view}
        label="Search messages"
        noun={noun}
        total={total}
        matching={matching}
        filters={total > 0 ? filters : undefined}
        isBrief={filters?.length === 1}
      />
      {children}
      {rows.length > 0 ? (
        <ul className="conversation-links">
          {rows.map((row) => (
            <ConversationEntry
              key={row.id}
              row={row}
              href={hrefOf(row)}
              isOpen={row.id === openId}
              isNew={isNew(row)}
              now={now}
            />
          ))}
        </ul>
      ) : view.q || (filters && list.kept) ? (
        <NothingMatches title="No messages found" list={list} view={view} />
      ) : (
        empty
      )}
      <Pagination page={view.page} pages={pages} hrefFor={(page) => listHref(list, { ...view, page })} />
    </div>
  )
}

type OwnConversationsProps = Pick<ConversationListProps, 'shown' | 'isNew' | 'now'> & {
  side: Side
  openId: string | null
}

/** One's conversations along leads. */
export function OwnConversations({ side, ...props }: OwnConversationsProps) {
  const list = conversationLists[side]
  const { text, href, page } = whenEmpty[side]
  return (
    <ConversationList
      {...props}
      list={list}
      hrefOf={(row) => `${listHref(list, props.shown.view, { lead: row.id })}#${LATEST_ID}`}
      empty={
        <EmptyState
          title="No messages yet"
          art={{ hue: 206, seed: 'messages' }}
          action={<LinkButton href={href}>{page}</LinkButton>}
        >
          {text}
        </EmptyState>
      }
    />
  )
}
