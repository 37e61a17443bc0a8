import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useBlocker } from 'react-router'
import { contentsOf } from '#app/ui/drafts/form-contents.ts'
import { LeaveQuestion } from '#app/ui/drafts/leave-question.tsx'

type UnsavedChangesDialogProps = {
  /** Something in the form. */
  place: RefObject<HTMLElement | null>
  /** What of the form’s contents nobody would lose. */
  kept: RefObject<string | null>
  /** Tries to keep the rest. */
  keep: () => Promise<void>
}

/** A form that has just gone from the page holds nothing any more. */
function isChanged({ place, kept }: Omit<UnsavedChangesDialogProps, 'keep'>): boolean {
  const form = place.current?.closest('form')
  return form instanceof HTMLFormElement && kept.current !== null && contentsOf(form).all !== kept.current
}

/**
 * Before someone leaves a form for another page of the site its draft is kept; what cannot be kept, or not now, is
 * asked about: in a dialog, and in the browser's own words for a reload or another site. Saving leads on at once.
 */
export function UnsavedChangesDialog({ place, kept, keep }: UnsavedChangesDialogProps) {
  // Saving sends the form to its own address; where it leads then is not asked.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isChanged({ place, kept }),
  )

  const [isUnkept, setUnkept] = useState(false)
  const isHeld = blocker.state === 'blocked'
  const keepAll = useEffectEvent(keep)
  const goOn = useEffectEvent(() => blocker.proceed?.())
  useEffect(() => {
    if (isHeld) void keepAll().then(() => (isChanged({ place, kept }) ? setUnkept(true) : goOn()))
  }, [isHeld, place, kept])

  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (isChanged({ place, kept })) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [place, kept])

  const answer = (act: 'proceed' | 'reset') => {
    setUnkept(false)
    if (isHeld) blocker[act]()
  }
  return <LeaveQuestion open={isHeld && isUnkept} onLeave={() => answer('proceed')} onStay={() => answer('reset')} />
}
