import Check from 'lucide-react/icons/check'
import { useEffect, useState, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

const EVENT = 'ui:announce'
const SHOWN_MS = 5000

/** Shows and announces a short message, for instance 'Saved', in the StatusLine of the page. Browser only. */
export function announce(message: string): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: message }))
}

/** The one live region of a page, in its shell. `initial` is a message that came with the page. */
export function StatusLine({ initial = '' }: { initial?: string }) {
  const [message, setMessage] = useState(initial)

  useEffect(() => {
    const show = (event: Event) => {
      if (event instanceof CustomEvent) setMessage(String(event.detail))
    }
    window.addEventListener(EVENT, show)
    return () => window.removeEventListener(EVENT, show)
  }, [])

  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(''), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [message])

  return (
    <div className="status-line" role="status">
      {message ? (
        <p>
          <Icon of={Check} />
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
