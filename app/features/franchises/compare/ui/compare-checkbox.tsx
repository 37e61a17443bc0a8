import { CardCheckbox } from '#app/ui/forms/card-checkbox.tsx'
import { COMPARE_BAR, COMPARE_FORM } from '../compare-choice.ts'

type CompareCheckboxProps = { franchise: { id: string; name: string } }

/** 'Compare' on a card and on a franchise's page: a real checkbox of a real form. */
export function CompareCheckbox({ franchise: { id, name } }: CompareCheckboxProps) {
  return (
    <CardCheckbox
      name="ids"
      value={id}
      form={COMPARE_FORM}
      label="Compare"
      context={name}
      remembered={{ name }}
      bar={COMPARE_BAR}
    />
  )
}
