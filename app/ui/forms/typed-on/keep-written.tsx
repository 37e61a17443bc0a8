import { use, useLayoutEffect, useRef } from 'react'
import { FormContext } from '../form-context.ts'
import { useWritten } from './use-written.ts'

/**
 * In a form that is left without a question: what was written in it is there again when it comes back, and gone once it
 * was sent.
 */
export function KeepWritten({ of }: { of: string }) {
  const { pending } = use(FormContext)
  const place = useRef<HTMLSpanElement>(null)
  // A form that was sent goes from the page with the answer, or comes back with what was wrong.
  const isUnderWay = useRef(false)
  useLayoutEffect(() => void (isUnderWay.current = pending))
  useWritten({ of, find: () => place.current?.closest('form'), isDone: () => isUnderWay.current })
  return <span ref={place} hidden />
}
