import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import { oneValue, useField } from './form-context.ts'

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'name' | 'className'> & { name: string }

/** Several lines of text. */
export function TextArea({ label, hint, error, required, optional, labelHidden, className, defaultValue, ...area }: TextAreaProps) {
  const field = useField({ ...(area.id ? { id: area.id } : {}), name: area.name, hint, error })
  const value = area.value === undefined ? { defaultValue: oneValue(field.sent) ?? defaultValue } : {}
  return (
    <Field {...{ field, label, hint, required, optional, labelHidden, className }}>
      <textarea rows={4} {...area} {...value} {...field.aria} id={field.id} required={required} className="input" />
    </Field>
  )
}
