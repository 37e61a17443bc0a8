import type { ChangeEvent, ReactNode } from 'react'
import { classNames } from '#app/ui/styles/class-names.ts'
import { FieldError, FieldMark, type FieldTexts } from './field.tsx'
import { useField } from './form-context.ts'

export type Choice = { value: string; label: ReactNode; note?: ReactNode; disabled?: boolean }

type ChoiceGroupProps = FieldTexts & {
  name: string
  choices: readonly Choice[]
  /** Chosen at the start. */
  defaultValue?: string | readonly string[]
  inline?: boolean
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Any of several, all sent under one name. */
export function CheckboxGroup({
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
}: ChoiceGroupProps) {
  const field = useField({ name, hint, error })
  const chosen = new Set([field.refused ? (field.sent ?? []) : (defaultValue ?? [])].flat())
  return (
    <fieldset className={classNames('fieldset', className)} aria-describedby={field.aria['aria-describedby']}>
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
              type="checkbox"
              name={name}
              value={choice.value}
              defaultChecked={chosen.has(choice.value)}
              disabled={choice.disabled}
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
