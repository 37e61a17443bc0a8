import { use, useLayoutEffect, useRef, useState } from 'react'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { FormContext } from '../form-context.ts'
import { useWritten } from './use-written.ts'

type KeepWrittenProps = {
  of: string
  /** What is saved stands in the form at first, so what comes back could be taken for it: that is said. */
  isStored?: boolean
}

/**
 * In a form that is left without a question: what was written in it is there again when it comes back, and gone once it
 * was sent.
 */
export function KeepWritten({ of, isStored = false }: KeepWrittenProps) {
  const { pending } = use(FormContext)
  const place = useRef<HTMLDivElement>(null)
  const [isBack, setBack] = useState(false)
  // A form that was sent goes from the page with the answer, or comes back with what was wrong.
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
      {isStored && isBack && !pending ? (
        <Alert kind="notice">You wrote this before and haven’t saved it yet.</Alert>
      ) : null}
    </div>
  )
}
