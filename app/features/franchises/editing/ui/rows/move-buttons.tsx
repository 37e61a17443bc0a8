import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { Button } from '#app/ui/forms/button.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { OrderedList } from '../../draft-rows.ts'
import type { useMoves } from './use-moves.ts'

type MoveButtonsProps = {
  list: OrderedList
  noun: string
  index: number
  /** How many rows there are. */
  of: number
  moves: ReturnType<typeof useMoves>
}

/** Moves a row up or down, without scripts by sending the form; with them a handle drags it too. */
export function MoveButtons({ list, noun, index, of, moves }: MoveButtonsProps) {
  const isLive = useHydrated()
  if (of < 2) return null
  return (
    <>
      {isLive ? (
        <span className="drag-handle" title="Drag to reorder" aria-hidden="true" {...moves.drag.handle(index)}>
          <Icon of={GripVertical} />
        </span>
      ) : null}
      {(['up', 'down'] as const).map((way) =>
        (way === 'up' ? index > 0 : index < of - 1) ? (
          <Button
            key={way}
            type="submit"
            name="intent"
            value={`${way}:${list}:${index}`}
            variant="quiet"
            size="small"
            icon={way === 'up' ? ArrowUp : ArrowDown}
            data-way={way}
            onClick={(event) => {
              event.preventDefault()
              moves.press(index, way)
            }}
          >
            Move {way}
            <span className="visually-hidden">{` ${noun.toLowerCase()} ${index + 1}`}</span>
          </Button>
        ) : null,
      )}
    </>
  )
}
