import { use, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { FormContext } from '../form-context.ts'
import { startOf } from '../preserve-input.tsx'
import { fieldsOf } from './typed-on.ts'

/**
 * Before a KeepWritten, in a form for long texts: the browser asks before a reload or another site, where what was
 * typed would be gone. Within the site KeepWritten has it, and nothing is asked.
 */
export function HoldPage() {
  const { pending, failure } = use(FormContext)
  const place = useRef<HTMLSpanElement>(null)
  // A refused form starts from what was typed, and holds it from the beginning.
  const beganRefused = useRef(failure !== undefined)
  const isUnderWay = useRef(false)
  useLayoutEffect(() => void (isUnderWay.current = pending))
  const isChanged = useEffectEvent((form: HTMLFormElement, starts: ReadonlyMap<string, string>) => {
    if (isUnderWay.current) return false
    const now = fieldsOf(form)
    // A row that was added or taken away is a change as well.
    return (
      beganRefused.current || now.size !== starts.size || [...now].some(([key, { state }]) => state !== starts.get(key))
    )
  })
  useLayoutEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const starts = new Map(Array.from(fieldsOf(form), ([key, { control }]) => [key, startOf(control)]))
    const hold = (event: BeforeUnloadEvent) => {
      if (isChanged(form, starts)) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [])
  return <span ref={place} hidden />
}
