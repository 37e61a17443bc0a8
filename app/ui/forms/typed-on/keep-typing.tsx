import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { FormContext } from '../form-context.ts'
import { carryOn, noteAnswered, noteSent, takeCarried } from './typed-on.ts'

type KeepTypingProps = {
  /** Which form this is, on whatever page: the one that takes its place once it is saved has the same. */
  of: string
  /** Sent to someone, rather than saved. */
  isSent?: boolean
}

/**
 * In a form that takes a while to write: what someone types while it is being sent outlives its answer, whether that
 * leads elsewhere (send-and-stay.ts), fills the form afresh or empties it. Stands where the form says so.
 */
export function KeepTyping({ of, isSent = false }: KeepTypingProps) {
  const { pending, isTypedOn } = use(FormContext)
  const place = useRef<HTMLDivElement>(null)
  const [isCarried, setCarried] = useState(false)

  useLayoutEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const send = () => {
      noteSent(form)
      setCarried(false)
    }
    form.addEventListener('submit', send)
    if (takeCarried(form, of)) {
      setCarried(true)
      const folded = form.closest('details')
      if (folded) folded.open = true
    }
    return () => {
      form.removeEventListener('submit', send)
      carryOn(form, of)
    }
  }, [of])

  useEffect(() => {
    const form = place.current?.closest('form')
    if (form && !pending) noteAnswered(form)
  }, [pending])

  return (
    <div ref={place} className="basis-full empty:hidden" role="status">
      {!pending && (isCarried || isTypedOn) ? (
        <Alert kind="notice">
          {isSent
            ? 'Your message was sent without what you typed after pressing Send. The rest is still here.'
            : 'What you had typed when you pressed Save is saved. What you’ve typed since isn’t saved yet.'}
        </Alert>
      ) : null}
    </div>
  )
}
