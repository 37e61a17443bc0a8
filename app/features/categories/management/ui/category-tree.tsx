import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { formatCount } from '#app/lib/text.ts'
import { Form } from '#app/ui/forms/form.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { useOnChange } from '#app/ui/hooks/use-on-change.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { classNames } from '#app/ui/styles/class-names.ts'
import { type Asked, categoryHref, type ManagedCategory, type ManagedNode } from '../managed-categories.ts'
import { useTreeKeys } from './use-tree-keys.ts'

type CategoryTreeProps = { tree: readonly ManagedNode[]; asked: Asked }

/** The two buttons that change the order, on the chosen row. */
function MoveButtons({ id, name, action }: { id: string; name: string; action: string }) {
  return (
    <span className="flex flex-none">
      {(['up', 'down'] as const).map((direction) => (
        <Form key={direction} action={action} fields={{ intent: 'move', id, direction }} preventScrollReset noSummary>
          <SubmitButton
            variant="plain"
            size="small"
            icon={direction === 'up' ? ArrowUp : ArrowDown}
            iconOnly
            pendingText="Moving..."
          >
            Move {name} {direction}
          </SubmitButton>
        </Form>
      ))}
    </span>
  )
}

type RowProps = {
  category: ManagedCategory
  level: 1 | 2
  asked: Asked
  /** What makes it an item of a tree, with scripts. */
  item: object
  isOpen?: boolean
  /** Absent for a row without subcategories. */
  onToggle?: () => void
}

function Row({ category: { id, name, franchises, hasArticle }, level, asked, item, isOpen, onToggle }: RowProps) {
  const isChosen = asked.chosen === id
  const href = categoryHref(id, { q: asked.q, isOpen: asked.isOpen })
  return (
    <div
      {...item}
      className={classNames('tree-row', level === 2 && 'pl-16!', isOpen && 'tree-open', isChosen && 'tree-chosen')}
    >
      {level === 1 ? (
        // The tree's own keys do the same, and without scripts the name's link does.
        <span className="tree-toggle" aria-hidden="true" onClick={onToggle}>
          {onToggle ? <Icon of={ChevronRight} /> : null}
        </span>
      ) : null}
      <a
        href={href}
        className={classNames('tree-name', level === 1 && 'font-semibold')}
        aria-current={isChosen || undefined}
        data-keep-scroll
        tabIndex={useHydrated() ? -1 : undefined}
      >
        {name}
      </a>
      {hasArticle ? null : <span className="tree-note max-sm:hidden">No article</span>}
      <span className="tree-note num">{formatCount(franchises)} listed</span>
      {isChosen ? <MoveButtons id={id} name={name} action={href} /> : null}
    </div>
  )
}

/**
 * D-23: all categories. With scripts a tree by the rules of ARIA, in which one opens branches in place; without them a
 * list of links, of which the chosen one's branch is open.
 */
export function CategoryTree({ tree, asked }: CategoryTreeProps) {
  const isLive = useHydrated()
  const submit = useSubmit()
  const box = useRef<HTMLUListElement>(null)
  const isMoving = useRef(false)
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const opens = (main: ManagedNode) =>
    asked.isOpen || asked.q !== '' || main.id === asked.chosen || main.children.some(({ id }) => id === asked.chosen)
  const open = new Set(tree.filter((main) => toggled.get(main.id) ?? opens(main)).map(({ id }) => id))
  const setOpen = (id: string, isOpen: boolean) => setToggled((before) => new Map(before).set(id, isOpen))
  const keys = useTreeKeys({
    initial: asked.chosen ?? tree[0]?.id ?? null,
    open,
    setOpen,
    onMove: (id, direction) => {
      isMoving.current = true
      void submit(
        { intent: 'move', id, direction },
        {
          method: 'post',
          action: categoryHref(asked.chosen, { q: asked.q, isOpen: asked.isOpen }),
          preventScrollReset: true,
        },
      )
    },
  })
  const all = tree.flatMap((main) => [main, ...(open.has(main.id) ? main.children : [])])
  const tabbed = all.some(({ id }) => id === keys.active) ? keys.active : (tree[0]?.id ?? null)
  const order = tree.flatMap((main) => [main.id, ...main.children.map(({ id }) => id)]).join()
  // A row that moves may lose the focus on its way.
  useOnChange(order, () => {
    if (isMoving.current) box.current?.querySelector<HTMLElement>(`[data-id="${tabbed}"]`)?.focus()
    isMoving.current = false
  })

  const item = (category: ManagedCategory, level: 1 | 2, isOpen?: boolean) =>
    isLive
      ? {
          role: 'treeitem',
          'aria-level': level,
          'aria-expanded': isOpen,
          'aria-owns': isOpen ? `in-${category.id}` : undefined,
          'aria-selected': category.id === asked.chosen,
          tabIndex: category.id === tabbed ? 0 : -1,
          'data-id': category.id,
        }
      : {}
  const listItem = isLive ? 'none' : undefined
  return (
    <div className="tree">
      <ul ref={box} {...(isLive ? { role: 'tree', 'aria-label': 'Categories', onKeyDown: keys.onKeyDown } : {})}>
        {tree.map((main) => {
          const isOpen = open.has(main.id)
          const isBranch = main.children.length > 0
          return (
            <li key={main.id} role={listItem}>
              <Row
                category={main}
                level={1}
                asked={asked}
                isOpen={isOpen && isBranch}
                item={item(main, 1, isBranch ? isOpen : undefined)}
                {...(isBranch ? { onToggle: () => setOpen(main.id, !isOpen) } : {})}
              />
              {isOpen && isBranch ? (
                <ul id={`in-${main.id}`} {...(isLive ? { role: 'group' } : {})}>
                  {main.children.map((child) => (
                    <li key={child.id} role={listItem}>
                      <Row category={child} level={2} asked={asked} item={item(child, 2)} />
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
