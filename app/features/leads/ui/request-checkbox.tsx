import { CardCheckbox } from '#app/ui/card-checkbox.tsx'
import { announce } from '#app/ui/status.tsx'
import { MAX_FRANCHISES } from '../lead.ts'
import { rememberName } from './choice-names.ts'
import { choose, useSelection } from './selection.ts'

/** The form that every Request Info checkbox of a page belongs to; SelectionBar holds it. */
export const REQUEST_FORM = 'request-form'

type RequestCheckboxProps = { id: string; franchisorId: string; name: string }

/** P-34, P-35: 'Request Info' on a card. A real checkbox of a real form; scripts keep the choice over pages and tabs. */
export function RequestCheckbox({ id, franchisorId, name }: RequestCheckboxProps) {
  const chosen = useSelection().some((choice) => choice.id === id)
  return (
    <CardCheckbox
      id={`request-${id}`}
      name="franchise"
      value={id}
      form={REQUEST_FORM}
      label="Request Info"
      context={`from ${name}`}
      checked={chosen}
      onChange={(event) => {
        rememberName(id, name)
        if (!choose({ id, franchisorId }, event.target.checked)) announce(`You can select at most ${MAX_FRANCHISES} franchises at a time`)
      }}
    />
  )
}
