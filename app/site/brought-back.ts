import { useEffect } from 'react'

/**
 * A page of a portal that the browser brings back as it was left is read again, and not seen before: someone may have
 * signed out meanwhile, and someone else in. Browsers bring back no document that was answered with `no-store`, and
 * some drop all at a sign-out; in Safari a portal stays that was entered from a visitor's page, which is kept.
 */
export function useReadWhenBroughtBack(): void {
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      document.documentElement.hidden = true
      // Whoever left a form half written was asked then; a second question would be about a page that nobody sees.
      window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
      window.location.reload()
    }
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [])
}
