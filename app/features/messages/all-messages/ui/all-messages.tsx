import { plural } from '#app/lib/text.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { InboxTabs } from '../../contact-inbox/ui/inbox-tabs.tsx'
import { ConversationList } from '../../conversations/ui/conversation-list.tsx'
import { allMessages } from '../all-messages.ts'
import type { AllMessagesData } from '../all-messages.loader.server.ts'

/** Support, contact form and reports in one list, with one search. */
export function AllMessages({ data: { counts, shown, now } }: { data: AllMessagesData }) {
  const waiting = counts.support + counts.contact + counts.reports
  const hrefs = new Map(shown.rows.map(({ id, href }) => [id, href]))
  return (
    <>
      <PageHeader title="Messages">
        {waiting === 0 ? 'Nothing to deal with.' : `${plural(waiting, 'message')} to deal with.`}
      </PageHeader>
      <InboxTabs open="all" counts={counts} />
      <ConversationList
        list={allMessages}
        shown={shown}
        hrefOf={({ id }) => hrefs.get(id) ?? allMessages.path}
        isNew={() => false}
        noun="message"
        now={now}
        empty={
          <EmptyState title="No messages yet" art={{ hue: 206, seed: 'messages' }}>
            What people write to us will appear here.
          </EmptyState>
        }
      />
    </>
  )
}
