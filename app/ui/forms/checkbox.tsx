import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#app/ui/styles/class-names.ts'
import { FieldError, FieldMark } from './field.tsx'
import { useField } from './form-context.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'name' | 'type' | 'size' | 'className'> & {
  name: string
  label: ReactNode
  note?: ReactNode
  size?: 'normal' | 'small'
  className?: string
}

/** A real checkbox; the whole line is its target, at least 28 px high. */
export function Checkbox({ label, note, size, className, defaultChecked, value, ...input }: CheckboxProps) {
  const field = useField({ id: input.id, name: input.name, hint: note })
  const sent = field.sent === undefined ? [] : [field.sent].flat()
  // The note is in the label, to be pressed too, and describes it: as a part of its name it would be heard twice.
  const nameId = note ? `${field.id}-name` : undefined
  const start = field.refused ? sent.includes(String(value ?? 'on')) : defaultChecked
  return (
    <>
      <label className={classNames('check', size === 'small' && 'check-small', className)}>
        <input
          type="checkbox"
          value={value}
          {...(input.checked === undefined ? { defaultChecked: start } : {})}
          {...input}
          {...field.aria}
          aria-labelledby={nameId}
          id={field.id}
        />
        <span id={nameId}>
          {label}
          <FieldMark required={input.required} />
        </span>
        {note ? (
          <span className="check-note" id={field.hintId}>
            {note}
          </span>
        ) : null}
      </label>
      <FieldError id={field.errorId}>{field.error}</FieldError>
    </>
  )
}
