import { formatCount } from '#app/lib/text.ts'

type LinkTab = { href: string; label: string; count: number; isOpen: boolean }

/** Views of one list, each at an address of its own, with the number of its rows. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav aria-label={label}>
      <ul className="tabs-list">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a href={tab.href} className="tab block" aria-current={tab.isOpen ? 'page' : undefined} data-keep-scroll>
              {tab.label} <span className="num ml-1 font-normal text-ink-2">{formatCount(tab.count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
