import { boxList, boxNames, contactBoxes, type ContactBox } from '../contact-inbox.ts'

type InboxTabsProps = { open: 'support' | ContactBox; counts: { support: number; contact: number; reports: number } }

/** The lists of the admins' Messages, each with what waits in it. */
export function InboxTabs({ open, counts }: InboxTabsProps) {
  const tabs = [
    { key: 'support', name: 'Support', href: '/admin/messages', count: counts.support },
    ...contactBoxes.map((key) => ({
      key,
      name: boxNames[key],
      href: boxList(key).path,
      count: key === 'done' ? 0 : counts[key],
    })),
  ]
  return (
    <nav aria-label="Lists of messages" className="tabs-list mb-6">
      {tabs.map(({ key, name, href, count }) => (
        <a key={key} href={href} className="tab" aria-current={key === open ? 'page' : undefined}>
          {name}
          {count > 0 ? (
            <>
              {' '}
              {count}
              <span className="visually-hidden"> to deal with</span>
            </>
          ) : null}
        </a>
      ))}
    </nav>
  )
}
