import { CardCheckbox } from '#app/ui/card-checkbox.tsx'
import { announce } from '#app/ui/status.tsx'
import type { Remembered } from '../browser-list.ts'
import { chooseToCompare, useCompareChoice } from '../compare-choice.ts'
import { MOST_COMPARED } from '../compare.ts'

/** The form that every Compare checkbox of a page belongs to; CompareTray holds it. */
export const COMPARE_FORM = 'compare-form'

/** 'Compare' on a card and a franchise's page: a real checkbox of a real form; scripts keep the choice over pages. */
export function CompareCheckbox({ franchise }: { franchise: Remembered }) {
  const chosen = useCompareChoice().some((other) => other.id === franchise.id)
  return (
    <CardCheckbox
      id={`compare-${franchise.id}`}
      name="ids"
      value={franchise.id}
      form={COMPARE_FORM}
      label="Compare"
      context={franchise.name}
      checked={chosen}
      onChange={(event) => {
        if (!chooseToCompare(franchise, event.target.checked)) announce(`You can compare at most ${MOST_COMPARED} franchises. Remove one first.`)
      }}
    />
  )
}
