import { useEffect, useState } from 'react'

/** Says that a key presses this link or button, to `useKeyShortcuts` and to screen readers. */
export const keyShortcut = (key: string) => ({ 'aria-keyshortcuts': key.toUpperCase() })

/** The key's cap, for those who see it. */
export const Key = ({ of }: { of: string }) => (
  <kbd className="key" aria-hidden="true">
    {of.toUpperCase()}
  </kbd>
)

/** Where a letter is typed and not pressed. */
const takesLetters = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null

/** Until the page is left; letters that act must be easy to switch off (WCAG 2.1.4). */
let areOff = false

/**
 * Letters press the links and buttons that name them (`keyShortcut`), unless someone types or a dialog is open. Use
 * once on a page, with the box that switches them off.
 */
export function KeyShortcuts() {
  const [isOn, setOn] = useState(!areOff)
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.repeat || event.defaultPrevented) return
      if (!/^[a-z]$/i.test(event.key) || takesLetters(event.target) || document.querySelector('dialog[open]')) return
      const named = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${event.key.toUpperCase()}"]`)
      if (!named) return
      event.preventDefault()
      named.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
  return (
    <label className="key-switch">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          areOff = !target.checked
          setOn(target.checked)
        }}
      />
      Keys
    </label>
  )
}
