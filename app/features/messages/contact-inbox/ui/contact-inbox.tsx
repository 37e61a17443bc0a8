import type { ActionFailure } from '#app/lib/errors.ts'
import { listHref } from '#app/lib/list-view.ts'
import { plural } from '#app/lib/text.ts'
import { DecisionNotice } from '#app/ui/feedback/decision-notice.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { useOnChange } from '#app/ui/hooks/use-on-change.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { ConversationList } from '../../conversations/ui/conversation-list.tsx'
import { boxList, contactMessageHref, type ContactBox } from '../contact-inbox.ts'
import type { ContactInboxData } from '../contact-inbox.loader.server.ts'
import { InboxTabs } from './inbox-tabs.tsx'
import { HEADING_ID, OpenedMessage } from './opened-message.tsx'

const whenEmpty: Readonly<Record<ContactBox, string>> = {
  contact: 'Messages from the contact form will appear here until they’re done.',
  reports: 'Reports of listings and messages will appear here until they’re done.',
  done: 'Messages and reports that you mark as done will appear here.',
}

function sentence(box: ContactBox, { contact, reports }: ContactInboxData['counts']): string {
  if (box === 'done') return 'What has been dealt with.'
  const [count, noun] = box === 'contact' ? [contact, 'message'] : [reports, 'report']
  return count === 0 ? 'Nothing to deal with.' : `${plural(count, noun)} to deal with.`
}

type Answer = { ok: true; message: string } | ActionFailure | undefined

/** 3-decisions 62: what the contact form and reports bring, for all admins. */
export function ContactInbox({ data, answer }: { data: ContactInboxData; answer: Answer }) {
  const { box, isMine, counts, shown, opened, admins, now, linkHasExpired } = data
  const openId = opened?.id ?? null
  useOnChange(openId ?? '', () => document.getElementById(openId ? HEADING_ID : 'main')?.focus({ preventScroll: true }))
  const isEmpty = shown.total === 0 && !opened
  return (
    <div className="conversations-page" data-open={opened ? '' : undefined}>
      <div className="conversations-top">
        <PageHeader title="Messages">{sentence(box, counts)}</PageHeader>
        <InboxTabs open={box} counts={counts} />
        <p className="mb-4 flex flex-wrap gap-x-4">
          <a
            href={boxList(box).path}
            aria-current={isMine ? undefined : 'true'}
            className={isMine ? undefined : 'font-semibold'}
          >
            All messages
          </a>
          <a
            href={listHref(boxList(box, true), shown.view)}
            aria-current={isMine ? 'true' : undefined}
            className={isMine ? 'font-semibold' : undefined}
          >
            Mine
          </a>
        </p>
      </div>
      <div className={answer ? 'mb-6' : undefined}>
        <DecisionNotice answer={answer} />
      </div>
      <div className={isEmpty ? undefined : 'conversations'}>
        <div className="conversation-list">
          <ConversationList
            list={boxList(box, isMine)}
            shown={shown}
            hrefOf={(row) => contactMessageHref(box, shown.view, row.id, isMine)}
            openId={openId}
            isNew={() => false}
            noun="message"
            now={now}
            empty={
              <EmptyState title="No messages yet" art={{ hue: 206, seed: 'messages' }}>
                {isMine ? 'Messages that are assigned to you will appear here.' : whenEmpty[box]}
              </EmptyState>
            }
          />
        </div>
        {opened ? (
          <OpenedMessage
            key={opened.id}
            {...{ box, isMine, admins, linkHasExpired }}
            view={shown.view}
            message={opened}
          />
        ) : isEmpty ? null : (
          <p className="conversation-none">Choose a message to read it.</p>
        )}
      </div>
    </div>
  )
}
