import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useState, type ReactNode } from 'react'
import { Icon } from '#app/ui/pictures/icon.tsx'

const EVENT = 'ui:announce'
const SHOWN_MS = 5000
const REFUSAL_SHOWN_MS = 8000

type Announcement = { message: string; isRefusal: boolean }

function say(announcement: Announcement): void {
  window.dispatchEvent(new CustomEvent<Announcement>(EVENT, { detail: announcement }))
}

/** Shows and announces a short message, such as 'Saved', in the StatusLine of page and open dialog. Browser only. */
export function announce(message: string): void {
  say({ message, isRefusal: false })
}

/** The same for what was not done, and why: marked as that, and shown longer. */
export function announceRefusal(message: string): void {
  say({ message, isRefusal: true })
}

const isAnnouncement = (detail: unknown): detail is Announcement =>
  typeof detail === 'object' && detail !== null && 'message' in detail && 'isRefusal' in detail
const silence: Announcement = { message: '', isRefusal: false }

/** The one live region of a page, in its shell; an open dialog has one too. */
export function StatusLine({ initial = silence }: { initial?: Announcement }) {
  const [{ message, isRefusal }, setAnnouncement] = useState(initial)

  useEffect(() => {
    const show = (event: Event) => {
      if (event instanceof CustomEvent && isAnnouncement(event.detail)) setAnnouncement(event.detail)
    }
    window.addEventListener(EVENT, show)
    return () => window.removeEventListener(EVENT, show)
  }, [])

  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setAnnouncement(silence), isRefusal ? REFUSAL_SHOWN_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [message, isRefusal])

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
