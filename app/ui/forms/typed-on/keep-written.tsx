import { use, useLayoutEffect, useRef, useState } from 'react'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { FormContext } from '../form-context.ts'
import { useWritten } from './use-written.ts'

type KeepWrittenProps = {
  /** Identifies the form; with the saved version in it, restored text never overwrites a newer one. */
  of: string
  /** The form starts from saved values, so a notice tells that the restored ones aren't saved. */
  isStored?: boolean
}

/**
 * Inside a form that can be left without a warning: restores what was typed when the form comes back, and forgets it
 * once the form has been sent.
 */
export function KeepWritten({ of, isStored = false }: KeepWrittenProps) {
  const { pending } = use(FormContext)
  const place = useRef<HTMLDivElement>(null)
  const [isBack, setBack] = useState(false)
  // A form that was sent either leaves the page with the answer or stays with its errors.
  const isUnderWay = useRef(false)
  useLayoutEffect(() => void (isUnderWay.current = pending))
  useWritten({
    of,
    find: () => place.current?.closest('form'),
    isDone: () => isUnderWay.current,
    onBack: () => setBack(true),
  })
  return (
    <div ref={place} className="basis-full empty:hidden" role="status">
      {isStored && isBack && !pending ? <Alert kind="notice">You haven’t saved these changes yet.</Alert> : null}
    </div>
  )
}
