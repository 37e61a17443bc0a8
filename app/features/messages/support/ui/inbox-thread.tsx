import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { MarkRead } from '../../conversations/ui/mark-read.tsx'
import type { SaidMessage } from '../../conversations/ui/thread-messages.tsx'
import { supportInbox, supportThreadHref } from '../support.ts'
import type { InboxThread as Thread } from '../support.loader.server.ts'
import { ThreadCare } from './thread-care.tsx'
import { SupportHistory } from './support-history.tsx'

/** A message as an admin sees it: what any admin wrote is on their side, by name. */
function saidOf(message: Thread['messages'][number], viewerId: string): SaidMessage {
  const { isFranchisors, senderId, sender } = message
  return { ...message, isOwn: !isFranchisors, who: senderId === viewerId ? 'You' : (sender ?? 'An admin') }
}

/** What one franchisor and the admins wrote to each other. */
export function InboxThread({ thread, now }: { thread: Thread; now: Date }) {
  const { franchisor, viewerId, messages, hasEarlier, isLatest, linkHasExpired } = thread
  const href = supportThreadHref(franchisor.id)
  const oldest = messages.at(-1)
  const hasUnread = messages.some(({ isFranchisors, isRead }) => isFranchisors && !isRead)
  return (
    <>
      <p className="mb-4">
        <a href={supportInbox.path} className="inline-flex min-h-8 items-center gap-2">
          <Icon of={ArrowLeft} />
          All messages
        </a>
      </p>
      <ThreadCare thread={thread} />
      {hasUnread ? <MarkRead action={href} of={{ franchisorId: franchisor.id }} until={now} /> : null}
      <SupportHistory
        messages={messages.map((message) => saidOf(message, viewerId))}
        now={now}
        linkHasExpired={linkHasExpired}
        earlierHref={hasEarlier && oldest ? `${href}&before=${oldest.id}` : null}
        latestHref={isLatest ? null : href}
        whenEmpty="What you write to this franchisor, and their answers, will appear here."
      />
    </>
  )
}
