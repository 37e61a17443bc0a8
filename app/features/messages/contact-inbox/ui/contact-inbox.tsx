import Check from 'lucide-react/icons/check'
import type { ActionFailure } from '#app/lib/errors.ts'
import { listHref } from '#app/lib/list-view.ts'
import { plural } from '#app/lib/text.ts'
import { DecisionNotice } from '#app/ui/feedback/decision-notice.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { ListFilter } from '#app/ui/lists/list-search.tsx'
import { actAsked, type WholeListAct, WholeListActs, WholeListPage } from '#app/ui/lists/whole-list-acts.tsx'
import { ConversationList } from '../../conversations/ui/conversation-list.tsx'
import { nextToDealWith } from '../../next-message.ts'
import { boxList, contactMessageHref, type ContactBox } from '../contact-inbox.ts'
import type { ContactInboxData } from '../contact-inbox.loader.server.ts'
import { MessagesPage } from '../../ui/messages-page.tsx'
import { InboxTabs } from './inbox-tabs.tsx'
import { OpenedMessage } from './opened-message.tsx'

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

const DONE_ALL: WholeListAct = {
  intent: 'done-all',
  label: 'Mark all as done',
  icon: Check,
  pendingText: 'Saving...',
  question: (all) => <p>{all} will move to Done. Each can be moved back from there.</p>,
}

const filters: readonly ListFilter[] = [
  { name: 'mine', label: 'Assigned to', any: 'Anyone', options: [{ value: '1', label: 'You' }], className: 'w-40' },
]

type Answer = { ok: true; message: string } | ActionFailure | undefined

/** 3-decisions 62: what the contact form and reports bring, for all admins. */
export function ContactInbox({ data, answer }: { data: ContactInboxData; answer: Answer }) {
  const { box, isMine, counts, shown, opened, now, askedAll } = data
  const openId = opened?.message.id ?? null
  const list = boxList(box, isMine)
  const whole = { list, shown, noun: 'message', acts: box === 'done' ? [] : [DONE_ALL] }
  const act = answer ? undefined : actAsked(whole, askedAll)
  if (act) return <WholeListPage {...whole} act={act} />
  const openAt = opened && { id: opened.message.id, at: opened.message.receivedAt }
  const next = openAt && nextToDealWith(shown.rows, openAt, shown.view.sort.descending)
  const isEmpty = shown.total === 0 && !opened
  return (
    <MessagesPage
      openId={openId}
      sentence={sentence(box, counts)}
      top={<InboxTabs open={box} counts={counts} />}
      notice={<DecisionNotice answer={answer} isQuiet />}
      isEmpty={isEmpty}
    >
      <div className="conversation-list">
        <ConversationList
          list={list}
          filters={filters}
          shown={shown}
          hrefOf={(row) => contactMessageHref(box, shown.view, row.id, isMine)}
          openId={openId}
          isNew={() => false}
          noun="message"
          now={now}
          empty={
            <EmptyState title="No messages yet" art={{ hue: 206, seed: 'messages' }}>
              {whenEmpty[box]}
            </EmptyState>
          }
        >
          <WholeListActs {...whole} />
        </ConversationList>
      </div>
      {opened ? (
        <OpenedMessage
          key={openId}
          opened={opened}
          href={contactMessageHref(box, shown.view, opened.message.id, isMine)}
          back={listHref(list, shown.view)}
          next={next && contactMessageHref(box, shown.view, next.id, isMine)}
        />
      ) : isEmpty ? null : (
        <p className="conversation-none">Choose a message to read it.</p>
      )}
    </MessagesPage>
  )
}
