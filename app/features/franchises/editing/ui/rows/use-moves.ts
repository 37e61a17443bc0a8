import { type RefObject, useEffect, useRef } from 'react'
import { announce } from '#app/ui/feedback/status.tsx'
import { takeFocus } from '#app/ui/hooks/hydration.ts'
import type { OrderedList } from '../../draft-rows.ts'
import { useRowDrag } from './use-row-drag.ts'

type Moves = {
  list: OrderedList
  /** 'Question'. */
  noun: string
  frame: RefObject<HTMLElement | null>
  /** Puts a row at another place. */
  reorder: (from: number, to: number) => void
}

/**
 * Rows that change places, by their buttons or by a handle. It is announced, the form is told, and the button that was
 * pressed keeps the focus; where it is gone at the end of the way, the other one takes it.
 */
export function useMoves({ list, noun, frame, reorder }: Moves) {
  const pressed = useRef<string>(undefined)

  useEffect(() => {
    const [row, way] = pressed.current?.split(' ') ?? []
    pressed.current = undefined
    if (!row) return
    const buttons = `[data-row="${row}"] [data-way]`
    takeFocus(
      frame.current?.querySelector<HTMLElement>(`${buttons}[data-way="${way}"]`) ??
        frame.current?.querySelector<HTMLElement>(buttons),
    )
  })

  function put(from: number, to: number): void {
    reorder(from, to)
    announce(`${noun} ${from + 1} is now number ${to + 1}`)
    requestAnimationFrame(() => frame.current?.dispatchEvent(new Event('change', { bubbles: true })))
  }
  const drag = useRowDrag(put)

  return {
    drag,
    press(index: number, way: 'up' | 'down'): void {
      const to = index + (way === 'up' ? -1 : 1)
      pressed.current = `${list}.${to} ${way}`
      put(index, to)
    },
  }
}
