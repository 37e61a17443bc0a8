/** Says that a key presses this link or button, to `KeyShortcuts` and to screen readers. */
export const keyShortcut = (key: string) => ({ 'aria-keyshortcuts': key.toUpperCase() })
