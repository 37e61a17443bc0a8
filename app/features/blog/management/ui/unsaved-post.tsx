import { type RefObject, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { contentsOf as draftable } from '#app/ui/drafts/form-contents.ts'
import { LeaveQuestion } from '#app/ui/drafts/leave-question.tsx'
import { hasTaken } from '#app/ui/forms/typed-on/typed-on.ts'

type UnsavedPostProps = {
  place: RefObject<HTMLElement | null>
  /** What of the form its draft holds (`useDraft`). */
  kept: RefObject<string | null>
}

/** What the form held before anything was put into it. */
function startOf(form: HTMLFormElement): string {
  const copy = form.cloneNode(true)
  if (!(copy instanceof HTMLFormElement)) return ''
  copy.reset()
  return contentsOf(copy)
}

/** What stands in the fields; a file by its name. */
const contentsOf = (form: HTMLFormElement): string =>
  JSON.stringify([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))

/**
 * Before someone leaves the form of a post with changes that nobody saved: a question in a dialog, and in the browser's
 * own words for a reload or another site. The form's own saving leads on at once.
 */
export function UnsavedPost({ place, kept }: UnsavedPostProps) {
  const opened = useRef<string | null>(null)
  const isSent = useRef(false)
  const isChanged = () => {
    const form = place.current?.closest('form')
    return !isSent.current && form instanceof HTMLFormElement && opened.current !== null
      ? contentsOf(form) !== opened.current && draftable(form).all !== kept.current
      : false
  }
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isChanged(),
  )
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!(form instanceof HTMLFormElement)) return
    // The editor tidies the text as it opens: what counts is what changes after the first touch.
    const begin = () => (opened.current ??= contentsOf(form))
    // What was typed on in the form of a new post is unsaved in this one, touched or not.
    if (hasTaken(form)) opened.current ??= startOf(form)
    const send = () => (isSent.current = true)
    const type = () => (isSent.current = false)
    const hold = (event: BeforeUnloadEvent) => {
      if (isSent.current || opened.current === null || contentsOf(form) === opened.current) return
      if (draftable(form).all !== kept.current) event.preventDefault()
    }
    form.addEventListener('focusin', begin)
    form.addEventListener('submit', send)
    form.addEventListener('input', type)
    window.addEventListener('beforeunload', hold)
    return () => {
      form.removeEventListener('focusin', begin)
      form.removeEventListener('submit', send)
      form.removeEventListener('input', type)
      window.removeEventListener('beforeunload', hold)
    }
  }, [place, kept])
  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  )
}
