import { useRef } from 'react'
import { RadioGroup } from '#app/ui/forms/choice-group.tsx'

const choices = [
  { value: 'plus_vat', label: 'Plus VAT' },
  { value: 'included', label: 'Include VAT' },
  { value: 'no_vat', label: 'No VAT' },
]

/**
 * One answer for all prices below it: those that said the same as before follow, one that says otherwise keeps it.
 * Without scripts each price has its own.
 */
export function VatDefault({ value }: { value: string }) {
  const last = useRef(value)
  return (
    <div className="needs-scripts">
      <RadioGroup
        name="vatForAll"
        label="Your prices"
        hint="Applies to every price below. You can change each one."
        choices={choices}
        defaultValue={value}
        inline
        onChange={({ currentTarget: { form, value: next } }) => {
          for (const field of form?.elements ?? [])
            if (
              field instanceof HTMLSelectElement &&
              /^figures\..*Vat$/.test(field.name) &&
              [last.current, ''].includes(field.value)
            )
              field.value = next
          last.current = next
        }}
      />
    </div>
  )
}
