import { LinkTabs } from '#app/ui/navigation/link-tabs.tsx'
import { allMessages } from '../../all-messages/all-messages.ts'
import { boxList, boxNames, contactBoxes, type ContactBox } from '../contact-inbox.ts'

type InboxTabsProps = {
  open: 'all' | 'support' | ContactBox
  counts: { support: number; contact: number; reports: number }
}

/** The lists of the admins' Messages, each with what is to be dealt with in it. */
export function InboxTabs({ open, counts }: InboxTabsProps) {
  const waiting = (count: number) => (count > 0 ? count : undefined)
  const tabs = [
    { label: 'All', href: allMessages.path, isOpen: open === 'all' },
    { label: 'Support', href: '/admin/messages', count: waiting(counts.support), isOpen: open === 'support' },
    ...contactBoxes.map((box) => ({
      label: boxNames[box],
      href: boxList(box).path,
      count: box === 'done' ? undefined : waiting(counts[box]),
      isOpen: open === box,
    })),
  ]
  return (
    <div className="mb-6">
      <LinkTabs label="Lists of messages" tabs={tabs} counted="to deal with" />
    </div>
  )
}
