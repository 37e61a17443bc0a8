/** Whether someone has begun to type or choose, on this page or in a part of it, what would be lost with it. */
export function isFormBegun(part: ParentNode = document): boolean {
  return [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some((field) =>
    field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue,
  )
}

const WORDS = 'textarea, input:not([type="hidden"], [type="checkbox"], [type="radio"], [readonly])'

type WatchedForms = {
  isBegun: () => boolean
  /** Whether a field holds words that someone typed here, in this answer of the form or an earlier one. */
  isTyped: () => boolean
  forget: () => void
}

/**
 * Watches a part of the page whose forms may have several steps; tells whether what was entered in one would be lost
 * with it. What a select holds at first is not always its default, so one counts once someone has chosen in it; fields
 * of another step are gone, and stand with what was typed as their default when they come back.
 */
export function watchForms(part: HTMLElement, signal: AbortSignal): WatchedForms {
  const entered = new Set<EventTarget>()
  const typed = new Set<string>()
  const enter = ({ target }: Event) => {
    if (target) entered.add(target)
    if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) typed.add(target.name)
  }
  part.addEventListener('input', enter, { signal })
  const isLost = (field: EventTarget) =>
    field instanceof HTMLSelectElement || (field instanceof Element && !field.isConnected)
  return {
    isBegun: () =>
      isFormBegun(part) ||
      (part.querySelector('form :is(input:not([type="hidden"]), select, textarea)') !== null &&
        [...entered].some(isLost)),
    isTyped: () =>
      [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(WORDS)].some(
        ({ name, value }) => typed.has(name) && value.trim() !== '',
      ),
    forget: () => {
      entered.clear()
      typed.clear()
    },
  }
}
