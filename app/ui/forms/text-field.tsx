import type { ComponentProps } from 'react'
import { classNames } from '#app/ui/styles/class-names.ts'
import { Field, type FieldTexts, useControl } from './field.tsx'
import { oneValue } from './form-context.ts'

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
export function TextField({ prefix, size, defaultValue, ...input }: TextFieldProps) {
  const { field, frame, control: own } = useControl(input)
  const value = input.value === undefined ? { defaultValue: oneValue(field.sent) ?? defaultValue } : {}
  const control = (
    <input type="text" {...own} {...value} className={classNames('input', size === 'small' && 'input-small')} />
  )
  return (
    <Field {...frame}>
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
