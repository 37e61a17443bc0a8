import type { ComponentProps } from 'react'
import { classNames } from '#app/ui/styles/class-names.ts'
import { Field, type FieldTexts } from './field.tsx'
import { oneValue, useField } from './form-context.ts'

export type Option = { value: string; label: string; disabled?: boolean }
export type OptionGroup = { label: string; options: Option[] }

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'name' | 'className' | 'size' | 'multiple'> & {
    name: string
    options: readonly (Option | OptionGroup)[]
    size?: 'normal' | 'small'
  }

function OptionItem({ value, label, disabled }: Option) {
  return (
    <option value={value} disabled={disabled}>
      {label}
    </option>
  )
}

/** The browser's own select. */
export function SelectField({
  label,
  hint,
  error,
  required,
  optional,
  labelHidden,
  className,
  options,
  size,
  defaultValue,
  ...select
}: SelectFieldProps) {
  const field = useField({ ...(select.id ? { id: select.id } : {}), name: select.name, hint, error })
  const value = select.value === undefined ? { defaultValue: oneValue(field.sent) ?? defaultValue } : {}
  return (
    <Field {...{ field, label, hint, required, optional, labelHidden, className }}>
      <select
        {...select}
        {...value}
        {...field.aria}
        id={field.id}
        required={required}
        className={classNames('input', size === 'small' && 'input-small')}
      >
        {options.map((option) =>
          'options' in option ? (
            <optgroup key={option.label} label={option.label}>
              {option.options.map((inner) => (
                <OptionItem key={inner.value} {...inner} />
              ))}
            </optgroup>
          ) : (
            <OptionItem key={option.value} {...option} />
          ),
        )}
      </select>
    </Field>
  )
}
