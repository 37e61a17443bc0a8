import { type DragEvent, useState } from 'react'

type Drag = { from: number; over: number }

/**
 * Rows that are dragged by a handle to another place of their list. It is one way more: the buttons that move a row are
 * there for the keyboard, for screen readers and for touch.
 */
export function useRowDrag(move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)

  const handle = (index: number) => ({
    draggable: true,
    onDragStart(event: DragEvent) {
      event.dataTransfer.effectAllowed = 'move'
      // Firefox drags nothing that holds no data.
      event.dataTransfer.setData('text/plain', '')
      const row = event.currentTarget.closest('[data-row]')
      if (row) event.dataTransfer.setDragImage(row, 12, 12)
      setDrag({ from: index, over: index })
    },
    onDragEnd: () => setDrag(null),
  })

  const row = (index: number) => ({
    'data-drop': (drag && drag.over === index && drag.from !== index) || undefined,
    onDragOver(event: DragEvent) {
      if (!drag) return
      event.preventDefault()
      if (drag.over !== index) setDrag({ ...drag, over: index })
    },
    onDrop(event: DragEvent) {
      if (!drag) return
      event.preventDefault()
      setDrag(null)
      if (drag.from !== index) move(drag.from, index)
    },
  })

  return { handle, row }
}
