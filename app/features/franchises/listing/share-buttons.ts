import { announce, announceRefusal } from '#app/ui/feedback/status.tsx'

export const COPIED = 'Link copied'
const NOT_COPIED = 'Your browser didn’t let us copy the link. Copy it from the address bar.'

/** Shows the buttons of sharing a franchise that this browser can serve, and lets them work until `signal` ends it. */
export function offerSharing(franchiseId: string, signal: AbortSignal): void {
  const list = document.querySelector<HTMLElement>(`[data-share$="/${franchiseId}"]`)
  const address = list?.dataset['share']
  if (!list || address === undefined || signal.aborted) return
  const offer = (what: string, isThere: boolean, serve: () => Promise<void>) => {
    const button = list.querySelector<HTMLButtonElement>(`button[data-share="${what}"]`)
    if (!button || !isThere) return
    button.hidden = false
    button.addEventListener('click', () => void serve(), { signal })
  }
  offer('copy', 'clipboard' in navigator, () =>
    navigator.clipboard.writeText(address).then(
      () => announce(COPIED),
      () => announceRefusal(NOT_COPIED),
    ),
  )
  // Closing the device's own list again is no fault.
  offer('device', 'share' in navigator, () =>
    navigator.share({ title: document.title, url: address }).catch(() => undefined),
  )
}
