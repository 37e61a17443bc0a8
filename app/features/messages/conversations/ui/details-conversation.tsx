import { REPORT_PARAM } from '../../message-reports/message-report.ts'
import { conversationHref, conversationPath } from '../conversation.ts'
import { ThreadPanel, type ThreadPanelProps } from './thread-panel.tsx'

type DetailsConversationProps = Pick<ThreadPanelProps, 'side' | 'thread' | 'now' | 'result' | 'href' | 'events'>

/** A conversation among other details of its lead: its newest messages, and the reply (L-10, 3-decisions 29). */
export function DetailsConversation(shown: DetailsConversationProps) {
  const { side, thread } = shown
  return (
    <section className="lead-talk" aria-labelledby="lead-talk">
      <div className="lead-talk-head">
        <h3 id="lead-talk">Conversation</h3>
        <a href={conversationHref(side, thread.leadId)}>Open in Messages</a>
      </div>
      <div className="conversation">
        <ThreadPanel
          {...shown}
          earlierHref={(before) => conversationHref(side, thread.leadId, { before })}
          reportHref={(report) => conversationPath(side, thread.leadId, { [REPORT_PARAM]: report })}
        />
      </div>
    </section>
  )
}
