import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#app/ui/forms/button.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'

/** What the form around a place would send, without fields that hold nothing: an empty row more is no change. */
function contents(form: HTMLFormElement | null): string {
  const fields = form
    ? Array.from(new FormData(form), ([name, value]) => [
        name,
        typeof value === 'string' ? value : value.size > 0 ? `${value.name} ${value.size}` : '',
      ])
    : []
  return JSON.stringify(fields.filter(([, value]) => value !== ''))
}

/** What the form sends as the page has it: of what a browser brought back into it after a reload, nothing is saved. */
function startOf(form: HTMLFormElement | null): string {
  const copy = form?.cloneNode(true)
  if (!(copy instanceof HTMLFormElement)) return ''
  copy.reset()
  return contents(copy)
}

/** A form that has just gone from the page holds nothing any more. */
function isChanged(place: HTMLElement | null, start: string, isUnsaved: boolean): boolean {
  return place !== null && (isUnsaved || contents(place.closest('form')) !== start)
}

/**
 * Asks before someone leaves the form that this stands in with changes that are not saved: in a dialog for another
 * page of the site, in the browser's own words for a reload or another site. Saving leads on without a question.
 * `isUnsaved` says that the form came back, so that it holds something unsaved from the start.
 */
export function UnsavedChangesDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const place = useRef<HTMLSpanElement>(null)
  const start = useRef('')
  // Saving sends the form to its own address; where it leads then is not asked.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isChanged(place.current, start.current, isUnsaved),
  )

  // Before anybody can type.
  useLayoutEffect(() => {
    if (place.current) start.current = startOf(place.current.closest('form'))
  }, [])

  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (isChanged(place.current, start.current, isUnsaved)) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isUnsaved])

  const questionId = useId()
  const isAsked = blocker.state === 'blocked'
  const stay = () => isAsked && blocker.reset()
  return (
    <>
      <span ref={place} hidden />
      <Dialog
        open={isAsked}
        onClose={stay}
        title="Leave without saving?"
        describedBy={questionId}
        footer={
          <>
            <Button variant="danger-quiet" onClick={() => isAsked && blocker.proceed()}>
              Leave without saving
            </Button>
            <Button onClick={stay} data-first>
              Stay on this page
            </Button>
          </>
        }
      >
        <p id={questionId}>You have unsaved changes. They’ll be lost if you leave.</p>
      </Dialog>
    </>
  )
}
