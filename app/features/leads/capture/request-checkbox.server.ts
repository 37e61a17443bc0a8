import type { Html } from '#app/lib/html-text.ts'
import { cardCheckbox } from '#app/ui/forms/card-checkbox.server.ts'
import { REQUEST_FORM, SELECTION_BAR } from '../choosing.ts'

/**
 * P-34, P-35: 'Request Info' on a card, only where someone would answer. A real checkbox of a real form; scripts keep
 * the choice over pages and tabs.
 */
export function requestCheckbox({
  id,
  name,
  franchisorId,
}: {
  id: string
  name: string
  franchisorId: string | null
}): Html | null {
  if (franchisorId === null) return null
  return cardCheckbox({
    name: 'franchise',
    value: id,
    form: REQUEST_FORM,
    label: 'Request Info',
    context: `from ${name}`,
    remembered: { name, franchisor: franchisorId },
    bar: SELECTION_BAR,
  })
}
