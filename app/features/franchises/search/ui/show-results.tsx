import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import type { ShownCounts } from '../filter-counts.ts'
import type { SearchFilters } from '../search.ts'

type ShowResultsProps = {
  /** What the form says without those fields. */
  rest: Pick<SearchFilters, 'category' | 'sort'>
  /** Is told the numbers of its options, once the form is used. */
  onCounted: Dispatch<SetStateAction<ShownCounts | null>>
}

/** Numbers of other filters than the form's say nothing; which subcategories a category has stays true. */
const withoutNumbers = (counts: ShownCounts | null): ShownCounts | null =>
  counts && { ...counts, suffixes: {}, notes: {} }

/** Has a form of this visit been used? Then its numbers follow every page. */
let isUsed = false

/**
 * The button of the filters: 'Search' (P-14), and with scripts how many franchises it will show, counted after each
 * change and before it is pressed. Its name keeps 'Search'; a new number is announced.
 */
export function ShowResults({ rest: { category, sort }, onCounted }: ShowResultsProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [label, setLabel] = useState('')

  useEffect(() => {
    const form = button.current?.form
    if (!form) return
    const gone = new AbortController()
    function tell(counts: ShownCounts | null): void {
      setLabel(counts?.label ?? '')
      if (counts) onCounted(counts)
    }
    function watch(): void {
      isUsed = true
      // Without it, or without an answer, the form is what it is without scripts.
      import('../live-count.tsx').then(
        ({ watchFilters }) =>
          watchFilters(form!, { category, sort }, tell, () => onCounted(withoutNumbers), gone.signal),
        () => {},
      )
    }
    // A field that is in use before scripts run counts too.
    if (isUsed || form.matches(':focus-within')) watch()
    // A sheet that opens says so of itself alone, the rest reaches what is around it.
    for (const type of ['toggle', 'input', 'focusin', 'pointerover'])
      form.parentElement?.addEventListener(type, () => isUsed || watch(), gone)
    return () => gone.abort()
  }, [category, onCounted, sort])

  return (
    <>
      <Button type="submit" block ref={button}>
        {label ? <span className="visually-hidden">Search: </span> : 'Search'}
        {label}
      </Button>
      <span role="status" className="visually-hidden" />
    </>
  )
}
