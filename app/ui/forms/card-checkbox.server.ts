import { html, type Html } from '#app/lib/html-text.ts'

type CardCheckbox = {
  name: string
  value: string
  /** The form it belongs to, elsewhere on the page; `useFormBoxes` hears it there. */
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
export function cardCheckbox({ name, value, form, label, context, remembered, bar }: CardCheckbox): Html {
  const franchisor = remembered.franchisor === undefined ? null : html` data-franchisor="${remembered.franchisor}"`
  return html`<label class="check check-pin check-small"><input type="checkbox"
name="${name}" value="${value}"
form="${form}" data-name="${remembered.name}"${franchisor}>
<span>${label}<span class="visually-hidden">
${context}</span></span></label><a class="to-bar" href="#${bar.id}">${bar.link}</a>`
}
