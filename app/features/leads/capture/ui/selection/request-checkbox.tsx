import { CardCheckbox } from '#app/ui/forms/card-checkbox.tsx'
import { REQUEST_FORM, SELECTION_BAR } from '../../../request-field-names.ts'

type RequestCheckboxProps = { franchise: { id: string; name: string; franchisorId: string | null } }

/**
 * P-34, P-35: 'Request Info' on a card, only where someone would answer. A real checkbox of a real form; scripts keep
 * the choice over pages and tabs.
 */
export function RequestCheckbox({ franchise: { id, name, franchisorId } }: RequestCheckboxProps) {
  if (franchisorId === null) return null
  return (
    <CardCheckbox
      name="franchise"
      value={id}
      form={REQUEST_FORM}
      label="Request Info"
      context={`from ${name}`}
      remembered={{ name, franchisor: franchisorId }}
      bar={SELECTION_BAR}
    />
  )
}
