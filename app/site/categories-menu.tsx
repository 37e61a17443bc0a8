import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { useDismissal } from '#app/ui/hooks/use-dismissal.ts'

export type CategoryLink = { id: string; name: string }

/** How many categories the header shows (V-08). */
export const HEADER_CATEGORIES = 12

/**
 * The Categories dropdown: opens on hover and press, closes on Escape, by leaving it, by a press elsewhere and
 * on navigation. Who passes by with the keyboard does not walk through its links. Until scripts run, hover and focus
 * open it by styles.
 */
export function CategoriesDrop({ categories }: { categories: readonly CategoryLink[] }) {
  const ready = useHydrated()
  const [hovered, setHovered] = useState(false)
  const [pressed, setPressed] = useState(false)
  const open = hovered || pressed

  const element = useDismissal<HTMLDivElement>((_, isOutside = false) => {
    setPressed(false)
    // What is pointed at stays, wherever the focus goes.
    if (!isOutside) setHovered(false)
  })

  // Who was among the links when the scripts began stays there.
  useEffect(() => {
    if (element.current?.querySelector('a:focus')) setPressed(true)
  }, [element])

  return (
    <div
      ref={element}
      className="drop"
      data-ready={ready || undefined}
      data-open={open || undefined}
      onPointerEnter={(event) => setHovered(event.pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
    >
      <button
        type="button"
        className="site-nav-link"
        aria-expanded={ready ? open : undefined}
        aria-controls="header-categories"
        onClick={(event) => {
          // A key or a finger turns it; a mouse already opened it by pointing.
          const closes = open && (event.detail === 0 || !hovered)
          setPressed(!closes)
          if (closes) setHovered(false)
        }}
      >
        Categories
        <Icon of={ChevronDown} />
      </button>
      <div className="drop-panel" id="header-categories">
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
