import { conversationHref } from '#app/features/messages/conversations/conversation.ts'
import type { Thread } from '#app/features/messages/conversations/conversations.loader.server.ts'
import type { ReplyResult } from '#app/features/messages/conversations/ui/reply-form.tsx'
import { ThreadPanel } from '#app/features/messages/conversations/ui/thread-panel.tsx'

/** The conversation along a lead, and what the page's action answered to a message. */
export type LeadTalk = { thread: Thread; now: Date; result: ReplyResult }

/** L-10, 3-decisions 29: the newest messages along the lead, and the reply. `action` shows the lead's details. */
export function LeadConversation({ talk, action }: { talk: LeadTalk; action: string }) {
  const { leadId } = talk.thread
  return (
    <section className="lead-talk" aria-labelledby="lead-talk">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="lead-talk">Conversation</h3>
        <a href={conversationHref('franchisor', leadId)}>Open in Messages</a>
      </div>
      <div className="conversation">
        <ThreadPanel
          {...talk}
          side="franchisor"
          href={action}
          earlierHref={(before) => conversationHref('franchisor', leadId, { before })}
        />
      </div>
    </section>
  )
}
