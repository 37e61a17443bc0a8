import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { takeFocus } from '#app/ui/hooks/hydration.ts'
import { announce } from '#app/ui/feedback/status.tsx'
import { moved, type RowList as ListName } from '../../draft-rows.ts'
import { limits } from '../../listing-limits.ts'
import { MoveButtons } from './move-buttons.tsx'
import { useMoves } from './use-moves.ts'

type RowListProps<Row> = {
  list: ListName
  /** 'Question', counted: 'Question 2'. */
  noun: string
  rows: readonly Row[]
  /** What a new row holds. */
  empty: Row
  /** The row that takes the focus when the page has just been sent back, for instance 'faqs.3'. */
  focus: string | undefined
  /**
   * The fields of a row; `name('question')` is their name. `first` goes to the first field: without scripts it leads
   * the focus to a row that has just come.
   */
  children: (row: Row, name: (part: string) => string, first: { autoFocus?: boolean }) => ReactNode
}

/**
 * Rows of which the first stays and others come and go (F-31), in the order that buyers see. Without scripts the
 * buttons send the form, which comes back with the rows changed and everything typed; with them they change in place.
 */
export function RowList<Row>({ list, noun, rows, empty, focus, children }: RowListProps<Row>) {
  const [items, setItems] = useState(() => rows.map((row, key) => ({ key, row })))
  const nextKey = useRef(rows.length)
  const target = useRef<string | undefined>(focus)
  const frame = useRef<HTMLDivElement>(null)
  const reorder = (from: number, to: number) => setItems((current) => moved(current, from, to))
  const moves = useMoves({ list, noun, frame, reorder })

  useEffect(() => {
    if (target.current)
      takeFocus(
        frame.current?.querySelector<HTMLElement>(
          `[data-row="${target.current}"] :is(input:not([type=hidden]), textarea)`,
        ),
      )
    target.current = undefined
  })

  function add(event: MouseEvent) {
    event.preventDefault()
    target.current = `${list}.${items.length}`
    const key = nextKey.current++
    setItems((current) => [...current, { key, row: empty }])
  }

  function remove(event: MouseEvent, index: number) {
    event.preventDefault()
    target.current = `${list}.${index - 1}`
    setItems((current) => current.filter((_, at) => at !== index))
    announce(`${noun} ${index + 1} removed`)
  }

  return (
    <div ref={frame} className="grid gap-4">
      {items.map(({ key, row }, index) => (
        <fieldset
          key={key}
          data-row={`${list}.${index}`}
          className="drop-row grid min-w-0 gap-4 rounded-md border border-line p-4"
          {...moves.drag.row(index)}
        >
          <legend className="visually-hidden">
            {noun} {index + 1}
          </legend>
          {children(row, (part) => `${list}.${index}.${part}`, focus === `${list}.${index}` ? { autoFocus: true } : {})}
          <div className="flex flex-wrap gap-2 empty:hidden">
            <MoveButtons list={list} noun={noun} index={index} of={items.length} moves={moves} />
            {index > 0 ? (
              <Button
                type="submit"
                name="intent"
                value={`remove:${list}:${index}`}
                variant="danger-quiet"
                size="small"
                onClick={(event) => remove(event, index)}
              >
                Remove {noun.toLowerCase()} {index + 1}
              </Button>
            ) : null}
          </div>
        </fieldset>
      ))}
      {items.length < limits[list] ? (
        <Button
          type="submit"
          name="intent"
          value={`add:${list}`}
          variant="quiet"
          size="small"
          icon={Plus}
          className="justify-self-start"
          onClick={add}
        >
          Add another {noun.toLowerCase()}
        </Button>
      ) : (
        <p className="text-sm text-ink-2">{`You can add up to ${limits[list]}.`}</p>
      )}
    </div>
  )
}
