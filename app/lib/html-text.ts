const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const special = /[&<>"']/
const specials = /[&<>"']/g

/** A text for the inside of an element or of a quoted attribute. */
export function escapeHtml(text: string): string {
  return special.test(text) ? text.replace(specials, (letter) => escapes[letter] ?? letter) : text
}

/** HTML that is safe to send: `html` alone makes it from text. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | false

/**
 * HTML from a template: what is put in is escaped unless it is HTML itself; null and false are nothing. Attributes need
 * their quotes.
 */
export function html(template: TemplateStringsArray, ...parts: (Part | readonly Html[])[]): Html {
  let text = template[0] ?? ''
  for (let at = 0; at < parts.length; at++) text += textOf(parts[at] ?? null) + (template[at + 1] ?? '')
  return new Html(text)
}

function textOf(part: Part | readonly Html[]): string {
  if (typeof part === 'string') return escapeHtml(part)
  if (part instanceof Html) return part.text
  if (part === null || part === false) return ''
  return typeof part === 'number' ? String(part) : part.map((one) => one.text).join('')
}
