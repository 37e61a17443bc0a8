import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { useOnNavigation } from '#app/ui/hooks/use-on-navigation.ts'

export type CategoryLink = { id: string; name: string }

/** How many categories the header shows (V-08). */
export const HEADER_CATEGORIES = 12

/**
 * The Categories dropdown: opens on hover and press, closes on Escape, by leaving it and on navigation. Who
 * passes by with the keyboard does not walk through its links. Until scripts run, hover and focus open it by styles.
 */
export function CategoriesDrop({ categories }: { categories: readonly CategoryLink[] }) {
  const ready = useHydrated()
  const [hovered, setHovered] = useState(false)
  const [pressed, setPressed] = useState(false)
  const [dismissed, setDismissed] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const open = (hovered || pressed) && !dismissed

  useOnNavigation(() => setDismissed(true))

  // Who was among the links when the scripts began stays there.
  useEffect(() => {
    if (panel.current?.contains(document.activeElement)) setPressed(true)
  }, [])

  useEffect(() => {
    if (!open) return
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The focus does not stay on what nobody sees.
      if (panel.current?.contains(document.activeElement)) button.current?.focus()
      setDismissed(true)
    }
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [open])

  return (
    <div
      className="drop"
      data-ready={ready || undefined}
      data-open={open || undefined}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'mouse') return
        setHovered(true)
        setDismissed(false)
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') setHovered(false)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setPressed(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className="site-nav-link"
        aria-expanded={ready ? open : undefined}
        aria-controls="header-categories"
        onClick={(event) => {
          // A key or a finger turns it; a mouse already opened it by pointing.
          const closes = open && (event.detail === 0 || !hovered)
          setPressed(!closes)
          setDismissed(closes)
        }}
      >
        Categories
        <Icon of={ChevronDown} />
      </button>
      <div ref={panel} className="drop-panel" id="header-categories">
        <ul>
          {categories.slice(0, HEADER_CATEGORIES).map((category) => (
            <li key={category.id}>
              <a className="menu-item" href={`/category/${category.id}`}>
                {category.name}
              </a>
            </li>
          ))}
        </ul>
        <div className="drop-more">
          <a className="menu-item" href="/categories">
            View All Categories
          </a>
        </div>
      </div>
    </div>
  )
}
