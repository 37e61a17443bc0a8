import { useRef } from 'react'
import { useOnChange } from '#app/ui/hooks/use-on-change.ts'
import { type Option, SelectField } from './select-field.tsx'

type FilterSelectProps = {
  /** Where another part of the page may have the name as its id. */
  id?: string
  name: string
  label: string
  className: string
  value: string
  options: readonly Option[]
}

/**
 * Narrows what a page shows as soon as something is chosen; without scripts its form's button does. It says what is
 * shown, in the same element: the keyboard stays where it is and can go on choosing.
 */
export function FilterSelect({ value, ...field }: FilterSelectProps) {
  const select = useRef<HTMLSelectElement>(null)
  useOnChange(value, () => {
    if (select.current) select.current.value = value
  })
  return (
    <SelectField
      {...field}
      ref={select}
      size="small"
      defaultValue={value}
      onChange={(event) => event.target.form?.requestSubmit()}
    />
  )
}
