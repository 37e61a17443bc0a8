import { formatCount } from '#app/lib/text.ts'

type LinkTab = {
  href: string
  label: string
  /** How many there are; left out where that is not worth saying. */
  count?: number | undefined
  isOpen: boolean
}
type LinkTabsProps = {
  label: string
  tabs: readonly LinkTab[]
  /** What the numbers count, for screen readers: 'to deal with', or one of it, 'account'. */
  counted?: string
  noun?: string
  /** On a phone they stay in one line, which scrolls. */
  oneLine?: boolean
}

/** Views of one page, each at an address of its own. On a phone they stand in as many lines as they need, or one. */
export function LinkTabs({ label, tabs, counted, noun, oneLine }: LinkTabsProps) {
  const said = (count: number) => counted ?? (noun && (count === 1 ? noun : `${noun}s`))
  return (
    <nav aria-label={label}>
      <ul className={oneLine ? 'tabs-list gap-y-0 sm:flex-wrap' : 'tabs-list flex-wrap gap-y-0'}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a href={tab.href} className="tab block" aria-current={tab.isOpen ? 'page' : undefined} data-keep-scroll>
              {tab.label}
              {tab.count === undefined ? null : (
                <>
                  {' '}
                  <span className="num ml-1 font-normal text-ink-2">{formatCount(tab.count)}</span>
                  {said(tab.count) ? <span className="visually-hidden"> {said(tab.count)}</span> : null}
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
