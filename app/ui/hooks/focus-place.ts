/** Where the keyboard stood: an element, and its row where it is in a table, whose rows may come and go. */
export type FocusPlace = { element: HTMLElement; list: HTMLElement | null; index: number }

export function placeOf(element: EventTarget | null): FocusPlace | null {
  if (!(element instanceof HTMLElement) || element === document.body) return null
  const row = element.closest<HTMLTableRowElement>('tbody > tr')
  return { element, list: row?.parentElement ?? null, index: row?.sectionRowIndex ?? 0 }
}

/**
 * The name of the row that stands at a place now, else of the last one, ready for the focus; null where there is none.
 */
export function rowAt(place: FocusPlace | null): HTMLElement | null {
  if (!place?.list?.isConnected) return null
  const rows = place.list.children
  const name = rows[Math.min(place.index, rows.length - 1)]?.querySelector('th') ?? null
  if (name) name.tabIndex = -1
  return name
}

/**
 * Where nothing has the focus, gives it back to a place: to what has the id `id`, to the element itself or one of its
 * id, to the row that took its row's place, or to the page. Without a place and an id it does nothing.
 */
export function returnFocus(place: FocusPlace | null, id?: string): void {
  if ((!place && id === undefined) || (document.activeElement !== null && document.activeElement !== document.body))
    return
  const byId = (wanted: string | undefined) => (wanted ? document.getElementById(wanted) : null)
  const target =
    byId(id) ?? (place?.element.isConnected ? place.element : byId(place?.element.id)) ?? rowAt(place) ?? byId('main')
  target?.focus({ preventScroll: target.id === 'main' })
}
