import { useEffect } from 'react'

/** Half of a card for a second: whoever scrolls past has not seen it. */
const PART = 0.5
const LONG_MS = 1_000
/** What was seen is told together, at the latest so much later or when the page is left. */
const TELL_MS = 2_000

const told = new Set<string>()
let seen: string[] = []

function tell(): void {
  if (seen.length > 0) navigator.sendBeacon('/seen', new URLSearchParams(`id=${seen.join('&id=')}`))
  seen = []
}

/** A banner says its id, a card's link is /franchise/ and its id; the server drops what is none. */
const idOf = (shown: Element) =>
  shown.getAttribute('data-ad') ?? shown.querySelector('a.card-link')?.getAttribute('href')?.slice(11, 47)

/** The page is left, or out of sight. */
const leave = () => document.hidden && tell()

/** Watches the cards and banners that are on the page now; what it returns ends that, and tells what was seen. */
function watchCards(): () => void {
  const timers = new Map<Element, number>()
  function note(card: Element): void {
    observer.unobserve(card)
    const id = idOf(card)
    if (!id || told.has(id)) return
    told.add(id)
    seen.push(id)
    // Whoever comes first tells of all; the others find nothing to tell.
    setTimeout(tell, TELL_MS)
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
  for (const shown of document.querySelectorAll('.card,[data-ad]')) observer.observe(shown)
  // Added again on another page it is still added once.
  document.addEventListener('visibilitychange', leave)
  return () => {
    observer.disconnect()
    for (const timer of timers.values()) clearTimeout(timer)
    tell()
  }
}

/**
 * Tells the server which franchises' cards and which banner were on the screen (3-decisions 39): only their ids,
 * without a cookie of its own, each once in the life of a page. Without scripts nobody can tell, so nothing is counted.
 * It looks at the page once, so it wants the address as its key.
 */
export function SeenCards(): null {
  useEffect(watchCards, [])
  return null
}
