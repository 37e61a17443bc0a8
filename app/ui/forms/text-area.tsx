import type { ComponentProps } from 'react'
import { Field, type FieldTexts, useControl } from './field.tsx'
import { oneValue } from './form-context.ts'

type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'name' | 'className' | 'value' | 'defaultValue' | 'onChange'> & {
    name: string
    defaultValue?: string | undefined
    /**
     * Instead of what was sent: a text that may change while the form is open, and is shown until someone writes
     * another.
     */
    offered?: string | undefined
  }

/**
 * Several lines of text. `onInput` hears what is typed, and what was typed before scripts ran (preserve-input.tsx).
 *
 * React is given its text as a list of one: a single string it would also set as the value while it hydrates, and what
 * was typed before is gone. It is never controlled: the browser shows the text as long as nobody has typed.
 */
export function TextArea({ defaultValue, offered, ...area }: TextAreaProps) {
  const { field, frame, control } = useControl(area)
  const text = offered ?? oneValue(field.sent) ?? defaultValue
  return (
    <Field {...frame}>
      <textarea rows={4} {...control} {...(text === undefined ? {} : { defaultValue: [text] })} className="input" />
    </Field>
  )
}
