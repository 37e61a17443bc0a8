import { use, type ComponentProps } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { FormContext } from './form-context.ts'

/** `aria-disabled` is the button's own, said while the form is being sent: what must not be pressed is `disabled`. */
type SubmitButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'type' | 'aria-disabled'> & {
    /** While sending, for instance 'Saving...'. */
    pendingText: string
  }

/** Sends its form. While it is being sent the text says so and further presses do nothing; focus stays. */
export function SubmitButton({ pendingText, children, onClick, name, value, ...rest }: SubmitButtonProps) {
  const form = use(FormContext)
  const mine =
    form.pending &&
    form.isSender &&
    (name === undefined || form.pendingIntent.some((sent) => sent.name === name && sent.value === String(value ?? '')))
  return (
    <Button
      {...rest}
      type="submit"
      name={name}
      value={value}
      aria-disabled={form.pending || undefined}
      onClick={(event) => {
        if (form.pending) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {mine ? pendingText : children}
    </Button>
  )
}
