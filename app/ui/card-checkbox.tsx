import type { ChangeEventHandler } from 'react'

type CardCheckboxProps = {
  id: string
  name: string
  value: string
  /** The form it belongs to, elsewhere on the page. */
  form: string
  label: string
  /** Completes the label for screen readers: 'Compare' + 'Kiln & Crumb'. */
  context: string
  checked: boolean
  onChange: ChangeEventHandler<HTMLInputElement>
}

/** A checkbox of a card: what Checkbox draws, without a form's errors and notes. Cards come by the dozen, so it is plain elements. */
export function CardCheckbox({ label, context, ...input }: CardCheckboxProps) {
  return (
    <label className="check check-pin check-small">
      <input type="checkbox" {...input} />
      <span>
        {label}
        <span className="visually-hidden">{` ${context}`}</span>
      </span>
    </label>
  )
}
