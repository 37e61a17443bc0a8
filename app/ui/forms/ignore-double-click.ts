import type { MouseEvent } from 'react'

/**
 * The `onClick` of a button that takes its row out of a list: the second press of a double click would meet the button
 * of the row that has moved up.
 */
export function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}
