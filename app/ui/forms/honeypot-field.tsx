import { use, useEffect, useRef } from 'react'
import { HONEYPOT_FIELD } from '#app/lib/forms/honeypot.ts'
import { FormContext } from './form-context.ts'

/**
 * A trap for programs: neither seen, nor read out, nor reached by keys; password managers are told to leave it. It is
 * empty again in a form that comes back, so that nobody falls into it twice.
 */
export function HoneypotField() {
  const { failure } = use(FormContext)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (failure && input.current) input.current.value = ''
  }, [failure])
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Leave this empty
        <input
          ref={input}
          type="text"
          name={HONEYPOT_FIELD}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          data-bwignore
          data-form-type="other"
          defaultValue=""
        />
      </label>
    </div>
  )
}
