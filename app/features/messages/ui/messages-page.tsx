import type { ReactNode } from 'react'
import { useOnChange } from '#app/ui/hooks/use-on-change.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { HEADING_ID } from './conversation-head.tsx'

type MessagesPageProps = {
  /** What is open beside the list, or on a phone in its place. */
  openId: string | null
  sentence: ReactNode
  action?: ReactNode
  /** Under the title: of no use on a phone once something is open. */
  top?: ReactNode
  /** What was answered, which a phone shows over what is open too. */
  notice?: ReactNode
  isEmpty?: boolean
  children: ReactNode
}

/** Messages of a portal: a list, and what is opened from it, which takes the focus; closed, the page takes it. */
export function MessagesPage({ openId, sentence, action, top, notice, isEmpty, children }: MessagesPageProps) {
  useOnChange(openId ?? '', () =>
    document.getElementById(openId === null ? 'main' : HEADING_ID)?.focus({ preventScroll: true }),
  )
  return (
    <div className="conversations-page" data-open={openId === null ? undefined : ''}>
      <div className="conversations-top">
        <PageHeader title="Messages" action={action}>
          {sentence}
        </PageHeader>
        {top}
      </div>
      {notice ? <div className="has-[.alert]:mb-6">{notice}</div> : null}
      <div className={isEmpty ? undefined : 'conversations'}>{children}</div>
    </div>
  )
}
