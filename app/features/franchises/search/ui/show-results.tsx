import { useEffect, useRef, useState } from 'react'
import { plural } from '#app/lib/text.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { searchParams, type SearchFilters } from '../search.ts'
import { readFilters } from '../search-form.ts'

type ShowResultsProps = {
  /** The filters of the results that are shown, and how many there are. */
  filters: SearchFilters
  total: number
  /** The category of a form without that field. */
  category: string | null
}

/** What the button says of so many results. */
export const showResultsLabel = (total: number): string =>
  total === 0 ? 'No franchises match' : `Show ${plural(total, 'franchise')}`

/**
 * The button of the filters: 'Search' (P-14), and with scripts how many franchises it will show, counted after each
 * change and before it is pressed. Its name keeps 'Search'; a new number is announced.
 */
export function ShowResults({ filters, total, category }: ShowResultsProps) {
  const { sort } = filters
  const shown = searchParams({ ...filters, page: 1 })
  const button = useRef<HTMLButtonElement>(null)
  const [count, setCount] = useState<number | null>(null)
  const [isChanged, setChanged] = useState(false)

  useEffect(() => {
    const form = button.current?.form
    if (!form) return
    const read = () => searchParams(readFilters(new FormData(form), { category, sort }))
    function ask(): void {
      setCount(null)
      setChanged(true)
      // Without it, or without an answer, the button is what it is without scripts.
      import('../live-count.ts').then(({ countLater }) => countLater(read, setCount)).catch(() => {})
    }
    // What was chosen before scripts ran is counted too.
    if (read() === shown) setCount(total)
    else ask()
    form.addEventListener('input', ask)
    return () => form.removeEventListener('input', ask)
  }, [category, shown, sort, total])

  const label = count === null ? null : showResultsLabel(count)
  return (
    <>
      <Button type="submit" block ref={button}>
        {label === null ? (
          'Search'
        ) : (
          <>
            <span className="visually-hidden">Search: </span>
            {label}
          </>
        )}
      </Button>
      <span role="status" className="visually-hidden">
        {isChanged ? label : null}
      </span>
    </>
  )
}
