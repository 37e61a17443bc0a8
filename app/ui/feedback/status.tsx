import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useState, type ReactNode } from 'react'
import { Icon } from '#app/ui/pictures/icon.tsx'

const EVENT = 'ui:announce'
const SHOWN_MS = 5000
const REFUSAL_SHOWN_MS = 8000
/** Some days: the wait ends it. */
const WAIT_SHOWN_MS = 1e9

type Announcement = { message: string; isRefusal: boolean; shownMs: number }

function say(announcement: Announcement): void {
  window.dispatchEvent(new CustomEvent<Announcement>(EVENT, { detail: announcement }))
}

/** Shows and announces a short message, such as 'Saved', in the StatusLine of page and open dialog. Browser only. */
export function announce(message: string): void {
  say({ message, isRefusal: false, shownMs: SHOWN_MS })
}

/** The same for what was not done, and why: marked as that, and shown longer. */
export function announceRefusal(message: string): void {
  say({ message, isRefusal: true, shownMs: REFUSAL_SHOWN_MS })
}

/** The same for what is waited for: shown until something else is said, or '' that the wait is over. */
export function announceWait(message: string): void {
  say({ message, isRefusal: true, shownMs: WAIT_SHOWN_MS })
}

const isAnnouncement = (detail: unknown): detail is Announcement =>
  typeof detail === 'object' && detail !== null && 'message' in detail && 'isRefusal' in detail
const silence: Announcement = { message: '', isRefusal: false, shownMs: SHOWN_MS }

/** The one live region of a page, in its shell; an open dialog has one too. */
export function StatusLine({ initial = silence }: { initial?: Announcement }) {
  const [announcement, setAnnouncement] = useState(initial)
  const { message, isRefusal } = announcement

  useEffect(() => {
    const show = (event: Event) => {
      if (event instanceof CustomEvent && isAnnouncement(event.detail)) setAnnouncement(event.detail)
    }
    window.addEventListener(EVENT, show)
    return () => window.removeEventListener(EVENT, show)
  }, [])

  useEffect(() => {
    if (!announcement.message) return
    // What is said again is shown as long again.
    const timer = setTimeout(() => setAnnouncement(silence), announcement.shownMs)
    return () => clearTimeout(timer)
  }, [announcement])

  return (
    <div className="status-line" role="status">
      {message ? (
        <p className={isRefusal ? 'is-refusal' : undefined}>
          <Icon of={isRefusal ? CircleAlert : Check} />
          {message}
        </p>
      ) : null}
    </div>
  )
}

/** 'Saved', beside what was saved. Keep it mounted and give it children when there is something to say. */
export function SavedMessage({ children }: { children?: ReactNode }) {
  return (
    <span role="status">
      {children ? (
        <span className="saved">
          <Icon of={Check} />
          {children}
        </span>
      ) : null}
    </span>
  )
}
