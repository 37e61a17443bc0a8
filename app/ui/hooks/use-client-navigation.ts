import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What makes a press on a link one that the browser itself must handle. */
export function isForBrowser(
  link: Pick<HTMLAnchorElement, 'target' | 'origin' | 'pathname' | 'hash' | 'search'> & {
    hasAttribute: (name: string) => boolean
  },
  here: { origin: string; pathname: string; search: string },
): boolean {
  if (link.target || link.hasAttribute('download') || link.hasAttribute('data-reload')) return true
  if (link.origin !== here.origin) return true
  if (/^\/(?:files|art|api)\//.test(link.pathname) || /\.[a-z\d]+$/i.test(link.pathname)) return true
  return link.hash !== '' && link.pathname === here.pathname && link.search === here.search
}

/**
 * Plain `<a href>` links navigate without a page load once scripts run: one listener for the document instead of a
 * component per link, which costs 7 to 14 % of a page of cards. `data-reload` opts out, `data-keep-scroll` keeps the
 * scroll position. After a change of page the focus moves to `<main id="main" tabIndex={-1}>`, as it does where what
 * was in focus has gone with a part of the page, and from the links to a list's other pages to what holds the list:
 * `data-list`, or the same. Use once, in the root.
 */
export function useClientNavigation(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const page = new URLSearchParams(search).get('page')
  const shown = useRef({ pathname, search, page })

  useEffect(() => {
    function press(event: MouseEvent) {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!(link instanceof HTMLAnchorElement) || !link.href) return
      if (isForBrowser(link, window.location)) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash, {
        preventScrollReset: link.hasAttribute('data-keep-scroll'),
      })
    }
    // On window, so that it runs after the handlers of components.
    window.addEventListener('click', press)
    return () => window.removeEventListener('click', press)
  }, [navigate])

  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, search, page }
    const active = document.activeElement
    const main = document.getElementById('main')
    if (before.pathname !== pathname) {
      if (!active?.closest('[role="alert"]')) main?.focus({ preventScroll: true })
    } else if (before.page !== page && (active === document.body || active?.closest('.pager'))) {
      ;(document.querySelector<HTMLElement>('[data-list]') ?? main)?.focus({ preventScroll: true })
    } else if (before.search !== search) {
      // After a dialog that has closed, which knows better where to go.
      queueMicrotask(() => {
        if (document.activeElement === document.body) main?.focus({ preventScroll: true })
      })
    }
  }, [pathname, search, page])
}
