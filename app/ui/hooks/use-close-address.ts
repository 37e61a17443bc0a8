import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** Going back is a matter of milliseconds: after this many the browser won't. */
const REFUSED_AFTER = 1000

/** The place of what is shown among all that Back and Forward lead to. React Router counts it. */
const getPlace = (): number => Number((window.history.state as { idx?: unknown } | null)?.idx ?? 0)

/**
 * Closes a dialog that an address opens: back to `list`, over which it was opened, or with the list in its place where
 * that isn't behind it. As a further page the list would have the dialog behind it: a phone's Back closes the dialog,
 * pressed again it would open it again, and nobody would ever come out of the list. So it has all the same where the
 * browser doesn't go back, as those do that let a page do so only so often: nothing would close the dialog otherwise.
 */
export function useCloseAddress(list: string, isOpen: boolean): () => void {
  const navigate = useNavigate()
  const behind = useRef<{ list: string; place: number }>(null)
  const isGoing = useRef(false)

  // Each time that the list is drawn: its page and order may have changed.
  useEffect(() => {
    if (!isOpen) behind.current = { list, place: getPlace() }
  })

  return () => {
    // Going back takes a moment, in which a second press would lead out of the list.
    if (isGoing.current) return
    const there = behind.current
    const steps = there ? there.place - getPlace() : 0
    const takePlace = () => void navigate(list, { replace: true, preventScrollReset: true })
    if (steps >= 0) return takePlace()
    isGoing.current = true
    const end = (isThere: boolean) => {
      clearTimeout(refusal)
      window.removeEventListener('popstate', arrive)
      isGoing.current = false
      // Meanwhile another page of it may be shown.
      if (!isThere || there?.list !== list) takePlace()
    }
    const arrive = () => end(true)
    const refusal = setTimeout(() => end(false), REFUSED_AFTER)
    window.addEventListener('popstate', arrive)
    void navigate(steps)
  }
}
