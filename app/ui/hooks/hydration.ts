/** Whether React has yet to take over the page as the server wrote it. */
let isUnderWay = true

/** Called once, when the page has been taken over (preserve-input.tsx). */
export function markHydrated(): void {
  isUnderWay = false
}

/**
 * Gives an element the focus when a part of a page is shown. On a page from the server the browser has placed it
 * already (by `autofocus`), and someone may have gone on from there to type before scripts ran: that place is left
 * alone.
 */
export function takeFocus(element: HTMLElement | null | undefined): void {
  if (!isUnderWay || (document.activeElement?.matches('body, [autofocus]') ?? true)) element?.focus()
}
