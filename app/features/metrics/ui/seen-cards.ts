import { useEffect } from 'react'

/** Half of a card for a second: whoever scrolls past has not seen it. */
const PART = 0.5
const LONG_MS = 1_000
/** What was seen is told together, at the latest so much later or when the page is left. */
const TELL_MS = 2_000

const told = new Set<string>()
const seen = new Set<string>()

function tell(): void {
  if (seen.size === 0) return
  navigator.sendBeacon('/seen', new URLSearchParams([...seen].map((id) => ['id', id])))
  seen.clear()
}

const franchiseOf = (card: Element) =>
  /^\/franchise\/([\da-f-]{36})/.exec(card.querySelector('a.card-link')?.getAttribute('href') ?? '')?.[1]

/** Watches the cards that are on the page now; what it returns ends that, and tells what was seen. */
function watchCards(): () => void {
  const timers = new Map<Element, number>()
  let later = 0
  function note(card: Element): void {
    observer.unobserve(card)
    const id = franchiseOf(card)
    if (!id || told.has(id)) return
    told.add(id)
    seen.add(id)
    clearTimeout(later)
    later = window.setTimeout(tell, TELL_MS)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target))
        if (isIntersecting) timers.set(target, window.setTimeout(note, LONG_MS, target))
      }
    },
    { threshold: PART },
  )
  for (const card of document.querySelectorAll('article.card')) if (franchiseOf(card)) observer.observe(card)
  const leave = () => document.visibilityState === 'hidden' && tell()
  document.addEventListener('visibilitychange', leave)
  return () => {
    observer.disconnect()
    for (const timer of timers.values()) clearTimeout(timer)
    clearTimeout(later)
    document.removeEventListener('visibilitychange', leave)
    tell()
  }
}

/**
 * Tells the server which franchises' cards were on the screen (3-decisions 39): only their ids, without a cookie of its
 * own, each once in the life of a page. Without scripts nobody can tell, so nothing is counted. It looks at the page
 * once, so it wants the address as its key.
 */
export function SeenCards(): null {
  useEffect(watchCards, [])
  return null
}
