import { useEffect, useRef, useState } from 'react'

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
 * Letters act, unless someone types or a dialog is open that does not hold this box. Use once on a page; it is the box
 * that switches them off.
 * `onLetter` says whether the capital letter did anything, and is the same function each time.
 */
export function KeySwitch({ onLetter }: { onLetter: (letter: string) => boolean }) {
  const [isOn, setOn] = useState(!areOff)
  const box = useRef<HTMLLabelElement>(null)
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.repeat || event.defaultPrevented) return
      if (!/^[a-z]$/i.test(event.key) || takesLetters(event.target)) return
      if ([...document.querySelectorAll('dialog[open]')].some((dialog) => !dialog.contains(box.current))) return
      if (onLetter(event.key.toUpperCase())) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn, onLetter])
  return (
    <label className="key-switch" ref={box}>
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

function pressNamed(letter: string): boolean {
  const named = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${letter}"]`)
  named?.click()
  return named !== null
}

/** Letters press the links and buttons that name them (`keyShortcut`). */
export const KeyShortcuts = () => <KeySwitch onLetter={pressNamed} />
