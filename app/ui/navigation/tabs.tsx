import { useRef, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'

export type TabItem = { id: string; label: ReactNode; panel: ReactNode; /** Left out on paper. */ screenOnly?: boolean }

function onHashChange(run: () => void) {
  window.addEventListener('hashchange', run)
  return () => window.removeEventListener('hashchange', run)
}

const readHash = () => window.location.hash.slice(1)

/**
 * Panels of one page. Without scripts the tabs are links and the address chooses the panel;
 * with them they are ARIA tabs (arrow keys, Home, End), and whenever a `#id` comes into the address its tab opens: the
 * way back leads to the panel that was left. On paper all panels stand one after the other, under their names.
 */
export function Tabs({ label, items }: { label: string; items: readonly TabItem[] }) {
  const ready = useHydrated()
  const hash = useSyncExternalStore(onHashChange, readHash, () => '')
  const [opened, setOpened] = useState({ hash: '', id: items[0]?.id })
  const list = useRef<HTMLDivElement>(null)

  // An address that names something else on the page leaves the tab that is open.
  if (hash !== opened.hash) setOpened({ hash, id: items.find((item) => item.id === hash)?.id ?? opened.id })
  const active = opened.id

  function choose(id: string) {
    setOpened({ hash: id, id })
    window.history.replaceState(window.history.state, '', `#${id}`)
  }

  function move(event: KeyboardEvent) {
    const index = items.findIndex((item) => item.id === active)
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: items.length - 1 }[event.key]
    const next = target === undefined ? undefined : items[(target + items.length) % items.length]
    if (!next) return
    event.preventDefault()
    choose(next.id)
    list.current?.querySelector<HTMLElement>(`[aria-controls="${next.id}"]`)?.focus()
  }

  return (
    <div className="tabs" data-ready={ready || undefined}>
      <div
        className="tabs-list"
        ref={list}
        {...(ready ? { role: 'tablist', 'aria-label': label, onKeyDown: move } : {})}
      >
        {items.map((item) => (
          <a
            key={item.id}
            href={`#${item.id}`}
            className="tab"
            {...(ready
              ? {
                  role: 'tab',
                  'aria-selected': item.id === active,
                  'aria-controls': item.id,
                  id: `${item.id}-tab`,
                  tabIndex: item.id === active ? 0 : -1,
                  onClick: (event) => {
                    event.preventDefault()
                    choose(item.id)
                  },
                }
              : {})}
          >
            {item.label}
          </a>
        ))}
      </div>
      {items.map((item) => (
        <section
          key={item.id}
          id={item.id}
          className={item.screenOnly ? 'tab-panel no-print' : 'tab-panel'}
          {...(ready
            ? {
                role: 'tabpanel',
                'aria-labelledby': `${item.id}-tab`,
                tabIndex: 0,
                'data-shown': item.id === active || undefined,
              }
            : {})}
        >
          <h2 className="tab-title">{item.label}</h2>
          {item.panel}
        </section>
      ))}
    </div>
  )
}
