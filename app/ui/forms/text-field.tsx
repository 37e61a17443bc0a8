import type { ComponentProps } from 'react'
import { classNames } from '#app/ui/styles/class-names.ts'
import { Field, type FieldTexts } from './field.tsx'
import { oneValue, useField } from './form-context.ts'

type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'name' | 'className' | 'size' | 'prefix' | 'onChange'> & {
    name: string
    /** Stands inside the box before the text, for instance '£'. */
    prefix?: string
    size?: 'normal' | 'small'
  }

/**
 * One line of text: text, email, tel, number, date, search … `onInput` hears what is typed, and what was typed before
 * scripts ran (preserve-input.tsx).
 */
export function TextField({
  label,
  hint,
  error,
  required,
  optional,
  labelHidden,
  className,
  prefix,
  size,
  defaultValue,
  ...input
}: TextFieldProps) {
  const field = useField({ ...(input.id ? { id: input.id } : {}), name: input.name, hint, error })
  const value = input.value === undefined ? { defaultValue: oneValue(field.sent) ?? defaultValue } : {}
  const control = (
    <input
      type="text"
      {...input}
      {...value}
      {...field.aria}
      id={field.id}
      required={required}
      className={classNames('input', size === 'small' && 'input-small')}
    />
  )
  return (
    <Field {...{ field, label, hint, required, optional, labelHidden, className }}>
      {prefix ? (
        <span className="input-group">
          <span className="input-prefix" aria-hidden="true">
            {prefix}
          </span>
          {control}
        </span>
      ) : (
        control
      )}
    </Field>
  )
}
