import { use, useState, type ComponentProps } from 'react'
import { Field, type FieldTexts, useControl } from './field.tsx'
import { FormContext } from './form-context.ts'
import { passwordStrength, omitIfRepeated } from './password-strength.ts'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'name' | 'type' | 'className' | 'size' | 'autoComplete' | 'onChange'> & {
    name: string
    autoComplete: 'current-password' | 'new-password'
    /** How many characters a new password needs: its strength is told as it is typed. */
    shortest?: number
  }

/** A password; can be shown once scripts run; a refused password is not sent back. */
export function PasswordField({ shortest, onInput, ...input }: PasswordFieldProps) {
  const { field, frame, control } = useControl(input)
  const hydrated = useHydrated()
  const [shown, setShown] = useState(false)
  const { failure } = use(FormContext)
  // After which answer it was typed: one that has been refused since is not praised.
  const [typed, setTyped] = useState({ text: '', after: failure })
  const isRefused = field.error !== undefined && typed.after !== failure
  const isMeasured = shortest !== undefined && typed.text !== '' && !isRefused
  const strength = isMeasured ? passwordStrength(typed.text, shortest) : undefined
  return (
    <Field {...frame}>
      <span className="input-group">
        <input
          {...control}
          type={shown ? 'text' : 'password'}
          className="input"
          autoCapitalize="none"
          spellCheck={false}
          onInput={(event) => {
            setTyped({ text: event.currentTarget.value, after: failure })
            onInput?.(event)
          }}
        />
        {hydrated ? (
          // Its word says what it does next: 'pressed' beside 'Hide password' would say that it is hidden.
          <button type="button" className="input-action" aria-controls={field.id} onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
            <span className="visually-hidden"> password</span>
          </button>
        ) : null}
      </span>
      {shortest !== undefined && hydrated ? (
        <>
          {strength ? (
            <meter
              className="strength"
              aria-label="Password strength"
              min={0}
              max={4}
              low={2}
              high={3}
              optimum={4}
              value={strength.score}
            />
          ) : null}
          <p className="field-hint" role="status">
            {omitIfRepeated(strength?.sentence, frame.hint, field.error)}
          </p>
        </>
      ) : null}
    </Field>
  )
}
