import type { ComponentProps } from 'react'
import { classNames } from '#app/ui/styles/class-names.ts'
import { Field, type FieldTexts, useControl } from './field.tsx'
import { oneValue } from './form-context.ts'

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
export function SelectField({ options, size, defaultValue, ...select }: SelectFieldProps) {
  const { field, frame, control } = useControl(select)
  const value = select.value === undefined ? { defaultValue: oneValue(field.sent) ?? defaultValue } : {}
  return (
    <Field {...frame}>
      <select {...control} {...value} className={classNames('input', size === 'small' && 'input-small')}>
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
