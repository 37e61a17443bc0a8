import type { ChangeEvent, ReactNode } from 'react'
import { classNames } from '#app/ui/styles/class-names.ts'
import { FieldError, FieldMark, type FieldTexts } from './field.tsx'
import { useField } from './form-context.ts'

export type Choice = { value: string; label: ReactNode; note?: ReactNode; disabled?: boolean }

type ChoiceGroupProps = FieldTexts & {
  name: string
  choices: readonly Choice[]
  /** Chosen at the start: one value of a radio group, any number of checkboxes. */
  defaultValue?: string | readonly string[]
  inline?: boolean
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void
}

function Group({
  type,
  name,
  label,
  hint,
  error,
  required,
  optional,
  labelHidden,
  className,
  choices,
  defaultValue,
  inline,
  onChange,
}: ChoiceGroupProps & { type: 'radio' | 'checkbox' }) {
  const field = useField({ name, hint, error })
  const chosen = new Set([field.refused ? (field.sent ?? []) : (defaultValue ?? [])].flat())
  return (
    <fieldset
      className={classNames('fieldset', className)}
      aria-describedby={field.aria['aria-describedby']}
      role={type === 'radio' ? 'radiogroup' : undefined}
      aria-required={type === 'radio' && required ? true : undefined}
    >
      <legend className={labelHidden ? 'visually-hidden' : 'field-label'}>
        {label}
        <FieldMark required={required} optional={optional} />
      </legend>
      {hint ? (
        <p className="field-hint" id={field.hintId}>
          {hint}
        </p>
      ) : null}
      <FieldError id={field.errorId}>{field.error}</FieldError>
      <div className={inline ? 'fieldset-inline' : 'fieldset'}>
        {choices.map((choice, index) => (
          <label key={choice.value} className="check">
            <input
              type={type}
              name={name}
              value={choice.value}
              defaultChecked={chosen.has(choice.value)}
              disabled={choice.disabled}
              required={type === 'radio' && required}
              aria-invalid={field.aria['aria-invalid']}
              id={index === 0 ? field.id : undefined}
              onChange={onChange}
            />
            <span>{choice.label}</span>
            {choice.note ? <span className="check-note">{choice.note}</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** One of several. */
export function RadioGroup(props: ChoiceGroupProps) {
  return <Group {...props} type="radio" />
}

/** Any of several, all sent under one name. */
export function CheckboxGroup(props: ChoiceGroupProps) {
  return <Group {...props} type="checkbox" />
}
