import { type KeyboardEvent, useState } from 'react'

/** The items that can be seen, in their order. */
const shownItems = (tree: HTMLElement): HTMLElement[] =>
  [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')].filter((item) => item.getClientRects().length > 0)

type TreeKeys = {
  /** The item that Tab leads to. */
  initial: string | null
  open: ReadonlySet<string>
  setOpen: (id: string, isOpen: boolean) => void
  /** Alt and an arrow. */
  onMove: (id: string, direction: 'up' | 'down') => void
}

/**
 * The keys of a tree (ARIA Authoring Practices): one item takes part in Tab; arrows, Home, End and letters go on from
 * there, Enter follows the item's link.
 */
export function useTreeKeys({ initial, open, setOpen, onMove }: TreeKeys) {
  const [active, setActive] = useState(initial)

  function focusItem(item: Element | null | undefined) {
    if (!(item instanceof HTMLElement) || !item.dataset['id']) return
    setActive(item.dataset['id'])
    item.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const item = event.target as HTMLElement
    const id = item.dataset['id']
    // Keys inside a row, on its buttons, are the buttons' own.
    if (item.getAttribute('role') !== 'treeitem' || !id || event.ctrlKey || event.metaKey) return
    const { key } = event
    if (event.altKey) {
      if (key !== 'ArrowUp' && key !== 'ArrowDown') return
      event.preventDefault()
      onMove(id, key === 'ArrowUp' ? 'up' : 'down')
      return
    }
    const shown = shownItems(event.currentTarget)
    const at = shown.indexOf(item)
    const isOpen = item.getAttribute('aria-expanded')
    const steps: Record<string, () => void> = {
      ArrowDown: () => focusItem(shown[at + 1]),
      ArrowUp: () => focusItem(shown[at - 1]),
      Home: () => focusItem(shown[0]),
      End: () => focusItem(shown.at(-1)),
      ArrowRight: () => (isOpen === 'false' ? setOpen(id, true) : isOpen === 'true' && focusItem(shown[at + 1])),
      ArrowLeft: () =>
        isOpen === 'true' ? setOpen(id, false) : focusItem(item.closest('[role="group"]')?.previousElementSibling),
      Enter: () => item.querySelector<HTMLElement>('a')?.click(),
      ' ': () => item.querySelector<HTMLElement>('a')?.click(),
    }
    const step = steps[key]
    if (step) step()
    else if (key.length !== 1 || event.shiftKey) return
    else {
      const begins = (one: HTMLElement) =>
        one.querySelector('a')?.textContent.toLowerCase().startsWith(key.toLowerCase())
      focusItem([...shown.slice(at + 1), ...shown.slice(0, at)].find(begins))
    }
    event.preventDefault()
  }

  return { active, setActive, onKeyDown, open }
}
