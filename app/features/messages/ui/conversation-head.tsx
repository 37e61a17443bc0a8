import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/pictures/icon.tsx'

/** What has the focus when a conversation, a thread or a message is opened. */
export const HEADING_ID = 'conversation'

type ConversationHeadProps = {
  title: string
  /** The list, to which a phone has to go back. */
  back: string
  /** Below the title. */
  children: ReactNode
  /** Beside it. */
  about?: ReactNode
}

/** Over what is opened beside a list of messages. */
export function ConversationHead({ title, back, children, about }: ConversationHeadProps) {
  return (
    <div className="conversation-head">
      <a href={back} className="conversation-back">
        <Icon of={ArrowLeft} />
        <span className="conversation-back-text">All messages</span>
      </a>
      <div className="min-w-0">
        <h2 id={HEADING_ID} tabIndex={-1} className="text-lg wrap-anywhere">
          {title}
        </h2>
        {children}
      </div>
      {about}
    </div>
  )
}
