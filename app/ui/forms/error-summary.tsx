import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { FailureText } from '#app/ui/feedback/failure-text.tsx'
import { fieldId, type FormFailure } from './form-context.ts'
import { takeFocus } from '#app/ui/hooks/hydration.ts'

function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
  field.scrollIntoView({ block: 'center' })
}

/** Leads to a field of the page, and into it. */
export function FieldLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a href={`#${id}`} onClick={goToField}>
      {children}
    </a>
  )
}

type ErrorSummaryProps = {
  failure: FormFailure
  formId: string
  /** The form says its errors beside the fields alone. */
  isLeftOut?: boolean | undefined
}

/**
 * A message without a subject, such as 'Must be at least 6 characters long', says in the list whose it is: 'fullName' →
 * 'Full name must …'.
 */
function withSubject(name: string, message: string): string {
  const words = name.replace(/^.*\./, '').replace(/[A-Z]/g, ' $&').toLowerCase()
  return message.replace(/^Must/, `${words.charAt(0).toUpperCase()}${words.slice(1)} must`)
}

/**
 * What is wrong, at the top of the form, with links to the fields, in the order of the errors (`sortByFormOrder` on the
 * server). Takes the focus when a form is refused; where it is left out, the first field with an error has it, or a
 * screen reader would say nothing at all.
 */
export function ErrorSummary({ failure, formId, isLeftOut }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure)
      takeFocus(box.current ?? document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid]') ?? null)
  }, [failure, formId])
  const whole = failure.errors[''] ?? []
  const fields = Object.entries(failure.errors).filter(([name, messages]) => name !== '' && messages.length > 0)
  if (isLeftOut || (!failure.formError && whole.length + fields.length === 0)) return null
  const headingId = `${formId}-problem`
  return (
    // The attribute gives the focus without scripts, the effect with them.
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- a refused form must say so where the person is
    <div className="error-summary" ref={box} tabIndex={-1} autoFocus role="alert" aria-labelledby={headingId}>
      <h2 id={headingId}>There is a problem</h2>
      {failure.formError ? (
        <p>
          <FailureText failure={failure} />
        </p>
      ) : null}
      {whole.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {fields.length > 0 ? (
        <ul>
          {fields.map(([name, messages]) => (
            <li key={name}>
              <FieldLink id={fieldId(formId, name)}>{withSubject(name, messages[0] ?? '')}</FieldLink>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
