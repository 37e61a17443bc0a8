import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { classNames } from '#app/ui/styles/class-names.ts'
import { type FieldState, useField } from './form-context.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'

/** What every field says about itself. */
export type FieldTexts = {
  label: ReactNode
  /** One line under the label: the format, the reason, the limit. */
  hint?: ReactNode
  /** Shown beside the field; by default the form's failure supplies it. */
  error?: string
  required?: boolean
  /** Says '(optional)' after the label; for forms where nearly all is required. */
  optional?: boolean
  labelHidden?: boolean
  className?: string
}

type FieldFrame = Omit<FieldTexts, 'error'> & { field: FieldState }

/** A field as its form knows it, what stands around its control, and what the control itself gets. */
export function useControl<Props extends FieldTexts & { name: string; id?: string | undefined }>({
  label,
  hint,
  error,
  required,
  optional,
  labelHidden,
  className,
  ...control
}: Props) {
  const field = useField({ id: control.id, name: control.name, hint, error })
  const frame = { field, label, hint, required, optional, labelHidden, className } as FieldFrame
  return { field, frame, control: { ...control, ...field.aria, id: field.id, required } }
}

/** The marks after a label. The asterisk is decoration: `required` on the control says it. */
export function FieldMark({ required, optional }: { required?: boolean | undefined; optional?: boolean | undefined }) {
  if (required)
    return (
      <span className="field-required" aria-hidden="true">
        {' *'}
      </span>
    )
  return optional ? <span className="field-optional"> (optional)</span> : null
}

/** The error beside a field, tied to it by id. */
export function FieldError({ id, children }: { id: string | undefined; children: string | undefined }) {
  if (!children) return null
  return (
    <p className="field-error" id={id}>
      <Icon of={CircleAlert} />
      <span>
        <span className="visually-hidden">Error: </span>
        {children}
      </span>
    </p>
  )
}

/** Label, hint, control and error of one field, in that order; the control comes as children, wired by useField. */
export function Field({
  field,
  label,
  hint,
  required,
  optional,
  labelHidden,
  className,
  children,
}: FieldFrame & { children: ReactNode }) {
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={field.id} className={labelHidden ? 'visually-hidden' : 'field-label'}>
        {label}
        <FieldMark required={required} optional={optional} />
      </label>
      {hint ? (
        <p className="field-hint" id={field.hintId}>
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={field.errorId}>{field.error}</FieldError>
    </div>
  )
}
