type CardCheckboxProps = {
  name: string
  value: string
  /** The form it belongs to, elsewhere on the page; `useFormCheckboxes` hears it there. */
  form: string
  label: string
  /** Completes the label for screen readers: 'Compare' + 'Kiln & Crumb'. */
  context: string
  /** What the choice is remembered by. */
  remembered: { name: string; franchisor?: string }
  /** The bar at the foot of the page that holds what was ticked: its id, and what a link to it says. */
  bar: { id: string; link: string }
}

/**
 * A checkbox of a card: what Checkbox draws, without a form's errors and notes. While it is ticked a link follows it
 * that is seen once it has the focus: with the keyboard the bar is as near as the next card.
 */
export function CardCheckbox({ name, value, form, label, context, remembered, bar }: CardCheckboxProps) {
  return (
    <>
      <label className="check check-pin check-small">
        <input
          type="checkbox"
          name={name}
          value={value}
          form={form}
          data-name={remembered.name}
          data-franchisor={remembered.franchisor}
        />
        <span>
          {label}
          <span className="visually-hidden"> {context}</span>
        </span>
      </label>
      <a className="to-bar" href={`#${bar.id}`}>
        {bar.link}
      </a>
    </>
  )
}
